import type { Prisma } from "../generated/client.ts";
import type { SubjectRef } from "../subject/subject-lock.ts";

/**
 * Keeps contacts from being deleted until the transaction ends.
 * @returns those that (still) are the team's
 */
export async function lockContacts(
  tx: Prisma.TransactionClient,
  teamId: number,
  contactIds: readonly number[],
): Promise<readonly number[]> {
  if (contactIds.length === 0) return [];
  const locked = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM contacts WHERE team_id = ${teamId} AND id = ANY(${[...contactIds]}::int[])
    ORDER BY id FOR KEY SHARE`;
  return locked.map(({ id }) => id);
}

/**
 * Attaches exactly these contacts. A contact that stays attached keeps its row, and so its settings for alerts.
 * Contacts are locked before their attachments and before the rows of their monitors are touched, as in the deletion of
 * one. In the other order the two could wait for each other.
 * @returns those that were not attached before
 */
export async function replaceContacts(
  tx: Prisma.TransactionClient,
  subject: SubjectRef,
  contactIds: readonly number[],
): Promise<readonly number[]> {
  await tx.$queryRaw`
    SELECT 1 FROM contacts
    WHERE id = ANY(${[...contactIds]}::int[])
      OR id IN (SELECT contact_id FROM subject_contacts WHERE subject_id = ${subject.id})
    ORDER BY id FOR KEY SHARE`;
  await tx.$executeRaw`
    DELETE FROM subject_contacts
    WHERE subject_id = ${subject.id} AND contact_id <> ALL(${[...contactIds]}::int[])`;
  const attached = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO subject_contacts (subject_id, contact_id)
    SELECT ${subject.id}::int, id FROM contacts
    WHERE team_id = ${subject.teamId} AND id = ANY(${[...contactIds]}::int[])
    ON CONFLICT DO NOTHING
    RETURNING contact_id AS id`;
  return attached.map(({ id }) => id);
}
