import {
  type Absence,
  deadlineAfterAbsence,
  heartbeatAfterAbsence,
  type OpenRun,
  pingDeadlineMs,
  type ReceivingService,
  runLimitMs,
} from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { jsonArray, numberArray } from "../sql/arrays.ts";
import { mapAside, type SetAside } from "../sql/set-aside.ts";
import { inTransaction } from "../sql/transaction.ts";

/** Subjects of one transaction. */
const BATCH = 1_000;

/**
 * Those that are down stay so. A deadline that was claimed had passed before the absence, and one that is infinite waits for a
 * first report.
 */
const LOCK = `
SELECT st.subject_id FROM subject_states st JOIN subject_schedules s USING (subject_id)
WHERE s.active AND s.phase_ms IS NULL AND s.awaits_reports = $1 AND s.awaits_polls = $5 AND s.due_at > $2 AND s.due_at < 'infinity'
  AND s.check_number = st.check_number AND st.status <> 'down' AND st.subject_id > $3
ORDER BY st.subject_id LIMIT $4 FOR UPDATE OF st, s`;

interface AwaitedRow {
  readonly id: number;
  readonly due_at_ms: number;
  readonly interval_seconds: number;
  readonly last_signal_at_ms: number | null;
  readonly excused_at_ms: number | null;
  readonly expected_at_ms: number | null;
  readonly cron: string | null;
  readonly time_zone: string | null;
  readonly grace_seconds: number;
  readonly runs: readonly OpenRun[];
}

const ms = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;

/** Read by a separate statement, so that it sees the edit that the lock has waited for. */
const READ = `
SELECT sub.id, ${ms("s.due_at")} AS due_at_ms, s.interval_seconds, ${ms("st.last_checked_at")} AS last_signal_at_ms,
       ${ms("s.excused_at")} AS excused_at_ms, ${ms("s.expected_at")} AS expected_at_ms, sub.heartbeat_cron AS cron,
       sub.heartbeat_time_zone AS time_zone, sub.heartbeat_grace_seconds AS grace_seconds, coalesce(h.runs, '[]') AS runs
FROM subjects sub JOIN subject_states st ON st.subject_id = sub.id JOIN subject_schedules s ON s.subject_id = sub.id
LEFT JOIN heartbeat_states h ON h.subject_id = sub.id
WHERE sub.id = ANY ($1::int[])`;

const MOVE = `
UPDATE subject_schedules s SET due_at = to_timestamp(n.due_at_ms / 1000.0), expected_at = to_timestamp(n.expected_at_ms / 1000.0),
  run_limit_at = NULL, excused_at = $4
FROM unnest($1::int[], $2::bigint[], $3::bigint[]) AS n (subject_id, due_at_ms, expected_at_ms)
WHERE s.subject_id = n.subject_id`;

const LIFT_LIMITS = `
UPDATE heartbeat_states h SET runs = n.runs FROM unnest($1::int[], $2::jsonb[]) AS n (subject_id, runs)
WHERE h.subject_id = n.subject_id`;

interface Excused {
  readonly id: number;
  readonly dueAtMs: number;
  readonly expectedAtMs: number | null;
  /** Null: unchanged. */
  readonly runs: readonly OpenRun[] | null;
}

/**
 * Moves the deadlines of all subjects that awaited signals when an absence began, as core decides. No deadline is
 * judged until the service marks after that, so the transactions may take their time. Any number of processes may do
 * the same, and start again.
 *
 * @param setAside called with the subjects whose deadlines stay, because they cannot be computed
 * @returns how many deadlines moved
 */
export async function excuseAbsence(
  pool: Pool,
  service: ReceivingService,
  absence: Absence,
  setAside: SetAside<number>,
): Promise<number> {
  let moved = 0;
  for (let after = 0; ; ) {
    const { ids, excused } = await inTransaction(pool, (client) =>
      excuseBatch(client, { service, absence, setAside }, after),
    );
    moved += excused;
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH) return moved;
    after = last;
  }
}

interface Excusing {
  readonly service: ReceivingService;
  readonly absence: Absence;
  readonly setAside: SetAside<number>;
}

async function excuseBatch(client: PoolClient, { service, absence, setAside }: Excusing, after: number) {
  const began = Number.isFinite(absence.beganAtMs) ? new Date(absence.beganAtMs) : "-infinity";
  const locked = await client.query<{ subject_id: number }>({
    name: "lock_awaited",
    text: LOCK,
    values: [service !== "ping", began, after, BATCH, service === "field"],
  });
  const ids = locked.rows.map((row) => row.subject_id);
  const { rows } = await client.query<AwaitedRow>({ name: "read_awaited", text: READ, values: [numberArray(ids)] });
  // A schedule that this release cannot read fails as well where it is judged.
  const excused = mapAside(
    rows,
    (row) => excusedOf(row, service, absence),
    ({ id }, error) => setAside(id, error),
  ).flat();
  await write(client, excused, new Date(absence.endedAtMs));
  return { ids, excused: excused.length };
}

function excusedOf(row: AwaitedRow, service: ReceivingService, absence: Absence): readonly Excused[] {
  const { id, due_at_ms: dueAtMs, interval_seconds: intervalSeconds, runs } = row;
  const awaited = { lastSignalAtMs: row.last_signal_at_ms, excusedAtMs: row.excused_at_ms };
  if (service !== "ping") {
    const renewedMs = pingDeadlineMs(intervalSeconds, absence.endedAtMs);
    const movedMs = deadlineAfterAbsence({ ...awaited, deadlineMs: dueAtMs }, absence, renewedMs);
    return movedMs === dueAtMs ? [] : [{ id, dueAtMs: movedMs, expectedAtMs: null, runs: null }];
  }
  const schedule = { intervalSeconds, cron: row.cron, timeZone: row.time_zone, graceSeconds: row.grace_seconds };
  const heartbeat = { ...awaited, schedule, dueAtMs, expectedAtMs: row.expected_at_ms, runs };
  const excused = heartbeatAfterAbsence(heartbeat, absence);
  if (excused === null) return [];
  return [{ id, ...excused, runs: runLimitMs(runs) === null ? null : excused.runs }];
}

async function write(client: PoolClient, excused: readonly Excused[], endedAt: Date): Promise<void> {
  if (excused.length === 0) return;
  const idsOf = (some: readonly Excused[]) => numberArray(some.map(({ id }) => id));
  await client.query({
    name: "excuse_awaited",
    text: MOVE,
    values: [
      idsOf(excused),
      numberArray(excused.map(({ dueAtMs }) => dueAtMs)),
      numberArray(excused.map(({ expectedAtMs }) => expectedAtMs)),
      endedAt,
    ],
  });
  const limited = excused.filter(({ runs }) => runs !== null);
  if (limited.length === 0) return;
  const values = [idsOf(limited), jsonArray(limited.map(({ runs }) => runs))];
  await client.query({ name: "lift_run_limits", text: LIFT_LIMITS, values });
}
