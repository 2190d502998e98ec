import type { ClaimedCheck } from "@pharos/core";
import type { Pool } from "pg";
import { ORDER_COLUMNS, type OrderRow, orderOf } from "./order.ts";

/** A heartbeat whose deadline has passed: nobody is probed, the deadline itself is the result. */
export interface MissedPing {
  readonly monitorId: number;
  readonly checkNumber: number;
  readonly intervalSeconds: number;
}

export interface Claim<T> {
  readonly claimed: readonly T[];
  /** Lateness of each, in milliseconds after it was due; of those that were claimed for the first time. */
  readonly latenessMs: readonly number[];
  /** There may be more due monitors than one claim takes. */
  readonly full: boolean;
}

interface Row {
  was_due_ms: number;
  in_flight: boolean;
  waiting: boolean;
}

interface ProbeRow extends Row, OrderRow {
  attempt: number;
}

interface MissedRow extends Row {
  monitor_id: number;
  check_number: number;
  interval_seconds: number;
}

/**
 * `due` looks at what is due and locks it, leaving to other schedulers what they hold. A check is in flight while its
 * number is above the state's. Then there are three cases: nothing in flight, so the next number is claimed; a lease
 * that has ended, so the same number is sent again; a lease that still runs, so this slot is skipped.
 * In all three the monitor is next due at the end of its lease or at its next slot, whichever comes first.
 *
 * The state is read without its lock, so a result or a ping that commits at this very moment may be overlooked: then a
 * slot is skipped, or a number is sent again whose result will count for nothing. An edit, a resume or a check on request
 * is not: what is locked is the newest schedule, and theirs has no lease, which says that nothing is in flight.
 *
 * `= ANY (ARRAY (..))` rather than a join keeps the plan on the primary keys whatever the statistics say.
 *
 * @param kind tells schedules of probes from those of heartbeats, as one of the two partial indexes does
 */
const claimStatement = (kind: string, from: string, columns: string) => `
WITH due AS MATERIALIZED (
  SELECT s.monitor_id, s.due_at, st.check_number < s.check_number AND s.lease_until IS NOT NULL AS in_flight,
         st.check_number < s.check_number AND s.lease_until IS NOT NULL AND s.lease_until > $1 AS waiting
  FROM monitor_schedules s JOIN monitor_states st USING (monitor_id)
  WHERE s.active AND ${kind} AND s.due_at <= $1
  ORDER BY s.due_at LIMIT $2 FOR UPDATE OF s SKIP LOCKED)
UPDATE monitor_schedules s SET
  check_number = CASE WHEN due.in_flight THEN s.check_number ELSE s.check_number + 1 END,
  attempt = CASE WHEN NOT due.in_flight THEN 0 WHEN due.waiting THEN s.attempt ELSE s.attempt + 1 END,
  lease_until = CASE WHEN due.waiting THEN s.lease_until ELSE $1 + s.lease_ms * interval '1 ms' END,
  due_at = LEAST(
    CASE WHEN due.waiting THEN s.lease_until ELSE $1 + s.lease_ms * interval '1 ms' END,
    to_timestamp((s.phase_ms + (($3 - s.phase_ms) / (s.interval_seconds * 1000::bigint) + 1)
                  * (s.interval_seconds * 1000::bigint)) / 1000.0))
FROM ${from}
WHERE s.monitor_id = ANY (ARRAY (SELECT monitor_id FROM due)) AND s.monitor_id = due.monitor_id
RETURNING (extract(epoch FROM due.due_at) * 1000)::float8 AS was_due_ms, due.in_flight, due.waiting, ${columns}`;

const CLAIM_CHECKS = claimStatement(
  "s.phase_ms IS NOT NULL",
  "due JOIN monitors m ON m.id = due.monitor_id",
  `s.attempt, ${ORDER_COLUMNS}`,
);
const CLAIM_MISSED = claimStatement("s.phase_ms IS NULL", "due", "s.monitor_id, s.check_number, s.interval_seconds");

/**
 * Takes up to `limit` monitors in one statement whose probe is due. Any number of schedulers may claim at once; none gets
 * a monitor that another one has. See docs/architecture.md.
 */
export async function claimChecks(pool: Pool, now: Date, limit: number): Promise<Claim<ClaimedCheck>> {
  return claimOf(await claimRows<ProbeRow>(pool, "claim_checks", CLAIM_CHECKS, now, limit), now, limit, claimedCheck);
}

/** As `claimChecks`, but takes heartbeats whose deadline has passed. */
export async function claimMissed(pool: Pool, now: Date, limit: number): Promise<Claim<MissedPing>> {
  return claimOf(await claimRows<MissedRow>(pool, "claim_missed", CLAIM_MISSED, now, limit), now, limit, missedPing);
}

async function claimRows<R extends Row>(pool: Pool, name: string, text: string, now: Date, limit: number) {
  const { rows } = await pool.query<R>({ name, text, values: [now, limit, now.getTime()] });
  return rows;
}

function claimOf<R extends Row, T>(rows: readonly R[], now: Date, limit: number, toClaimed: (row: R) => T): Claim<T> {
  const sent = rows.filter((row) => !row.waiting);
  return {
    claimed: sent.map(toClaimed),
    latenessMs: sent.filter((row) => !row.in_flight).map((row) => now.getTime() - row.was_due_ms),
    full: rows.length === limit,
  };
}

function missedPing(row: MissedRow): MissedPing {
  return { monitorId: row.monitor_id, checkNumber: row.check_number, intervalSeconds: row.interval_seconds };
}

function claimedCheck(row: ProbeRow): ClaimedCheck {
  return { order: orderOf(row, []), attempt: row.attempt };
}
