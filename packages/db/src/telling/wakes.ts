import type { Pool, PoolClient } from "pg";
import type { Prisma } from "../generated/client.ts";
import { numberArray } from "../sql/arrays.ts";

/**
 * SQL: makes questions due that time does not make due, in the transaction of the change. `subject`: all about a
 * subject. `team`: all that wait for a quiet time of a subject of the team.
 */
const WAKE = `
INSERT INTO wakes (kind, ref)
SELECT 'subject', $1::int UNION ALL SELECT 'subject', child_id FROM dependencies WHERE parent_id = $1::int`;

/** SQL: the same of subjects $1, and of the children of subjects $2. */
const WAKE_ALL = `
INSERT INTO wakes (kind, ref)
SELECT 'subject', id FROM unnest($1::int[]) AS s (id)
UNION SELECT 'subject', child_id FROM dependencies WHERE parent_id = ANY ($2::int[])`;

/** Asks again about these subjects, and about the children of subjects that have changed, once the transaction has committed. */
export async function wakeSubjects(
  client: PoolClient,
  subjectIds: readonly number[],
  changedIds: readonly number[],
): Promise<void> {
  const values = [numberArray(subjectIds), numberArray(changedIds)];
  await client.query({ name: "wake_subjects", text: WAKE_ALL, values });
}

/** Asks again which contacts are notified of these subjects, and of their children. */
export async function wakeAll(tx: Prisma.TransactionClient, subjectIds: readonly number[]): Promise<void> {
  const ids = numberArray(subjectIds);
  await tx.$executeRawUnsafe(WAKE_ALL, ids, ids);
}

const WAKE_AT = `
INSERT INTO wakes (kind, ref, due_at) SELECT 'subject', id, $2::timestamptz FROM unnest($1::int[]) AS s (id)`;

/** Asks again about these subjects when the end of a quiet time is another one than the rows of the ledger know. */
export async function wakeSubjectsAt(
  tx: Prisma.TransactionClient,
  subjectIds: readonly number[],
  at: Date,
): Promise<void> {
  await tx.$executeRawUnsafe(WAKE_AT, numberArray(subjectIds), at);
}

/** The same, in a question. */
export async function askAgainAt(client: PoolClient, subjectIds: readonly number[], at: Date): Promise<void> {
  await client.query({ name: "ask_again_at", text: WAKE_AT, values: [numberArray(subjectIds), at] });
}

/** Asks again which contacts are notified of a subject, and of its children, once the transaction has committed. */
export async function wakeSubject(tx: Prisma.TransactionClient, subjectId: number): Promise<void> {
  await tx.$executeRawUnsafe(WAKE, subjectId);
}

/**
 * Wakes subjects, and not the rows that wait. A question that was asked with the old setting may write its row after
 * this.
 */
const WAKE_CONTACT =
  "INSERT INTO wakes (kind, ref) SELECT 'subject', subject_id FROM subject_contacts WHERE contact_id = $1";

/** Asks again about each subject of a contact, once the transaction has committed. */
export async function wakeContact(tx: Prisma.TransactionClient, contactId: number): Promise<void> {
  await tx.$executeRawUnsafe(WAKE_CONTACT, contactId);
}

/** Of one call. */
const MAX_WAKES = 2_000;

/** No question runs for so long. */
const AGAIN_AFTER_QUESTION_SECONDS = 30;

/**
 * Rows are locked in the order in which questions lock them. A question that runs may write a row later, with the old end
 * of the quiet time. So the wake comes a second time.
 */
const EXPAND = `
WITH team AS (
  SELECT id, ref, kind FROM wakes WHERE kind IN ('team', 'team-again') AND due_at <= $1 ORDER BY id LIMIT ${MAX_WAKES}),
waiting AS (
  SELECT t.subject_id, t.contact_id, t.topic FROM told t
  WHERE t.team_id IN (SELECT ref FROM team) AND t.why IN ('maintenance', 'deployment', 'snooze')
  ORDER BY t.subject_id, t.contact_id, t.topic FOR UPDATE OF t),
due AS (
  UPDATE told t SET ask_at = $1 FROM waiting w
  WHERE t.subject_id = w.subject_id AND t.contact_id = w.contact_id AND t.topic = w.topic),
again AS (
  UPDATE wakes SET kind = 'team-again', due_at = $1::timestamptz + ${AGAIN_AFTER_QUESTION_SECONDS} * interval '1 second'
  WHERE id IN (SELECT id FROM team WHERE kind = 'team'))
DELETE FROM wakes WHERE id IN (SELECT id FROM team WHERE kind = 'team-again')`;

/** Makes the questions due that a team's wake is about. */
export async function expandWakes(pool: Pool, now: Date): Promise<void> {
  await pool.query({ name: "expand_wakes", text: EXPAND, values: [now] });
}

/** Only those that have been due for longest are read, at most this many. */
const MAX_READ = 20_000;

/** The teams take turns. */
const OF_SUBJECTS = `
SELECT id, ref AS "subjectId", due_at AS "dueAt" FROM (
  SELECT w.id, w.ref, w.due_at, row_number() OVER (PARTITION BY sub.team_id ORDER BY w.id) AS turn
  FROM (SELECT id, ref, due_at FROM wakes WHERE kind = 'subject' AND due_at <= $3 ORDER BY due_at LIMIT ${MAX_READ}) w
    LEFT JOIN subjects sub ON sub.id = w.ref) due
WHERE turn <= $2 ORDER BY turn, id LIMIT $1`;

/** A question about a subject that is due. */
export interface SubjectWake {
  readonly id: number;
  readonly subjectId: number;
  readonly dueAt: Date;
}

/** The oldest wakes of subjects of each team. @param maxOfTeam of one team at most */
export async function subjectWakes(
  pool: Pool,
  now: Date,
  limit: number,
  maxOfTeam: number,
): Promise<readonly SubjectWake[]> {
  const { rows } = await pool.query<SubjectWake>({
    name: "subject_wakes",
    text: OF_SUBJECTS,
    values: [limit, maxOfTeam, now],
  });
  return rows;
}

/** Drops wakes once their questions are answered. Later wakes of the same subjects stay. */
export async function dropWakes(client: Pool | PoolClient, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query({ name: "drop_wakes", text: "DELETE FROM wakes WHERE id = ANY ($1::bigint[])", values: [ids] });
}

/** A question that failed is asked again after this. */
const AGAIN_AFTER_SECONDS = 60;

const POSTPONE = `
WITH rows AS (
  SELECT subject_id, contact_id, topic FROM told WHERE subject_id = ANY ($1::int[]) AND ask_at <= $2
  ORDER BY subject_id, contact_id, topic FOR UPDATE),
questions AS (
  UPDATE told t SET ask_at = $2::timestamptz + ${AGAIN_AFTER_SECONDS} * interval '1 second' FROM rows r
  WHERE t.subject_id = r.subject_id AND t.contact_id = r.contact_id AND t.topic = r.topic)
UPDATE wakes SET due_at = $2::timestamptz + ${AGAIN_AFTER_SECONDS} * interval '1 second'
WHERE kind = 'subject' AND ref = ANY ($1::int[]) AND due_at <= $2`;

/** Asks about subjects later, because the answer failed. They delay no other subject. */
export async function postponeQuestions(pool: Pool, subjectIds: readonly number[], now: Date): Promise<void> {
  if (subjectIds.length === 0) return;
  await pool.query({ name: "postpone_questions", text: POSTPONE, values: [subjectIds, now] });
}
