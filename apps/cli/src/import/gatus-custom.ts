import { SECRET } from "@pharos/configuration";
import { headerFields } from "./fields.ts";
import { templateBody } from "./foreign-template.ts";
import { type ForeignRecord, foreign } from "./imported.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The fields of Pharos by the placeholders of Gatus 5, alerting/provider/custom/custom.go. */
const placeholders: Readonly<Record<string, string>> = {
  ALERT_DESCRIPTION: "{{title}}",
  ENDPOINT_NAME: "{{subject.name}}",
  ENDPOINT_URL: "{{subject.target}}",
  ENDPOINT_GROUP: "",
  RESULT_ERRORS: "{{incident.cause}}",
  RESULT_CONDITIONS: "{{text}}",
};

const STATE = "ALERT_TRIGGERED_OR_RESOLVED";

/** A request that the user wrote, as a template of a webhook. */
export function customFields(config: ForeignRecord, note: (text: string) => void): Fields {
  const method = config.text("method").toUpperCase() || "GET";
  if (!["POST", "PUT"].includes(method)) note(`Pharos sends POST instead of ${method}`);
  if (config.text("url").includes("[")) note("the placeholders of its URL are not imported");
  const headers = headerFields(config.raw("headers"));
  const states = foreign(foreign(config.raw("placeholders")).raw(STATE));
  const text = config.text("body");
  const body = bodyIn(text, states.text("TRIGGERED") || "TRIGGERED");
  const overBody = text.includes(STATE) ? bodyIn(text, states.text("RESOLVED") || "RESOLVED") : null;
  const contact = { type: "webhook", config: { url: SECRET } };
  const common = { ...(method === "PUT" && { method }), ...(headers !== null && { headers }) };
  if (text === "" && headers === null) return contact;
  if (text !== "" && body === null) note("its body is not imported: Pharos sends JSON with its fields");
  if (text === "" || body === null) return { ...contact, template: { preset: "generic", ...common } };
  return { ...contact, template: { ...common, ...body, ...(overBody !== null && { over_body: overBody.body }) } };
}

/** @param state of the alert. Null: Pharos would read a part of the body as its own placeholder */
function bodyIn(body: string, state: string) {
  if (body.includes("{{")) return null;
  const fields = Object.entries({ ...placeholders, [STATE]: state });
  return templateBody(body, (text) =>
    fields.reduce((made, [name, field]) => made.replaceAll(`[${name}]`, () => field), text),
  );
}
