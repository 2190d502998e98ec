import { HEARTBEAT_SLUG, type JsonObject, MAX_HEARTBEAT_SLUG_LENGTH } from "@pharos/core";
import { type HeaderName, headersOf } from "./headers.ts";
import { problemResponse } from "./problem-responses.ts";

/** The problems of the ping edge have no detail. */
const problem = (description: string, status: number, title: string, ...headers: readonly HeaderName[]): JsonObject =>
  problemResponse(description, { type: "about:blank", title, status }, ["Cache-Control", ...headers]);

const unanswered = (found: string): Readonly<Record<number, JsonObject>> => ({
  404: problem(found, 404, "Not Found"),
  405: problem("A ping is GET, HEAD or POST.", 405, "Method Not Allowed", "Allow"),
  429: problem(
    "60 pings per minute and token, or 300 per address (in IPv6 per /64), are used up.",
    429,
    "Too Many Requests",
    "Retry-After",
  ),
  500: problem("The server failed. Try again.", 500, "Internal Server Error"),
});

const operation = (method: string): JsonObject => ({
  operationId: `${method}-ping`,
  summary: "Ping: the job has run",
  description:
    "For the job of a heartbeat monitor, after each successful run. The token is the credential. A `rid` in the query names the " +
    "run; a body is kept if the heartbeat keeps its pings.",
  tags: ["Heartbeat"],
  security: [],
  responses: {
    204: { description: "Recorded.", headers: headersOf("Cache-Control") },
    ...unanswered("No active heartbeat monitor has this token."),
  },
});

const tokenParameter: JsonObject = {
  name: "token",
  in: "path",
  required: true,
  description: "The monitor's `heartbeat_token`.",
  schema: { type: "string", format: "uuid" },
  example: "2f1c2a3e-8a53-4d0b-9c57-0d9f8b1f0a11",
};

/** Spec, Heartbeat ping. The ping edge serves it. It is described here so that clients find everything in one document. */
export const pingPath: JsonObject = {
  parameters: [tokenParameter],
  get: operation("get"),
  head: operation("head"),
  post: operation("post"),
};

const text = (description: string, example: string): JsonObject => ({
  description,
  headers: headersOf("Cache-Control"),
  content: { "text/plain": { schema: { type: "string" }, example } },
});

const signalOperation = (method: string): JsonObject => ({
  operationId: `${method}-signal`,
  summary: "Signal: a run has begun, succeeded or failed",
  description:
    "For the job of a heartbeat monitor, as clients of Healthchecks.io ask. `start` begins a run; `0` is a success; `fail` and an exit " +
    "status of 1 to 255 take the monitor down at once; `log` is kept and changes nothing. The first 10,000 bytes of a body are kept.",
  tags: ["Heartbeat"],
  security: [],
  responses: {
    200: text("Recorded.", "OK"),
    400: problem("The exit status is above 255, or the `rid` is no UUID.", 400, "Bad Request"),
    ...unanswered("No active heartbeat monitor has this token, or there is no such signal."),
  },
});

const slugOperation = (method: string): JsonObject => ({
  operationId: `${method}-slug-signal`,
  summary: "Signal by slug: a run has begun, succeeded or failed",
  description:
    "As a signal by the token, for the heartbeat that has this slug in the team of the key. Without `signal`, as " +
    "`/ping/{ping_key}/{slug}`, it is a success.",
  tags: ["Heartbeat"],
  security: [],
  responses: {
    200: text("Recorded.", "OK"),
    201: text("The heartbeat was created, and the ping is recorded.", "Created"),
    400: problem("The slug has upper-case letters, or as by the token.", 400, "Bad Request"),
    ...unanswered("No active heartbeat monitor has this slug, no team has this key, or there is no such signal."),
  },
});

const signalParameters: readonly JsonObject[] = [
  {
    name: "signal",
    in: "path",
    required: true,
    description: "`start`, `fail`, `log`, or the exit status of the job.",
    schema: { type: "string", pattern: "^(?:start|fail|log|[0-9]{1,3})$" },
    example: "start",
  },
  {
    name: "rid",
    in: "query",
    description: "Names the run, so that its start and its end are found together.",
    schema: { type: "string", format: "uuid" },
  },
];

/** The signals of jobs in addition to success. */
export const signalPath: JsonObject = {
  parameters: [tokenParameter, ...signalParameters],
  get: signalOperation("get"),
  head: signalOperation("head"),
  post: signalOperation("post"),
};

/** The same by the team's key. Without a signal it would be one path with that by the token, by OpenAPI's rules. */
export const slugPath: JsonObject = {
  parameters: [
    {
      name: "ping_key",
      in: "path",
      required: true,
      description: "The team's ping key, which the dashboard shows once.",
      schema: { type: "string", pattern: "^[A-Za-z0-9_-]{22}$" },
      example: "rB6yXkq0T2m8vN4cHd1fEg",
    },
    {
      name: "slug",
      in: "path",
      required: true,
      description: "The monitor's `slug`.",
      schema: { type: "string", pattern: HEARTBEAT_SLUG, maxLength: MAX_HEARTBEAT_SLUG_LENGTH },
      example: "nightly-backup",
    },
    ...signalParameters,
    {
      name: "create",
      in: "query",
      description:
        "`1` creates the heartbeat if there is none of this slug, the team allows that and its plan has room: due each day, with an " +
        "hour of grace; at most 20 in an hour.",
      schema: { type: "string", enum: ["0", "1"] },
    },
  ],
  get: slugOperation("get"),
  head: slugOperation("head"),
  post: slugOperation("post"),
};
