import { jsonOrUndefined } from "@pharos/core";
import { secretOf } from "./contact-fields.ts";
import { headerFields } from "./fields.ts";
import { replacedBetween, templateBody } from "./foreign-template.ts";
import type { ForeignRecord } from "./imported.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A state in the words and the numbers of Kuma. */
interface State {
  readonly word: string;
  readonly number: number;
}
const DOWN: State = { word: "🔴 Down", number: 0 };
const UP: State = { word: "✅ Up", number: 1 };

/** The message of an alert in the bodies of Kuma. */
const MESSAGE = "{{title}}{{#incident.cause}}: {{incident.cause}}{{/incident.cause}}";

/**
 * A webhook, as a template for the same requests: Uptime Kuma 2.5.3, server/notification-providers/webhook.js. So
 * its receiver needs no change.
 */
export function kumaWebhook(config: ForeignRecord, note: (text: string) => void): Fields {
  const contentType = config.text("webhookContentType");
  const headers = headerFields(jsonOrUndefined(config.text("webhookAdditionalHeaders")));
  const custom = contentType === "custom" ? customBodies(config.text("webhookCustomBody")) : null;
  if (config.text("httpMethod").toUpperCase() === "GET") note("Pharos sends POST instead of GET");
  if (contentType === "form-data") note("Pharos sends JSON instead of a form");
  if (contentType === "custom" && custom === null)
    note("its body is not imported: it has fields that Pharos lacks. Pharos sends Kuma's usual JSON");
  if (custom === null) note("sends those members of Kuma's JSON that Pharos knows");
  return {
    type: "webhook",
    config: { url: secretOf(config.text("webhookURL")) },
    template: { ...(headers !== null && { headers }), ...(custom ?? { body: usual(DOWN), over_body: usual(UP) }) },
  };
}

/** The members of Kuma's JSON for which Pharos has a value. */
function usual({ number, word }: State) {
  return {
    heartbeat: { monitorID: "{{subject.id}}", status: number, time: "{{at}}", msg: "{{incident.cause}}" },
    monitor: { id: "{{subject.id}}", name: "{{subject.name}}", url: "{{subject.target}}" },
    msg: `[{{subject.name}}] [${word}] ${MESSAGE}`,
  };
}

/** The body that the user wrote, for both states. Null if Pharos lacks a field of it. */
function customBodies(text: string): Fields | null {
  const [begin, over] = [DOWN, UP].map((state) => templateBody(text, (one) => translated(one, state)));
  if (!begin || !over) return null;
  const isSame = translated(text, DOWN) === translated(text, UP);
  return { ...begin, ...(!isSame && { over_body: over.body }) };
}

/** Fields of Pharos by the names of Kuma: renderTemplate in server/notification-providers/notification-provider.js. */
function fieldOf(name: string, { word, number }: State): string | null {
  switch (name) {
    case "msg":
      return MESSAGE;
    case "name":
    case "NAME":
    case "monitorJSON.name":
      return "{{subject.name}}";
    case "status":
    case "STATUS":
      return word;
    case "hostnameOrURL":
    case "HOSTNAME_OR_URL":
    case "monitorJSON.url":
    case "monitorJSON.hostname":
      return "{{subject.target}}";
    case "monitorJSON.id":
    case "heartbeatJSON.monitorID":
      return "{{subject.id}}";
    case "heartbeatJSON.msg":
      return "{{incident.cause}}";
    case "heartbeatJSON.status":
      return String(number);
    case "heartbeatJSON.time":
    case "heartbeatJSON.localDateTime":
      return "{{at}}";
    default:
      return null;
  }
}

/** Null with tags, filters or fields that Pharos lacks. */
function translated(text: string, state: State): string | null {
  if (text.includes("{%")) return null;
  return replacedBetween(text, ["{{", "}}"], (inner) => {
    const [, object, member] = /^(\w+)\[["'](\w+)["']\]$/.exec(inner) ?? [];
    return fieldOf(member === undefined ? inner : `${object}.${member}`, state);
  });
}
