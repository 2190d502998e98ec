import type { Pool } from "@pharos/db";

/** Work that becomes due by time, so that no touch announces it. */
export interface NextDue {
  /** The next check or deadline of a heartbeat. */
  readonly checkMs: number;
  /** The next other work that is not due yet. */
  readonly alertMs: number;
  /** A question is due now. */
  readonly isDue: boolean;
  /** Of heartbeats. */
  readonly deadlineMs: number;
}

/** A scheduler takes events and deliveries for forgotten this long after their time, or somewhat sooner. */
const SWEPT_AFTER = "2100 milliseconds";

const ms = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;

/**
 * A loop may come just before a check is due, so checks count until some seconds after their time. Checks that have been
 * due for longer wait for the end of a fault, which touches all loops.
 */
const NEXT = `
SELECT ${ms(`LEAST(
  (SELECT min(due_at) FROM subject_schedules WHERE active AND phase_ms IS NOT NULL AND due_at > $1::timestamptz - interval '20 seconds'),
  (SELECT min(due_at) FROM subject_schedules WHERE active AND phase_ms IS NULL AND due_at > $1 AND due_at < 'infinity'))`)} AS "checkMs", ${ms(`LEAST(
  (SELECT min(ask_at) FROM told WHERE ask_at > $1),
  (SELECT min(due_at) FROM wakes WHERE due_at > $1),
  (SELECT min(due_at) FROM deployments WHERE due_at > $1),
  (SELECT min(upper(during)) FROM maintenance_periods WHERE settled_at IS NULL AND upper(during) > $1),
  (SELECT min(last_change_at) + interval '15 minutes' FROM flapping_subjects WHERE last_change_at > $1::timestamptz - interval '15 minutes'),
  (SELECT min(created_at) + interval '${SWEPT_AFTER}' FROM events WHERE fanned_out_at IS NULL AND created_at > $1::timestamptz - interval '${SWEPT_AFTER}'),
  (SELECT min(d.at) + interval '${SWEPT_AFTER}' FROM (
     SELECT greatest(next_attempt_at, leased_until) AS at FROM deliveries WHERE state = 'pending') d
   WHERE d.at > $1::timestamptz - interval '${SWEPT_AFTER}'))`)} AS "alertMs",
  EXISTS (SELECT FROM wakes WHERE due_at <= $1) OR EXISTS (SELECT FROM told WHERE ask_at <= $1) AS "isDue",
  ${ms("(SELECT min(due_at) FROM subject_schedules WHERE active AND phase_ms IS NULL AND NOT awaits_reports)")} AS "deadlineMs"`;

export async function readNextDue(pool: Pool, now: Date): Promise<NextDue> {
  const { rows } = await pool.query<{ [Key in keyof NextDue]: NextDue[Key] | null }>({
    ...{ name: "simulation_next_due", text: NEXT, values: [now] },
  });
  const [row] = rows;
  const never = Number.POSITIVE_INFINITY;
  return {
    ...{ checkMs: row?.checkMs ?? never, alertMs: row?.alertMs ?? never },
    ...{ isDue: row?.isDue ?? false, deadlineMs: row?.deadlineMs ?? never },
  };
}
