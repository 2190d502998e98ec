import { eventName, type JsonObject, type MonitorHappening, monitorHappenings } from "@pharos/core";
import type { Components } from "./components.ts";

const PAYLOAD = "AlertPayload";

/** What happens to a monitor that a `webhook` contact is sent an event of, and when. */
const monitorEvents = {
  down:
    "A check failed and the asked regions agree: an incident opened. If the alert waited for more than a minute, " +
    "`detail.held` has the reason. To a contact of `escalations`, `detail` has `escalated_after_minutes`. If the " +
    "incident began during or soon after a deployment of the monitor, `detail.deployment` has it.",
  recovery: "A check passed again: the incident is resolved.",
  reminder:
    "Reminder: the monitor is still down. Sent `remind_after_minutes` after the alert; then the wait doubles " +
    "each time, up to a day. `detail` has the start of the outage, and `acknowledgement_ended` if the reminder " +
    "comes because an acknowledgement ended.",
  ssl_expiring: "The certificate expires within the monitor's `ssl_expiry_warning_days`. Sent once per certificate.",
  slow:
    "At least `slow_after_checks` of the last five checks took longer than `max_response_time_ms`. No " +
    "incident opens.",
  slow_over: "The last five checks were within `max_response_time_ms`: the monitor is no longer slow.",
  flapping:
    "The monitor changes too often, so Pharos does not send each change. When the monitor is stable again, " +
    "an alert has its status.",
} as const satisfies Readonly<Record<MonitorHappening, string>>;

/** Every event that a `webhook` contact is sent, and when. */
const events: readonly (readonly [event: string, when: string])[] = [
  ...monitorHappenings.map((happening) => [eventName("monitor", happening), monitorEvents[happening]] as const),
  [
    "contact.test",
    "A test of the contact, requested by a user or through the API. `type` is `contact`; `id` and `name` are " +
      "the contact's.",
  ],
  [
    "contact.proof",
    "A week without a message, if the contact has `weekly_proof`. The members are as in `contact.test`.",
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
  description: "An alert. New events and members can be added: ignore unknown ones.",
  required: ["event", "type", "id", "name", "target", "timestamp"],
  properties: {
    event: { type: "string", description: `Event, such as \`${eventName("monitor", "down")}\`.` },
    type: { type: "string", description: "Type of the subject: `monitor`, or `contact` in a test or a proof." },
    id: { type: "integer", description: "ID of the subject." },
    name: { type: "string", description: "Its name." },
    target: { type: "string", description: "URL of the monitor; empty if it has no URL." },
    timestamp: { type: "string", format: "date-time", description: "Time of the event, with the offset `+00:00`." },
    answer_url: {
      type: "string",
      description: "Page to acknowledge the open incident without signing in. Only if the contact has `answers`.",
    },
  },
};

function delivery(event: string, when: string): JsonObject {
  return {
    operationId: `webhook-${event.replace(/[._]/g, "-")}`,
    summary: `Alert: ${event}`,
    description: `${when} Pharos sends this to contacts of type \`webhook\` and retries for up to a day until they accept it.`,
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
        description: "400, 401, 403, 404 and 410: no retry. Others: Pharos retries, after `Retry-After`.",
      },
      "5XX": { description: "Pharos retries, after `Retry-After`." },
    },
  };
}

interface HeaderOptions {
  readonly description: string;
  readonly example: string;
  readonly required: boolean;
}

const ID: HeaderOptions = {
  description: "ID of the delivery, the same on every attempt. The receiver can use it to detect duplicates.",
  example: "dlv_9001",
  required: true,
};
const TIMESTAMP: HeaderOptions = {
  description: "Time of this attempt, in seconds since 1970. Reject requests that differ by more than five minutes.",
  example: "1791365400",
  required: true,
};
const SIGNATURE: HeaderOptions = {
  description:
    "Signature by Standard Webhooks: `v1,` and the base64 of an HMAC-SHA256 over `{id}.{timestamp}.{body}`. " +
    "After a rotation, several signatures separated by spaces. Missing if the contact has no " +
    "`signing_secret`.",
  example: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  required: false,
};

function header(name: string, { description, example, required }: HeaderOptions): JsonObject {
  return { name, in: "header", required, description, schema: { type: "string" }, example };
}

function exampleOf(event: string): JsonObject {
  const timestamp = "2026-10-07T09:30:00+00:00";
  if (event.startsWith("contact.")) return { event, type: "contact", id: 7, name: "On call", target: "", timestamp };
  return { event, type: "monitor", id: 42, name: "Shop", target: "https://shop.example.com/health", timestamp };
}
