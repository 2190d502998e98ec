import { HEARTBEAT_SLUG, type JsonObject, MAX_HEARTBEAT_SLUG_LENGTH } from "@pharos/core";
import { type HeaderName, headersOf } from "./headers.ts";
import { problemResponse } from "./problem-responses.ts";

/** The problems of the ping edge have no detail. */
const problem = (description: string, status: number, title: string, ...headers: readonly HeaderName[]): JsonObject =>
  problemResponse(description, { type: "about:blank", title, status }, ["Cache-Control", ...headers]);

const unanswered = (found: string): Readonly<Record<number, JsonObject>> => ({
  404: problem(found, 404, "Not Found"),
  405: problem("Pings accept only GET, HEAD and POST.", 405, "Method Not Allowed", "Allow"),
  429: problem(
    "The limit of 60 pings per minute and token, or 300 per IP address (IPv6: per /64), is used up.",
    429,
    "Too Many Requests",
    "Retry-After",
  ),
  500: problem("The server failed. Try again.", 500, "Internal Server Error"),
});

const text = (description: string, example: string): JsonObject => ({
  description,
  headers: headersOf("Cache-Control"),
  content: { "text/plain": { schema: { type: "string" }, example } },
});

const operation = (method: string): JsonObject => ({
  operationId: `${method}-ping`,
  summary: "Ping: the job succeeded",
  description:
    "For the job of a heartbeat monitor, after each successful run. The token is the credential. Pharos stores a " +
    "body if the heartbeat stores its pings. With `status=down` the ping is a failure.",
  tags: ["Heartbeat"],
  security: [],
  responses: {
    200: text("Recorded. The query has a `rid` or `status=down`.", "OK"),
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

const ridParameter: JsonObject = {
  name: "rid",
  in: "query",
  description: "ID of the run, which connects its start and its end.",
  schema: { type: "string", format: "uuid" },
};

export const messageParameter: JsonObject = {
  name: "msg",
  in: "query",
  description: "The text of a ping without a body.",
  schema: { type: "string" },
};

/** Spec, Heartbeat ping. The ping edge serves it. It is described here so that clients find everything in one document. */
export const pingPath: JsonObject = {
  parameters: [
    tokenParameter,
    ridParameter,
    { name: "status", in: "query", description: "`down`: the run failed.", schema: { type: "string" } },
    { ...messageParameter, description: "The text of a failure by `status=down` without a body." },
  ],
  get: operation("get"),
  head: operation("head"),
  post: operation("post"),
};

const signalOperation = (method: string): JsonObject => ({
  operationId: `${method}-signal`,
  summary: "Signal: a run started, succeeded or failed",
  description:
    "For the job of a heartbeat monitor, compatible with clients of Healthchecks.io. `start`: a run starts. " +
    "`0`: success. `fail` or an exit status from 1 to 255: the monitor goes down immediately. `log`: stored " +
    "only. Pharos stores the first 10,000 bytes of a body.",
  tags: ["Heartbeat"],
  security: [],
  responses: {
    200: text("Recorded.", "OK"),
    400: problem("The exit status is above 255, or the `rid` is not a UUID.", 400, "Bad Request"),
    ...unanswered("No active heartbeat monitor has this token, or the signal does not exist."),
  },
});

const slugOperation = (method: string): JsonObject => ({
  operationId: `${method}-slug-signal`,
  summary: "Signal by slug: a run started, succeeded or failed",
  description:
    "Works like a signal with a token, for the heartbeat with this slug in the key's team. " +
    "`/ping/{ping_key}/{slug}` without a signal is a success.",
  tags: ["Heartbeat"],
  security: [],
  responses: {
    200: text("Recorded.", "OK"),
    201: text("The heartbeat was created, and the ping is recorded.", "Created"),
    400: problem("The slug has upper-case letters, or the same errors as with a token.", 400, "Bad Request"),
    ...unanswered("No active heartbeat monitor has this slug, no team has this key, or the signal does not exist."),
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
  ridParameter,
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
      description: "The team's ping key. The dashboard shows it once.",
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
        "`1` creates the heartbeat if the slug is unknown, the team allows this and the plan has room. The new " +
        "heartbeat expects a ping every day, with one hour of grace. At most 20 are created per hour.",
      schema: { type: "string", enum: ["0", "1"] },
    },
  ],
  get: slugOperation("get"),
  head: slugOperation("head"),
  post: slugOperation("post"),
};
