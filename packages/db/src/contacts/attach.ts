import { type Attaching, type AttachmentChange, MAX_SUBJECT_CONTACTS } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { numberArray } from "../sql/arrays.ts";
import { wakeAll } from "../telling/wakes.ts";
import { type SubjectNameRow, toCalledSubject } from "./uses.ts";

const BY_NAME = "ORDER BY s.name, s.id";

/**
 * As `ContactUseStore.attach`. The states of the subjects are locked first, as for every change of a subject. Then the lock
 * of the contact keeps it from being deleted. A subject that has the contact as a later step stays as it is.
 */
export async function attachContact(
  tx: Prisma.TransactionClient,
  teamId: number,
  contactId: number,
  { add, remove }: Attaching,
): Promise<AttachmentChange | null> {
  const ids = await lockSubjects(tx, teamId, [...add, ...remove]);
  const contact = await tx.$queryRaw<readonly unknown[]>`
    SELECT 1 FROM contacts WHERE id = ${contactId} AND team_id = ${teamId} FOR KEY SHARE`;
  if (contact.length === 0) return null;
  const own = (wanted: readonly number[]) => numberArray(wanted.filter((id) => ids.has(id)));
  const removed = await tx.$queryRawUnsafe<SubjectNameRow[]>(DETACH, contactId, own(remove));
  const full = await tx.$queryRawUnsafe<readonly { id: number }[]>(FULL, contactId, own(add));
  for (const { id } of full) ids.delete(id);
  const added = await tx.$queryRawUnsafe<SubjectNameRow[]>(ATTACH, contactId, own(add));
  await touchSubjects(
    tx,
    [...added, ...removed].map(({ id }) => id),
  );
  return { added: added.map(toCalledSubject), removed: removed.map(toCalledSubject), full: full.length };
}

/** The locks of the subjects keep other contacts from being attached to them at the same time. */
const FULL = `
SELECT wanted.id FROM unnest($2::int[]) AS wanted (id)
WHERE NOT EXISTS (SELECT 1 FROM subject_contacts a WHERE a.subject_id = wanted.id AND a.contact_id = $1::int)
  AND (SELECT count(*) FROM subject_contacts a WHERE a.subject_id = wanted.id AND a.escalate_after_minutes = 0)
    >= ${MAX_SUBJECT_CONTACTS}`;

const ATTACH = `
WITH done AS (
  INSERT INTO subject_contacts (subject_id, contact_id) SELECT id, $1::int FROM unnest($2::int[]) AS wanted (id)
  ON CONFLICT (subject_id, contact_id) DO NOTHING RETURNING subject_id)
SELECT s.id, s.kind, s.name FROM done JOIN subjects s ON s.id = done.subject_id ${BY_NAME}`;

const DETACH = `
WITH done AS (
  DELETE FROM subject_contacts WHERE contact_id = $1::int AND subject_id = ANY ($2::int[]) RETURNING subject_id)
SELECT s.id, s.kind, s.name FROM done JOIN subjects s ON s.id = done.subject_id ${BY_NAME}`;

/** @returns those that the team has */
export async function lockSubjects(
  tx: Prisma.TransactionClient,
  teamId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const locked = await tx.$queryRaw<readonly { id: number }[]>`
    SELECT st.subject_id AS id FROM subject_states st JOIN subjects s ON s.id = st.subject_id
    WHERE st.subject_id = ANY (${numberArray(ids)}::int[]) AND s.team_id = ${teamId} AND s.deleted_at IS NULL
    ORDER BY st.subject_id FOR UPDATE OF st`;
  return new Set(locked.map(({ id }) => id));
}

/**
 * Raises the versions of subjects whose contacts changed, and asks again who is notified of them. Their states are locked. The
 * deletion of a contact locks only the subjects, so these are locked in the order of their ids as well.
 */
export async function touchSubjects(tx: Prisma.TransactionClient, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw`
    UPDATE subjects SET version = version + 1, updated_at = now() WHERE id = ANY (ARRAY(
      SELECT id FROM subjects WHERE id = ANY (${numberArray(ids)}::int[]) ORDER BY id FOR NO KEY UPDATE))`;
  await wakeAll(tx, ids);
}
