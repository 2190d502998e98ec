import type { Prisma } from "../generated/client.ts";
import { numberArray } from "../sql/arrays.ts";
import type { Attachment } from "./reminders.ts";

/** A contact that a server or a site tells. */
interface WarnedAttachment extends Attachment {
  /** The contact gets warnings. */
  readonly warnings: boolean;
}

/** Attachments, in which these contacts get no warnings. */
export function warnedAttachments(attached: readonly Attachment[], without: readonly number[]): WarnedAttachment[] {
  return attached.map((one) => ({ ...one, warnings: !without.includes(one.contactId) }));
}

/** The contacts that get no warnings. */
export function contactsWithoutWarnings(
  attached: readonly Pick<WarnedAttachment, "contactId" | "warnings">[],
): readonly number[] {
  return attached.flatMap(({ contactId, warnings }) => (warnings ? [] : [contactId]));
}

/**
 * Turns warnings on for all attached contacts except these. Contacts are locked first, as in the deletion of one.
 *
 * @param subjectId must be locked
 */
export async function writeWarned(
  tx: Prisma.TransactionClient,
  subjectId: number,
  without: readonly number[],
): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM contacts WHERE id IN (SELECT contact_id FROM subject_contacts WHERE subject_id = ${subjectId})
    ORDER BY id FOR KEY SHARE`;
  await tx.$executeRaw`
    UPDATE subject_contacts SET warnings = contact_id <> ALL(${numberArray(without)}::int[])
    WHERE subject_id = ${subjectId} AND warnings = (contact_id = ANY(${numberArray(without)}::int[]))`;
}
