import type { Escalation, Reminder } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { numberArray } from "../sql/arrays.ts";

/** A contact that a subject alerts. */
export interface Attachment {
  readonly contactId: number;
  /** Null: the contact is not reminded. */
  readonly remindAfterMinutes: number | null;
  /** 0: the contact is notified at once. */
  readonly escalateAfterMinutes: number;
}

/** The columns of new attachments. Reminders and escalations of contacts that are not attached say nothing. */
export function attachments(
  contactIds: readonly number[],
  reminders: readonly Reminder[],
  escalations: readonly Escalation[] = [],
): Attachment[] {
  const [remindAfter, escalateAfter] = [reminders, escalations].map(
    (all) => new Map(all.map(({ contactId, afterMinutes }) => [contactId, afterMinutes])),
  );
  return contactIds.map((contactId) => ({
    contactId,
    remindAfterMinutes: remindAfter?.get(contactId) ?? null,
    escalateAfterMinutes: escalateAfter?.get(contactId) ?? 0,
  }));
}

/** The other way round. */
export function remindersOf(attached: readonly Omit<Attachment, "escalateAfterMinutes">[]): readonly Reminder[] {
  return attached.flatMap(({ contactId, remindAfterMinutes }) =>
    remindAfterMinutes === null ? [] : [{ contactId, afterMinutes: remindAfterMinutes }],
  );
}

/** The contacts that are notified later, the soonest first. */
export function escalationsOf(attached: readonly Attachment[]): readonly Escalation[] {
  return attached
    .flatMap(({ contactId, escalateAfterMinutes: afterMinutes }) =>
      afterMinutes === 0 ? [] : [{ contactId, afterMinutes }],
    )
    .sort((a, b) => a.afterMinutes - b.afterMinutes || a.contactId - b.contactId);
}

/**
 * Gives exactly these attached contacts reminders. The subject may be down, so the caller asks again which contacts are
 * notified of it. Contacts are locked first, as in the deletion of one.
 *
 * @param subjectId must be locked
 */
export async function writeReminders(
  tx: Prisma.TransactionClient,
  subjectId: number,
  reminders: readonly Reminder[],
): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM contacts WHERE id IN (SELECT contact_id FROM subject_contacts WHERE subject_id = ${subjectId})
    ORDER BY id FOR KEY SHARE`;
  const contactIds = numberArray(reminders.map(({ contactId }) => contactId));
  const minutes = numberArray(reminders.map(({ afterMinutes }) => afterMinutes));
  await tx.$executeRaw`
    UPDATE subject_contacts a SET remind_after_minutes = next.minutes
    FROM subject_contacts had
      LEFT JOIN unnest(${contactIds}::int[], ${minutes}::int[]) AS next (contact_id, minutes) ON next.contact_id = had.contact_id
    WHERE had.subject_id = ${subjectId} AND a.subject_id = had.subject_id AND a.contact_id = had.contact_id
      AND a.remind_after_minutes IS DISTINCT FROM next.minutes`;
}
