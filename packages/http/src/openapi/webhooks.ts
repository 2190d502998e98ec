import { eventName, type JsonObject, subjectKinds } from "@pharos/core";
import type { Components } from "./components.ts";
import { webhookEvents } from "./webhook-events.ts";

const PAYLOAD = "AlertPayload";

/**
 * The message that Pharos sends to the `config.url` of a contact of type `webhook` (spec: Outbound webhook payload).
 */
export function webhooksOf(components: Components): JsonObject {
  components.set(PAYLOAD, payload);
  return Object.fromEntries(webhookEvents.map(([event, when]) => [event, { post: delivery(event, when) }]));
}

const payload: JsonObject = {
  type: "object",
  description: "An alert. New events and members can be added: ignore unknown ones.",
  required: ["event", "type", "id", "name", "target", "timestamp"],
  properties: {
    event: { type: "string", description: `Event, such as \`${eventName("monitor", "down")}\`.` },
    type: {
      type: "string",
      description: `Type of the subject: ${subjectKinds.map((kind) => `\`${kind}\``).join(", ")}, or \`contact\`.`,
    },
    id: { type: "integer", description: "ID of the subject." },
    name: { type: "string", description: "Its name." },
    target: { type: "string", description: "URL, or the host name of a server. Empty if there is none." },
    timestamp: { type: "string", format: "date-time", description: "Time of the event, with the offset `+00:00`." },
    incident_id: {
      type: ["integer", "null"],
      description: "ID of the incident. Always of servers and sites, and of monitors if there is a `detail`.",
    },
    detail: {
      type: ["object", "null"],
      description: "More facts. The reference of webhooks lists them for each event.",
      additionalProperties: true,
    },
    tls_verify: {
      type: "boolean",
      const: false,
      description: "Only of a monitor with `tls_verify` false: its checks accept every certificate.",
    },
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
  const monitor = {
    event,
    type: "monitor",
    id: 42,
    name: "Shop",
    target: "https://shop.example.com/health",
    timestamp,
  };
  const [kind] = event.split(".");
  const rest = { incident_id: null, detail: null };
  if (kind === "server") return { ...monitor, type: kind, name: "db-1", target: "db-1.example.com", ...rest };
  if (kind === "place") return { ...monitor, type: kind, name: "Office", target: "", ...rest };
  return kind === "site" ? { ...monitor, type: kind, target: "https://shop.example.com/", ...rest } : monitor;
}
