import { jsonOrUndefined } from "@pharos/core";
import { SECRET } from "../config/made-entry.ts";
import { type Collector, type ForeignRecord, foreign } from "./imported.ts";

/** The configuration of a notification holds its type, its name and its secrets, as JSON in a text. */
export function readNotification(record: ForeignRecord, { contact, note }: Collector): void {
  const config = foreign(jsonOrUndefined(record.text("config")) ?? record.raw("config"));
  const name = record.text("name") || config.text("name");
  const type = config.text("type");
  const made = contactConfig(type, config);
  if (made === null) {
    note(`contact ${name}`, `is not imported: Pharos has no contact of the type ${type || "?"}`);
    return;
  }
  if (type === "smtp") note(`contact ${name}`, "its mail server is not imported: Pharos uses its own");
  if (config.text("smtpTo").includes(",")) note(`contact ${name}`, "only the first recipient is imported");
  if (record.raw("active") === 0 || record.raw("active") === false) {
    note(`contact ${name}`, "is not imported: it is switched off");
    return;
  }
  contact({ id: record.text("id"), name, fields: { name, ...made } });
}

function contactConfig(type: string, config: ForeignRecord): Readonly<Record<string, unknown>> | null {
  switch (type) {
    case "smtp": {
      const [email = ""] = config.text("smtpTo").split(",");
      return email.trim() === "" ? null : { type: "email", config: { email: email.trim() } };
    }
    case "slack":
    case "discord":
      return { type, config: { webhook_url: SECRET } };
    case "telegram":
      return { type, config: { bot_token: SECRET, chat_id: config.text("telegramChatID") } };
    case "webhook":
      return { type, config: { url: SECRET } };
    default:
      return null;
  }
}
