import { SECRET } from "../config/made-entry.ts";
import type { Collector, ForeignRecord } from "./imported.ts";

const isVariable = (text: string) => /\$\{?\w/.test(text);

/** A provider of alerts becomes a contact, if there is such a type. */
export function readProvider(type: string, config: ForeignRecord, { contact, note }: Collector): void {
  const made = {
    slack: { type, config: { webhook_url: SECRET } },
    discord: { type, config: { webhook_url: SECRET } },
    telegram: {
      type,
      config: { bot_token: SECRET, chat_id: isVariable(config.text("id")) ? SECRET : config.text("id") },
    },
    email: {
      type,
      config: { email: isVariable(config.text("to")) ? SECRET : (config.text("to").split(",")[0] ?? "") },
    },
    custom: { type: "webhook", config: { url: SECRET } },
  }[type];
  if (made === undefined) {
    note(`contact ${type}`, "is not imported: Pharos has no contact type for it");
    return;
  }
  if (type === "email" && config.text("to").includes(","))
    note(`contact ${type}`, "only the first recipient is imported");
  if (type === "custom") note(`contact ${type}`, "its body is not imported: Pharos sends its own webhook body");
  contact({ id: type, name: type, fields: { name: type, ...made } });
}
