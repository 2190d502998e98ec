import { type AuditedChange, type Contact, MASK, snapshot } from "@pharos/core";
import { maskedConfig } from "./config.ts";
import { hoursView } from "./hours.ts";

/** A contact in the audit log: the settings of its client, by the names of the API. */
function contactSnapshot(contact: Contact) {
  const { type, name, config, notifyOnDown, notifyOnRecovery, key, signingSecret, answers, answerSerial } = contact;
  const flags = { notify_on_down: notifyOnDown, notify_on_recovery: notifyOnRecovery };
  const links = { answers, answer_serial: answerSerial };
  return snapshot(
    { type, name, config, ...flags, key, signing_secret: signingSecret, ...links, hours: hoursView(contact.hours) },
    { config: maskedConfig(contact), signing_secret: signingSecret && MASK },
  );
}

export function contactChange(before: Contact | null, after: Contact | null): AuditedChange {
  const { id = null, name = null } = after ?? before ?? {};
  return {
    entity: "contact",
    id,
    name,
    before: before && contactSnapshot(before),
    after: after && contactSnapshot(after),
  };
}
