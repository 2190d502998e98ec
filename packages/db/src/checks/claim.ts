import type { AssignedTask, MissedDeadline, NoVote, SilentServer } from "@pharos/core";
import type { Pool } from "pg";
import { judgedUntil } from "../absences/presence.ts";
import { numberArray, textArray } from "../sql/arrays.ts";
import { claimStatement } from "./claim-statement.ts";
import { TASK_COLUMNS, type TaskRow, taskOf } from "./task.ts";

export interface Claim<T> {
  readonly claimed: readonly T[];
  /** How late each was claimed, in milliseconds after it was due. Those whose check was in flight already are left out. */
  readonly latenessMs: readonly number[];
  /** Slots without a check, because the one before is still in flight. */
  readonly skipped: number;
  /** There may be more due subjects than one claim takes. */
  readonly full: boolean;
}

export interface ClaimedChecks extends Claim<AssignedTask> {
  /** Checks whose lease has ended, to be reported: their regions gave no vote in time. */
  readonly silent: readonly NoVote[];
  /** The teams of all claimed subjects. */
  readonly teams: readonly number[];
}

interface ClaimedRow {
  was_due_ms: number;
  in_flight: boolean;
  lease_runs: boolean;
}

interface ProbeRow extends ClaimedRow, TaskRow {
  region: string | null;
  expired_leases: number;
}

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

/** Round robin over the regions, by subject and number, so that every region probes every subject in turn. */
const REGION_IN_TURN = "($4::text[])[1 + (s.subject_id::bigint + s.check_number + 1) % cardinality($4::text[])]";

const claimChecksStatement = (condition: string) =>
  claimStatement(
    condition,
    `
  region = CASE WHEN due.in_flight THEN s.region ELSE ${REGION_IN_TURN} END,
  skipped_slots = CASE WHEN due.lease_runs THEN s.skipped_slots + 1 ELSE s.skipped_slots END,
`,
    "due JOIN subjects sub ON sub.id = due.subject_id",
    `s.region, s.expired_leases, ${TASK_COLUMNS}`,
  );
const CLAIM_CHECKS = claimChecksStatement("s.phase_ms IS NOT NULL");
const CLAIM_EXCEPT_TEAMS = claimChecksStatement(
  `s.phase_ms IS NOT NULL
    AND NOT EXISTS (SELECT FROM subjects o WHERE o.id = s.subject_id AND o.team_id = ANY ($5::int[]))`,
);
const DEADLINE_COLUMNS = "s.subject_id, s.check_number, s.interval_seconds";
const CLAIM_MISSED = claimStatement(
  "s.phase_ms IS NULL AND NOT s.awaits_reports",
  "",
  "due JOIN subjects sub ON sub.id = due.subject_id",
  `${DEADLINE_COLUMNS}, sub.heartbeat_cron, sub.heartbeat_time_zone, sub.heartbeat_grace_seconds, sub.max_runtime_seconds,
  (extract(epoch FROM s.expected_at) * 1000)::float8 AS expected_at_ms,
  (extract(epoch FROM s.run_limit_at) * 1000)::float8 AS run_limit_at_ms`,
  `LEAST($1, ${judgedUntil("ping")})`,
);
/** No region is asked about it yet. */
const CLAIM_SILENT = claimStatement(
  "s.phase_ms IS NULL AND s.awaits_reports",
  "  region = CASE WHEN due.in_flight THEN s.region END,\n",
  "due JOIN servers v USING (subject_id)",
  `${DEADLINE_COLUMNS}, v.address IS NOT NULL AS has_address, s.region, s.expired_leases`,
  `LEAST($1, ${judgedUntil("intake")})`,
);

export interface ClaimOptions {
  /** Those that checks may go to; at least one. */
  readonly regions: readonly string[];
  /** Teams that have had their turn and wait now. */
  readonly exceptTeams?: readonly number[];
}

/**
 * Claims up to `limit` subjects whose probe is due, in one statement. Any number of schedulers may claim at once, and
 * no subject goes to two of them. See docs/explain/architecture.md.
 */
export async function claimChecks(
  pool: Pool,
  now: Date,
  limit: number,
  { regions, exceptTeams = [] }: ClaimOptions,
): Promise<ClaimedChecks> {
  const values = [now, limit, now.getTime(), textArray(regions)];
  const { rows } = await pool.query<ProbeRow>(
    exceptTeams.length === 0
      ? { name: "claim_checks", text: CLAIM_CHECKS, values }
      : { name: "claim_except_teams", text: CLAIM_EXCEPT_TEAMS, values: [...values, numberArray(exceptTeams)] },
  );
  const isSilent = (row: ProbeRow) => row.in_flight && !row.lease_runs;
  return {
    ...claimOf(rows, now, limit),
    claimed: rows.filter((row) => !row.in_flight).flatMap(assignedTask),
    silent: rows.filter(isSilent).map(silentRegion),
    teams: [...new Set(rows.map((row) => row.team_id))],
  };
}

/** As `claimChecks`, but takes heartbeats whose deadline has passed. While no ping edge runs, there are none. */
export function claimMissed(pool: Pool, now: Date, limit: number): Promise<Claim<MissedDeadline>> {
  return claimDeadlines(pool, { name: "claim_missed", text: CLAIM_MISSED }, missedDeadline, { now, limit });
}

/** As `claimMissed`, but takes servers. While no intake runs, there are none. */
export function claimSilent(pool: Pool, now: Date, limit: number): Promise<Claim<SilentServer>> {
  return claimDeadlines(pool, { name: "claim_silent", text: CLAIM_SILENT }, silentServer, { now, limit });
}

async function claimDeadlines<Row extends DeadlineRow, T>(
  pool: Pool,
  statement: { readonly name: string; readonly text: string },
  claimedOf: (row: Row) => T,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<Claim<T>> {
  const { rows } = await pool.query<Row>({ ...statement, values: [now, limit, now.getTime()] });
  return { ...claimOf(rows, now, limit), claimed: rows.filter((row) => !row.lease_runs).map(claimedOf) };
}

function claimOf(rows: readonly ClaimedRow[], now: Date, limit: number): Omit<Claim<unknown>, "claimed"> {
  return {
    latenessMs: rows.filter((row) => !row.in_flight).map((row) => now.getTime() - row.was_due_ms),
    skipped: rows.filter((row) => row.lease_runs).length,
    full: rows.length === limit,
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

function silentServer(row: SilentRow): SilentServer {
  const { subject_id: subjectId, check_number: checkNumber, interval_seconds: intervalSeconds } = row;
  const { has_address: hasAddress, region, expired_leases: expiredLeases } = row;
  return { subjectId, checkNumber, intervalSeconds, hasAddress, region, expiredLeases };
}

function assignedTask(row: ProbeRow): AssignedTask[] {
  return row.region === null ? [] : [{ region: row.region, task: taskOf(row, false) }];
}

function silentRegion(row: ProbeRow): NoVote {
  const { subject_id: subjectId, check_number: checkNumber, region, expired_leases: expiredLeases } = row;
  return { subjectId, checkNumber, region, noVote: "silent", expiredLeases };
}
