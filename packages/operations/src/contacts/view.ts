import { maskedTemplate } from "@pharos/channels";
import { type Caller, type Contact, isoMicros, MASK, seesSecrets } from "@pharos/core";
import type { Static } from "typebox";
import { maskedConfig } from "./config.ts";
import { hoursView } from "./hours.ts";
import type { ContactRecord } from "./schema.ts";

/** A contact as the API shows it: every field, in the spec's order, secrets masked for Viewers. */
export function contactView(contact: Contact, caller: Caller): Static<typeof ContactRecord> {
  const { config, signingSecret, lastDeliveredAt, failingSince, seenAt, provedAt, unprovenSince, template } = contact;
  const isClear = seesSecrets(caller.role);
  return {
    id: contact.id,
    name: contact.name,
    type: contact.type,
    config: { ...(isClear ? config : maskedConfig(contact)) },
    notify_on_down: contact.notifyOnDown,
    notify_on_recovery: contact.notifyOnRecovery,
    signing_secret: signingSecret && (isClear ? signingSecret : MASK),
    last_delivered_at: lastDeliveredAt && isoMicros(lastDeliveredAt),
    failing_since: failingSince && isoMicros(failingSince),
    // The channels have masked the URLs that receivers quote.
    last_error: contact.lastError,
    key: contact.key,
    last_failure_reason: contact.lastFailureReason,
    seen_at: seenAt && isoMicros(seenAt),
    proved_at: provedAt && isoMicros(provedAt),
    unproven_since: unprovenSince && isoMicros(unprovenSince),
    proof_error: contact.proofError,
    answers: contact.answers,
    hours: hoursView(contact.hours),
    template: template && (isClear ? { ...template } : { ...maskedTemplate(template) }),
    is_default: contact.isDefault,
    weekly_proof: contact.weeklyProof,
    gather_seconds: contact.gatherSeconds,
  };
}
