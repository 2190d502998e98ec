import { type DefaultContacts, type Escalation, MAX_DEFAULT_CONTACTS } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { numberArray } from "../sql/arrays.ts";
import type { SubjectRef } from "../subject/subject-lock.ts";

/** SQL: the default contacts of the team, which is a parameter. */
export const defaultContacts = (teamId: string) =>
  `SELECT id FROM contacts WHERE team_id = ${teamId} AND is_default ORDER BY id LIMIT ${MAX_DEFAULT_CONTACTS}`;

const LOCK_DEFAULTS = `${defaultContacts("$1")} FOR KEY SHARE`;

/**
 * Keeps contacts from being deleted until the transaction ends.
 * @returns those that (still) are the team's
 */
export async function lockContacts(
  tx: Prisma.TransactionClient,
  teamId: number,
  contactIds: readonly number[] | DefaultContacts,
): Promise<readonly number[]> {
  if (contactIds === "default") {
    const defaults = await tx.$queryRawUnsafe<{ id: number }[]>(LOCK_DEFAULTS, teamId);
    return defaults.map(({ id }) => id);
  }
  if (contactIds.length === 0) return [];
  const locked = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM contacts WHERE team_id = ${teamId} AND id = ANY(${[...contactIds]}::int[])
    ORDER BY id FOR KEY SHARE`;
  return locked.map(({ id }) => id);
}

/** The contacts of a new subject that are notified at once, and those that are notified later. */
export function namedContacts({
  contactIds,
  escalations = [],
}: {
  readonly contactIds: readonly number[] | DefaultContacts;
  readonly escalations?: readonly Escalation[];
}): readonly number[] | DefaultContacts {
  return contactIds === "default" ? contactIds : [...contactIds, ...escalations.map(({ contactId }) => contactId)];
}

/** The contacts of a subject from now on. A part that is left out stays. */
interface WantedContacts {
  /** All that are notified at once. */
  readonly direct?: readonly number[];
  /** All that are notified later. */
  readonly later?: readonly Escalation[];
}

/**
 * Attaches exactly these contacts. A contact that stays attached keeps its row, and so its settings for alerts. A contact
 * that is notified later may become one that is notified at once, and the other way round only if both are given.
 * Contacts are locked before their attachments and before the rows of their monitors are touched, as in the deletion of
 * one. In the other order the two could wait for each other.
 * @returns those that are notified at once and were not before
 */
export async function replaceContacts(
  tx: Prisma.TransactionClient,
  subject: SubjectRef,
  { direct, later }: WantedContacts,
): Promise<readonly number[]> {
  const wanted = new Map([
    ...(later ?? []).map(({ contactId, afterMinutes }) => [contactId, afterMinutes] as const),
    ...(direct ?? []).map((contactId) => [contactId, 0] as const),
  ]);
  const contactIds = numberArray([...wanted.keys()]);
  const minutes = numberArray([...wanted.values()]);
  await tx.$queryRaw`
    SELECT 1 FROM contacts
    WHERE id = ANY(${contactIds}::int[])
      OR id IN (SELECT contact_id FROM subject_contacts WHERE subject_id = ${subject.id})
    ORDER BY id FOR KEY SHARE`;
  await tx.$executeRaw`
    DELETE FROM subject_contacts
    WHERE subject_id = ${subject.id} AND contact_id <> ALL(${contactIds}::int[])
      AND CASE WHEN escalate_after_minutes = 0 THEN ${direct !== undefined}::boolean ELSE ${later !== undefined}::boolean END`;
  const attached = await tx.$queryRaw<{ id: number; minutes: number }[]>`
    INSERT INTO subject_contacts AS a (subject_id, contact_id, escalate_after_minutes)
    SELECT ${subject.id}::int, c.id, wanted.minutes
    FROM unnest(${contactIds}::int[], ${minutes}::smallint[]) AS wanted (contact_id, minutes)
      JOIN contacts c ON c.id = wanted.contact_id AND c.team_id = ${subject.teamId}
    ON CONFLICT (subject_id, contact_id) DO UPDATE SET escalate_after_minutes = EXCLUDED.escalate_after_minutes
    WHERE a.escalate_after_minutes <> EXCLUDED.escalate_after_minutes
      AND (a.escalate_after_minutes > 0 OR ${direct !== undefined}::boolean)
    RETURNING contact_id AS id, escalate_after_minutes AS minutes`;
  return attached.flatMap((row) => (row.minutes === 0 ? [row.id] : []));
}
