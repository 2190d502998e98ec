import { type SubjectKind, snapshot } from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { recordBySchedule } from "../audit/write.ts";
import { numberArray } from "../sql/arrays.ts";
import { oneByOne, type SetAside } from "../sql/set-aside.ts";
import { inTransaction } from "../sql/transaction.ts";
import { wakeSubjects } from "../telling/wakes.ts";
import { LOCK_STATE, RESTART_COLUMNS, type RestartedSubject, restartSubject } from "./restart.ts";

/** Subjects of one round. */
const BATCH = 100;

/** A subject that could not be resumed is tried again so much later. Others do not wait for it. */
const RETRY_MS = 60_000;

/** Whether a pause is over at a time, by the first entry of the index. */
export const isAnyPauseDue = (at: string): string => `coalesce((
  SELECT until FROM subject_pauses WHERE ended_at IS NULL AND until IS NOT NULL ORDER BY until LIMIT 1) <= ${at}, false)`;

const DUE = `
SELECT subject_id AS id FROM subject_pauses WHERE ended_at IS NULL AND until <= $1 ORDER BY until, subject_id LIMIT ${BATCH}`;

/** Read under the lock. A subject that somebody resumed or deleted has no row. */
const READ = `
SELECT ${RESTART_COLUMNS}, s.kind, s.team_id AS "teamId", s.name, p.until FROM subjects s
  JOIN subject_pauses p ON p.subject_id = s.id AND p.ended_at IS NULL AND p.until <= $2
WHERE s.id = $1 AND NOT s.is_active AND s.deleted_at IS NULL`;

const ACTIVATE = "UPDATE subjects SET is_active = true, updated_at = $2, version = version + 1 WHERE id = $1";

/** The pause of a deleted subject lasts, and has no end any more. */
const FORGET_END = "UPDATE subject_pauses SET until = NULL WHERE subject_id = $1 AND ended_at IS NULL AND until <= $2";

/** A person may have set a later end since. */
const PUT_OFF =
  "UPDATE subject_pauses SET until = $2 WHERE subject_id = ANY ($1::int[]) AND ended_at IS NULL AND until <= $3";

interface PausedSubject extends RestartedSubject {
  readonly kind: SubjectKind;
  readonly teamId: number;
  readonly name: string;
  readonly until: Date;
}

/**
 * Resumes the subjects whose pause is over, each in a transaction of its lock. The next check of a heartbeat follows its
 * schedule, so a statement for all of them is not possible.
 *
 * @param setAside called with a subject that could not be resumed
 * @returns whether there may be more
 */
export async function resumeDue(pool: Pool, now: Date, setAside: SetAside<number>): Promise<boolean> {
  const { rows } = await pool.query<{ id: number }>({ name: "pauses_due", text: DUE, values: [now] });
  const ids = rows.map(({ id }) => id);
  const failed: number[] = [];
  const note = (id: number, error: unknown) => {
    failed.push(id);
    setAside(id, error);
  };
  await oneByOne(ids, (id) => inTransaction(pool, (client) => resume(client, id, now)), note);
  if (failed.length > 0) await pool.query(PUT_OFF, [numberArray(failed), new Date(now.getTime() + RETRY_MS), now]);
  return ids.length === BATCH;
}

async function resume(client: PoolClient, id: number, now: Date): Promise<void> {
  await client.query(LOCK_STATE, [id]);
  const [paused] = (await client.query<PausedSubject>(READ, [id, now])).rows;
  if (paused === undefined) {
    await client.query(FORGET_END, [id, now]);
    return;
  }
  const { kind, teamId, name, until } = paused;
  await restartSubject(client, kind, { ...paused, isActive: true }, now);
  await client.query(ACTIVATE, [id, now]);
  await wakeSubjects(client, [id], [id]);
  const before = snapshot({ is_active: false, paused_until: until.toISOString() });
  const change = { entity: kind, id, name, before, after: snapshot({ is_active: true, paused_until: null }) };
  await recordBySchedule(client, { teamId, operation: "resume-at-end", change });
}
