import type { Prisma } from "../generated/client.ts";

/**
 * Raises the version of every monitor, server and site that the contact is attached to, for deleting the contact changes them.
 * @param contactId must be locked, so that it is not attached to others at the same time
 */
export async function touchAttachedTo(tx: Prisma.TransactionClient, contactId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE subjects SET version = version + 1, updated_at = now()
    WHERE id = ANY(ARRAY(
      SELECT sub.id FROM subjects sub JOIN subject_contacts a ON a.subject_id = sub.id
      WHERE a.contact_id = ${contactId} ORDER BY sub.id FOR NO KEY UPDATE OF sub))`;
}
