import {
  type Escalation,
  type EscalationSteps,
  MAX_FOLLOWING_SUBJECTS,
  ProblemError,
  type TeamEscalation,
} from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { numberArray } from "../sql/arrays.ts";
import { defaultContacts } from "../stores/monitor-contacts.ts";
import { lockTeam } from "../teams/lock-team.ts";
import { lockSubjects, touchSubjects } from "./attach.ts";

/**
 * SQL: the subjects of the team $1 that follow its escalation. They notify a contact at once, and they have the
 * steps and the reminders of the team. A step of the team may be notified at once, and a contact may have no reminder.
 */
const FOLLOWING = `
WITH team AS (SELECT remind_after_minutes AS remind FROM teams WHERE id = $1),
steps AS (SELECT id, default_after_minutes AS minutes FROM contacts WHERE team_id = $1 AND default_after_minutes IS NOT NULL)
SELECT s.id FROM subjects s
WHERE s.team_id = $1 AND s.deleted_at IS NULL
  AND EXISTS (SELECT 1 FROM subject_contacts a WHERE a.subject_id = s.id AND a.escalate_after_minutes = 0)
  AND NOT EXISTS (
    SELECT 1 FROM subject_contacts a LEFT JOIN steps t ON t.id = a.contact_id CROSS JOIN team
    WHERE a.subject_id = s.id AND (a.escalate_after_minutes > 0 AND a.escalate_after_minutes IS DISTINCT FROM t.minutes
      OR a.remind_after_minutes IS NOT NULL AND a.remind_after_minutes IS DISTINCT FROM team.remind))
  AND NOT EXISTS (
    SELECT 1 FROM steps t WHERE NOT EXISTS (SELECT 1 FROM subject_contacts a WHERE a.subject_id = s.id AND a.contact_id = t.id))`;

const READ = `
SELECT t.remind_after_minutes AS "remindAfterMinutes",
  ARRAY(SELECT id FROM contacts WHERE id IN (${defaultContacts("$1")}) ORDER BY name, id) AS "atOnce",
  (SELECT coalesce(json_agg(json_build_object('contactId', id, 'afterMinutes', default_after_minutes)
    ORDER BY default_after_minutes, id), '[]') FROM contacts WHERE team_id = $1 AND default_after_minutes IS NOT NULL) AS steps,
  (SELECT count(*)::int FROM (${FOLLOWING}) f) AS following,
  (SELECT count(*)::int FROM subjects WHERE team_id = $1 AND deleted_at IS NULL) AS subjects
FROM teams t WHERE t.id = $1`;

/** As `TeamEscalationStore.read`. */
export async function readEscalation(client: Prisma.TransactionClient, teamId: number): Promise<TeamEscalation> {
  const [row] = await client.$queryRawUnsafe<TeamEscalation[]>(READ, teamId);
  if (row === undefined) throw new Error(`There is no team ${teamId}.`);
  return row;
}

interface Change {
  readonly next: EscalationSteps;
  readonly reaches: boolean;
  readonly allow: (current: EscalationSteps) => void;
}

/** As `TeamEscalationStore.change`. */
export async function changeEscalation(tx: Prisma.TransactionClient, teamId: number, { next, reaches, allow }: Change) {
  await lockTeam(tx, teamId);
  const before = await readEscalation(tx, teamId);
  allow(before);
  const reached = reaches ? await lockFollowing(tx, teamId) : [];
  await lockContacts(tx, teamId, next.steps, reached);
  await writeDefaults(tx, teamId, next);
  const changed = await writeSteps(tx, reached, next, before.remindAfterMinutes);
  return { before, after: await readEscalation(tx, teamId), changed };
}

/** @returns the subjects that still follow once they are locked */
async function lockFollowing(tx: Prisma.TransactionClient, teamId: number): Promise<readonly number[]> {
  const found = await following(tx, teamId);
  if (found.length > MAX_FOLLOWING_SUBJECTS) {
    const detail = `More than ${MAX_FOLLOWING_SUBJECTS} follow the escalation. Change it for new ones only.`;
    throw new ProblemError({ kind: "conflict", detail });
  }
  const locked = await lockSubjects(tx, teamId, found);
  return (await following(tx, teamId)).filter((id) => locked.has(id));
}

async function following(tx: Prisma.TransactionClient, teamId: number): Promise<readonly number[]> {
  const rows = await tx.$queryRawUnsafe<{ id: number }[]>(`${FOLLOWING} LIMIT ${MAX_FOLLOWING_SUBJECTS + 1}`, teamId);
  return rows.map(({ id }) => id);
}

const stepArrays = (steps: readonly Escalation[]) => ({
  ids: numberArray(steps.map(({ contactId }) => contactId)),
  minutes: numberArray(steps.map(({ afterMinutes }) => afterMinutes)),
});

/**
 * Keeps the steps and the contacts of these subjects from being deleted until the end. The deletion of a contact locks it, then
 * the subjects and their attachments. A change in another order and the deletion could wait for each other.
 */
async function lockContacts(
  tx: Prisma.TransactionClient,
  teamId: number,
  steps: readonly Escalation[],
  subjectIds: readonly number[],
): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM contacts
    WHERE team_id = ${teamId} AND (id = ANY (${stepArrays(steps).ids}::int[]) OR default_after_minutes IS NOT NULL
      OR id IN (SELECT contact_id FROM subject_contacts WHERE subject_id = ANY (${numberArray(subjectIds)}::int[])))
    ORDER BY id FOR KEY SHARE`;
}

async function writeDefaults(
  tx: Prisma.TransactionClient,
  teamId: number,
  { steps, remindAfterMinutes }: EscalationSteps,
): Promise<void> {
  const { ids, minutes } = stepArrays(steps);
  await tx.$executeRaw`
    WITH own AS (
      SELECT c.id, next.minutes FROM contacts c
        LEFT JOIN unnest(${ids}::int[], ${minutes}::smallint[]) AS next (id, minutes) ON next.id = c.id
      WHERE c.team_id = ${teamId} AND (next.id IS NOT NULL OR c.default_after_minutes IS NOT NULL)
      ORDER BY c.id FOR NO KEY UPDATE OF c)
    UPDATE contacts c SET default_after_minutes = own.minutes FROM own
    WHERE own.id = c.id AND c.default_after_minutes IS DISTINCT FROM own.minutes`;
  await tx.$executeRaw`UPDATE teams SET remind_after_minutes = ${remindAfterMinutes}::smallint WHERE id = ${teamId}`;
}

/**
 * @param remindedSoFar the reminder of the team so far. Others stay, also those that a person removed
 * @returns how many subjects have other contacts or reminders than before
 */
async function writeSteps(
  tx: Prisma.TransactionClient,
  subjectIds: readonly number[],
  { steps, remindAfterMinutes }: EscalationSteps,
  remindedSoFar: number | null,
): Promise<number> {
  if (subjectIds.length === 0) return 0;
  const { ids, minutes } = stepArrays(steps);
  const changed = await tx.$queryRaw<readonly { id: number }[]>`
    WITH next AS (
      SELECT n.* FROM unnest(${ids}::int[], ${minutes}::smallint[]) AS n (id, minutes) JOIN contacts c USING (id)),
    reached AS (SELECT id FROM unnest(${numberArray(subjectIds)}::int[]) AS r (id)),
    ended AS (
      DELETE FROM subject_contacts a USING reached r
      WHERE a.subject_id = r.id AND a.escalate_after_minutes > 0 AND a.contact_id NOT IN (SELECT id FROM next)
      RETURNING a.subject_id),
    begun AS (
      INSERT INTO subject_contacts AS a (subject_id, contact_id, escalate_after_minutes, remind_after_minutes)
      SELECT r.id, n.id, n.minutes, ${remindAfterMinutes}::smallint FROM reached r CROSS JOIN next n
      ON CONFLICT (subject_id, contact_id) DO UPDATE SET
        escalate_after_minutes = CASE WHEN a.escalate_after_minutes = 0 THEN 0 ELSE excluded.escalate_after_minutes END,
        remind_after_minutes = CASE WHEN a.remind_after_minutes IS NOT DISTINCT FROM ${remindedSoFar}::smallint
          THEN excluded.remind_after_minutes ELSE a.remind_after_minutes END
      WHERE a.remind_after_minutes IS NOT DISTINCT FROM ${remindedSoFar}::smallint
          AND a.remind_after_minutes IS DISTINCT FROM excluded.remind_after_minutes
        OR a.escalate_after_minutes NOT IN (0, excluded.escalate_after_minutes)
      RETURNING a.subject_id),
    reminded AS (
      UPDATE subject_contacts a SET remind_after_minutes = ${remindAfterMinutes}::smallint FROM reached r
      WHERE a.subject_id = r.id AND a.escalate_after_minutes = 0 AND a.contact_id NOT IN (SELECT id FROM next)
        AND a.remind_after_minutes IS NOT DISTINCT FROM ${remindedSoFar}::smallint
        AND a.remind_after_minutes IS DISTINCT FROM ${remindAfterMinutes}::smallint
      RETURNING a.subject_id)
    SELECT subject_id AS id FROM ended UNION SELECT subject_id FROM begun UNION SELECT subject_id FROM reminded`;
  await touchSubjects(
    tx,
    changed.map(({ id }) => id),
  );
  return changed.length;
}
