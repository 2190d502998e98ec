import { type DefaultContacts, type Escalation, MAX_DEFAULT_CONTACTS, type Reminder } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { numberArray } from "../sql/arrays.ts";
import type { SubjectRef } from "../subject/subject-lock.ts";
import { type Attachment, attachments } from "./reminders.ts";

/** SQL: the default contacts of the team, which is a parameter. */
export const defaultContacts = (teamId: string) =>
  `SELECT id FROM contacts WHERE team_id = ${teamId} AND is_default ORDER BY id LIMIT ${MAX_DEFAULT_CONTACTS}`;

/**
 * SQL: the attachments of a new subject of the team, which is a parameter. These are the default contacts of the team. If it
 * has some, the steps and reminders of its escalation follow. The caller can lock the contacts `c`.
 */
export const defaultAttachments = (teamId: string) => `
SELECT c.id AS "contactId", t.remind_after_minutes AS "remindAfterMinutes",
  CASE WHEN c.is_default THEN 0 ELSE c.default_after_minutes END AS "escalateAfterMinutes"
FROM contacts c JOIN teams t ON t.id = c.team_id
WHERE c.team_id = ${teamId} AND (c.id IN (${defaultContacts(teamId)})
  OR c.default_after_minutes IS NOT NULL AND NOT c.is_default AND EXISTS (${defaultContacts(teamId)}))`;

const LOCK_DEFAULTS = `${defaultAttachments("$1")} ORDER BY c.id FOR KEY SHARE OF c`;

/** The contacts of a new subject. */
interface NewContacts {
  readonly contactIds: readonly number[] | DefaultContacts;
  readonly reminders: readonly Reminder[];
  readonly escalations?: readonly Escalation[];
}

/**
 * Keeps the contacts of a new subject from being deleted until the transaction ends.
 * @returns the attachments of those that (still) are the team's
 */
export async function lockAttachments(
  tx: Prisma.TransactionClient,
  teamId: number,
  { contactIds, reminders, escalations = [] }: NewContacts,
): Promise<readonly Attachment[]> {
  if (contactIds === "default") return tx.$queryRawUnsafe<Attachment[]>(LOCK_DEFAULTS, teamId);
  const named = [...contactIds, ...escalations.map(({ contactId }) => contactId)];
  if (named.length === 0) return [];
  const locked = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM contacts WHERE team_id = ${teamId} AND id = ANY(${named}::int[]) ORDER BY id FOR KEY SHARE`;
  return attachments(
    locked.map(({ id }) => id),
    reminders,
    escalations,
  );
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
