import type { MissedDeadline, SilentPlace, SilentServer } from "@pharos/core";
import type { Pool } from "pg";
import { judgedUntil } from "../absences/presence.ts";
import { type Claim, type ClaimedRow, claimOf } from "./claim-result.ts";
import { claimStatement } from "./claim-statement.ts";

interface DeadlineRow extends ClaimedRow {
  subject_id: number;
  check_number: number;
  interval_seconds: number;
}

interface MissedRow extends DeadlineRow {
  heartbeat_cron: string | null;
  heartbeat_time_zone: string | null;
  heartbeat_grace_seconds: number;
  max_runtime_seconds: number | null;
  expected_at_ms: number | null;
  run_limit_at_ms: number | null;
}

interface SilentRow extends DeadlineRow {
  has_address: boolean;
  region: string | null;
  expired_leases: number;
}

const DEADLINE_COLUMNS = "s.subject_id, s.check_number, s.interval_seconds";
const CLAIM_MISSED = claimStatement({
  condition: "s.active AND s.phase_ms IS NULL AND NOT s.awaits_reports",
  assignments: "",
  from: "due JOIN subjects sub ON sub.id = due.subject_id",
  columns: `${DEADLINE_COLUMNS}, sub.heartbeat_cron, sub.heartbeat_time_zone, sub.heartbeat_grace_seconds, sub.max_runtime_seconds,
  (extract(epoch FROM s.expected_at) * 1000)::float8 AS expected_at_ms,
  (extract(epoch FROM s.run_limit_at) * 1000)::float8 AS run_limit_at_ms`,
  dueBy: `LEAST($1, ${judgedUntil("ping")})`,
});
/** No region is asked about it yet. */
const CLAIM_SILENT = claimStatement({
  condition: "s.active AND s.phase_ms IS NULL AND s.awaits_reports AND NOT s.awaits_polls",
  assignments: "  region = CASE WHEN due.in_flight THEN s.region END,\n",
  from: "due JOIN servers v USING (subject_id)",
  columns: `${DEADLINE_COLUMNS}, v.address IS NOT NULL AS has_address, s.region, s.expired_leases`,
  dueBy: `LEAST($1, ${judgedUntil("intake")})`,
});

const CLAIM_SILENT_PLACES = claimStatement({
  condition: "s.active AND s.awaits_polls",
  assignments: "",
  from: "due",
  columns: DEADLINE_COLUMNS,
  dueBy: `LEAST($1, ${judgedUntil("field")})`,
});

/** As `claimChecks`, but takes heartbeats whose deadline has passed. While no ping edge runs, there are none. */
export function claimMissed(pool: Pool, now: Date, limit: number): Promise<Claim<MissedDeadline>> {
  return claimDeadlines(pool, { name: "claim_missed", text: CLAIM_MISSED }, missedDeadline, { now, limit });
}

/** As `claimMissed`, but takes servers. While no intake runs, there are none. */
export function claimSilent(pool: Pool, now: Date, limit: number): Promise<Claim<SilentServer>> {
  return claimDeadlines(pool, { name: "claim_silent", text: CLAIM_SILENT }, silentServer, { now, limit });
}

/** As `claimMissed`, but takes places. While no field service runs, there are none. */
export function claimSilentPlaces(pool: Pool, now: Date, limit: number): Promise<Claim<SilentPlace>> {
  return claimDeadlines(pool, { name: "claim_silent_places", text: CLAIM_SILENT_PLACES }, silentPlace, { now, limit });
}

async function claimDeadlines<Row extends DeadlineRow, T>(
  pool: Pool,
  statement: { readonly name: string; readonly text: string },
  claimedOf: (row: Row) => T,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<Claim<T>> {
  const { rows } = await pool.query<Row>({ ...statement, values: [now, limit, now.getTime()] });
  return {
    ...claimOf(rows, now),
    full: rows.length === limit,
    claimed: rows.filter((row) => !row.lease_runs).map(claimedOf),
  };
}

function missedDeadline(row: MissedRow): MissedDeadline {
  return {
    subjectId: row.subject_id,
    checkNumber: row.check_number,
    schedule: {
      intervalSeconds: row.interval_seconds,
      cron: row.heartbeat_cron,
      timeZone: row.heartbeat_time_zone,
      graceSeconds: row.heartbeat_grace_seconds,
    },
    expectedAtMs: row.expected_at_ms,
    runLimitAtMs: row.run_limit_at_ms,
    maxRuntimeSeconds: row.max_runtime_seconds,
  };
}

function silentPlace(row: DeadlineRow): SilentPlace {
  return { subjectId: row.subject_id, checkNumber: row.check_number, intervalSeconds: row.interval_seconds };
}

function silentServer(row: SilentRow): SilentServer {
  const { subject_id: subjectId, check_number: checkNumber, interval_seconds: intervalSeconds } = row;
  const { has_address: hasAddress, region, expired_leases: expiredLeases } = row;
  return { subjectId, checkNumber, intervalSeconds, hasAddress, region, expiredLeases };
}
