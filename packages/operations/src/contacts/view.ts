import { type Contact, seesSecrets, type Viewer } from "@pharos/core";
import type { Static } from "typebox";
import { maskedConfig } from "./config.ts";
import type { ContactRecord } from "./record.ts";

/** A contact as the API shows it: every field, in the spec's order, secrets masked for whoever may not see them. */
export function contactView(contact: Contact, viewer: Viewer): Static<typeof ContactRecord> {
  return {
    id: contact.id,
    name: contact.name,
    type: contact.type,
    config: { ...(seesSecrets(viewer.role) ? contact.config : maskedConfig(contact)) },
    notify_on_down: contact.notifyOnDown,
    notify_on_recovery: contact.notifyOnRecovery,
  };
}
