import { eventName, type JsonObject, type MonitorHappening, monitorHappenings } from "@pharos/core";
import type { Components } from "./components.ts";

const PAYLOAD = "AlertPayload";

/** What happens to a monitor that a `webhook` contact is sent an event of, and when. */
const monitorEvents = {
  down: "A check failed, and the regions that were asked agree: an incident opened.",
  recovery: "A check passed again: the incident is over.",
  reminder:
    "The monitor is still down, for a contact that is to be reminded: `remind_after_minutes` after the alert, and then each time after twice as long, up to a day. `detail` says since when.",
  ssl_expiring: "The certificate ends within the monitor's `ssl_expiry_warning_days`; told once per certificate.",
  slow: "So many of the last five checks as `slow_after_checks` says took longer than `max_response_time_ms`. No incident opens.",
  slow_over: "The last five checks took no longer than `max_response_time_ms`: the monitor is slow no longer.",
  flapping:
    "The monitor changes too often to tell each change. Once it has settled, an alert says whether it is up or down.",
} as const satisfies Readonly<Record<MonitorHappening, string>>;

/** Every event that a `webhook` contact is sent, and when. */
const events: readonly (readonly [event: string, when: string])[] = [
  ...monitorHappenings.map((happening) => [eventName("monitor", happening), monitorEvents[happening]] as const),
  [
    "contact.test",
    "A test of the contact, asked for over the API. `type` is `contact`, and `id` and `name` are the contact's.",
  ],
];

/**
 * The message that Pharos sends to the `config.url` of a contact of type `webhook` (spec: Outbound webhook payload).
 */
export function webhooksOf(components: Components): JsonObject {
  components.set(PAYLOAD, payload);
  return Object.fromEntries(events.map(([event, when]) => [event, { post: delivery(event, when) }]));
}

const payload: JsonObject = {
  type: "object",
  description: "An alert. There may be other events and members one day: ignore what you do not know.",
  required: ["event", "type", "id", "name", "target", "timestamp"],
  properties: {
    event: { type: "string", description: `What happened, such as \`${eventName("monitor", "down")}\`.` },
    type: { type: "string", description: "What it is about: `monitor`, or `contact` in a test." },
    id: { type: "integer", description: "ID of what it is about." },
    name: { type: "string", description: "Its name." },
    target: { type: "string", description: "What is watched: the monitor's URL; empty where there is none." },
    timestamp: { type: "string", format: "date-time", description: "When it happened, with the offset `+00:00`." },
  },
};

function delivery(event: string, when: string): JsonObject {
  return {
    operationId: `webhook-${event.replace(/[._]/g, "-")}`,
    summary: `Alert: ${event}`,
    description: `${when} It is sent to contacts of type \`webhook\`, until they take it or a day has passed.`,
    tags: ["Webhooks"],
    security: [],
    parameters: [
      header("webhook-id", ID),
      header("webhook-timestamp", TIMESTAMP),
      header("webhook-signature", SIGNATURE),
    ],
    requestBody: {
      required: true,
      content: {
        "application/json": { schema: { $ref: `#/components/schemas/${PAYLOAD}` }, example: exampleOf(event) },
      },
    },
    responses: {
      "2XX": { description: "Delivered." },
      "4XX": {
        description: "400, 401, 403, 404 and 410: never tried again. Others: tried again, after `Retry-After`.",
      },
      "5XX": { description: "Tried again, after `Retry-After`." },
    },
  };
}

interface HeaderOptions {
  readonly description: string;
  readonly example: string;
  readonly required: boolean;
}

const ID: HeaderOptions = {
  description: "The delivery's id, the same on every attempt: a receiver that has it already drops the repetition.",
  example: "dlv_9001",
  required: true,
};
const TIMESTAMP: HeaderOptions = {
  description: "When this attempt began, in seconds since 1970. Refuse one that is more than five minutes off.",
  example: "1791365400",
  required: true,
};
const SIGNATURE: HeaderOptions = {
  description:
    "By Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`; several, with spaces " +
    "between them, while several secrets count. None where the contact has no `signing_secret`.",
  example: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  required: false,
};

function header(name: string, { description, example, required }: HeaderOptions): JsonObject {
  return { name, in: "header", required, description, schema: { type: "string" }, example };
}

function exampleOf(event: string): JsonObject {
  const timestamp = "2026-10-07T09:30:00+00:00";
  if (event === "contact.test") return { event, type: "contact", id: 7, name: "On call", target: "", timestamp };
  return { event, type: "monitor", id: 42, name: "Shop", target: "https://shop.example.com/health", timestamp };
}
