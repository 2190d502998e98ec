import { maskedTemplate } from "@pharos/channels";
import { type AuditedChange, type Contact, MASK, snapshot } from "@pharos/core";
import { maskedConfig } from "./config.ts";
import { hoursView } from "./hours.ts";

/** A contact in the audit log: the settings of its client, by the names of the API. */
function contactSnapshot(contact: Contact) {
  const { type, userId, name, config, notifyOnDown, notifyOnRecovery, key, signingSecret, template } = contact;
  const flags = {
    notify_on_down: notifyOnDown,
    notify_on_recovery: notifyOnRecovery,
    weekly_proof: contact.weeklyProof,
  };
  const links = { answers: contact.answers, answer_serial: contact.answerSerial };
  const others = {
    hours: hoursView(contact.hours),
    gather_seconds: contact.gatherSeconds,
    ...(template && { template }),
    ...(userId !== null && { user_id: userId }),
    is_default: contact.isDefault,
  };
  return snapshot(
    { type, name, config, ...flags, key, signing_secret: signingSecret, ...links, ...others },
    {
      config: maskedConfig(contact),
      signing_secret: signingSecret && MASK,
      ...(template && { template: maskedTemplate(template) }),
    },
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
