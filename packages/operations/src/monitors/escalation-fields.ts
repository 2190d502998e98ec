import {
  type Escalation,
  type FieldErrors,
  MAX_ESCALATE_AFTER_MINUTES,
  MAX_ESCALATIONS,
  MIN_ESCALATE_AFTER_MINUTES,
} from "@pharos/core";
import Type, { type Static } from "typebox";
import type { Context } from "../operation.ts";
import { labelOf } from "../sentence.ts";
import { MAX_ID } from "../validate.ts";

const EscalationRecord = Type.Object(
  {
    contact_id: Type.Integer({ minimum: 1, maximum: MAX_ID }),
    after_minutes: Type.Integer({
      minimum: MIN_ESCALATE_AFTER_MINUTES,
      maximum: MAX_ESCALATE_AFTER_MINUTES,
      description: "Minutes of the outage without an acknowledgement.",
    }),
  },
  { title: "Escalation" },
);

/** The contacts that are notified later, as they are sent and shown. */
export const escalationFields = {
  escalations: Type.Array(EscalationRecord, {
    maxItems: MAX_ESCALATIONS,
    description: "Contacts to alert only if nobody acknowledges the outage in time.",
  }),
};

/** As a client sends them. */
export type SentEscalations = Static<typeof escalationFields.escalations>;

/**
 * Each is for another contact of the team, which is not notified at once.
 * @param direct the contacts that are
 */
export async function escalationErrors(
  sent: SentEscalations,
  direct: readonly number[],
  { caller, stores }: Pick<Context, "caller" | "stores">,
): Promise<FieldErrors> {
  if (sent.length === 0) return {};
  const ids = sent.map(({ contact_id: id }) => id);
  const known = await stores.contacts.existing(caller.team.id, ids);
  const errors: Record<string, readonly string[]> = {};
  for (const [index, id] of ids.entries()) {
    const field = `escalations.${index}.contact_id`;
    if (!known.has(id)) errors[field] = [`${labelOf(field)} must be the ID of a contact of the team.`];
    if (ids.indexOf(id) < index) errors[field] = [`${labelOf(field)} must not repeat the contact of an earlier one.`];
    if (direct.includes(id)) {
      errors[field] = [`${labelOf(field)} must not be in notification_contact_ids, which are alerted at once.`];
    }
  }
  return errors;
}

export function escalationsIn(sent: SentEscalations): readonly Escalation[] {
  return sent.map((one) => ({ contactId: one.contact_id, afterMinutes: one.after_minutes }));
}

export function escalationsView(escalations: readonly Escalation[]): SentEscalations {
  return escalations.map((one) => ({ contact_id: one.contactId, after_minutes: one.afterMinutes }));
}
