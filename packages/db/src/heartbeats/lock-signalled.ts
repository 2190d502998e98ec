import type { HeartbeatSchedule, OpenRun, SignalledHeartbeat, Status } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray, textArray } from "../sql/arrays.ts";
import type { ReceivedSignal } from "./signals.ts";

/** A heartbeat whose state and schedule are locked. */
export interface SignalledRow {
  readonly subjectId: number;
  readonly retentionDays: number;
  /** The schedule's check number: above the state's while a missed deadline is in flight. */
  readonly claimedNumber: number;
  /** How many pings are stored so far. */
  readonly keptPings: number;
  readonly found: SignalledHeartbeat;
}

interface LockedRow {
  readonly subject_id: number;
  readonly status: Status;
  readonly retention_days: number;
  readonly check_number: number;
  readonly last_checked_at_ms: number | null;
  readonly interval_seconds: number;
  readonly claimed_number: number;
  readonly due_at_ms: number;
  readonly expected_at_ms: number | null;
}

const LOCK = `
SELECT st.subject_id, st.status, st.retention_days, st.check_number,
       (extract(epoch FROM st.last_checked_at) * 1000)::float8 AS last_checked_at_ms,
       s.interval_seconds, s.check_number AS claimed_number,
       (extract(epoch FROM s.due_at) * 1000)::float8 AS due_at_ms,
       (extract(epoch FROM s.expected_at) * 1000)::float8 AS expected_at_ms
FROM subject_states st JOIN subject_schedules s USING (subject_id)
WHERE st.subject_id = ANY ($1::int[]) AND s.active ORDER BY st.subject_id FOR UPDATE OF st, s`;

interface JobRow {
  readonly id: number;
  readonly heartbeat_cron: string | null;
  readonly heartbeat_time_zone: string | null;
  readonly heartbeat_grace_seconds: number;
  readonly max_runtime_seconds: number | null;
  readonly post_only: boolean;
  readonly kept_pings: number;
  readonly last_failed_at_ms: number | null;
  readonly runs: readonly OpenRun[];
}

/** Read by a separate statement, so that it sees the edit that the lock has waited for. */
const READ_JOBS = `
SELECT sub.id, sub.heartbeat_cron, sub.heartbeat_time_zone, sub.heartbeat_grace_seconds, sub.max_runtime_seconds,
       sub.post_only, coalesce(h.kept_pings, 0) AS kept_pings, coalesce(h.runs, '[]') AS runs,
       (SELECT (extract(epoch FROM max(p.at)) * 1000)::float8 FROM pings p WHERE p.subject_id = sub.id AND p.kind = 'fail')
         AS last_failed_at_ms
FROM subjects sub LEFT JOIN heartbeat_states h ON h.subject_id = sub.id
WHERE sub.id = ANY ($1::int[])`;

/** Locks the heartbeats that are active. @returns them in the order of their ids */
export async function lockSignalled(client: PoolClient, ids: readonly number[]): Promise<readonly SignalledRow[]> {
  const values = [numberArray(ids)];
  const locked = await client.query<LockedRow>({ name: "lock_signalled", text: LOCK, values });
  const { rows: jobs } = await client.query<JobRow>({ name: "read_jobs", text: READ_JOBS, values });
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  return locked.rows.flatMap((row) => {
    const job = jobOf.get(row.subject_id);
    return job ? [signalledRow(row, job)] : [];
  });
}

function signalledRow(row: LockedRow, job: JobRow): SignalledRow {
  const schedule: HeartbeatSchedule = {
    intervalSeconds: row.interval_seconds,
    cron: job.heartbeat_cron,
    timeZone: job.heartbeat_time_zone,
    graceSeconds: job.heartbeat_grace_seconds,
  };
  const found: SignalledHeartbeat = {
    status: row.status,
    dueAtMs: row.due_at_ms,
    isMissInFlight: row.claimed_number > row.check_number,
    schedule,
    expectedAtMs: row.expected_at_ms,
    lastCheckedAtMs: row.last_checked_at_ms,
    lastFailedAtMs: job.last_failed_at_ms,
    maxRuntimeSeconds: job.max_runtime_seconds,
    postOnly: job.post_only,
    runs: job.runs,
  };
  const { subject_id: subjectId, retention_days: retentionDays, claimed_number: claimedNumber } = row;
  return { subjectId, retentionDays, claimedNumber, keptPings: job.kept_pings, found };
}

const FIND_KEPT = `
SELECT DISTINCT p.subject_id FROM unnest($1::int[], $2::bigint[], $3::text[]) AS g (subject_id, at_ms, kind)
JOIN pings p ON p.subject_id = g.subject_id AND p.at = to_timestamp(g.at_ms / 1000.0)::timestamptz(3) AND p.kind = g.kind`;

/**
 * Ids of the heartbeats whose ping is stored already. The caller holds the locks, so the transaction that recorded it
 * has committed.
 */
export async function findKept(client: PoolClient, received: readonly ReceivedSignal[]): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ subject_id: number }>({
    name: "find_kept_pings",
    text: FIND_KEPT,
    values: [
      numberArray(received.map(({ heartbeat }) => heartbeat.subjectId)),
      numberArray(received.map(({ signal }) => signal.atMs)),
      textArray(received.map(({ effect }) => effect.keptAs)),
    ],
  });
  return new Set(rows.map((row) => row.subject_id));
}
