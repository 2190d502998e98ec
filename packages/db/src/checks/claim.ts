import { ALL_REGIONS, type AssignedTask, type NoVote, placedMark } from "@pharos/core";
import type { Pool } from "pg";
import { livePlacesOf } from "../places/live-places.ts";
import { numberArray, textArray } from "../sql/arrays.ts";
import { type Claim, type ClaimedRow, claimOf } from "./claim-result.ts";
import { claimStatement } from "./claim-statement.ts";
import { TASK_COLUMNS, type TaskRow, taskOf } from "./task.ts";

export interface ClaimedChecks extends Claim<AssignedTask> {
  /** Checks whose lease has ended, to be reported: their regions gave no vote in time. */
  readonly silent: readonly NoVote[];
  /** Due monitors that wait, because no check can go to one of their locations now. */
  readonly unreached: number;
  /** The teams of all claimed subjects. */
  readonly teams: readonly number[];
}

interface ProbeRow extends ClaimedRow, TaskRow {
  region: string | null;
  expired_leases: number;
}

/** SQL: one of the names, by subject and number, so that every region probes every subject in turn. Null without names. */
const inTurn = (names: string) =>
  `(${names})[1 + (s.subject_id::bigint + s.check_number + 1) % nullif(cardinality(${names}), 0)]`;

const SKIPPED = "  skipped_slots = CASE WHEN due.lease_runs THEN s.skipped_slots + 1 ELSE s.skipped_slots END,\n";
const CHECK_COLUMNS = `s.region, s.expired_leases, ${TASK_COLUMNS}`;
const IS_WATCHED = "(sub.is_active AND sub.deleted_at IS NULL)";

const claimChecksStatement = (condition: string) =>
  claimStatement({
    condition: `s.active AND s.phase_ms IS NOT NULL${condition}`,
    assignments: `
  region = CASE WHEN due.in_flight THEN s.region ELSE ${inTurn("$4::text[]")} END,
${SKIPPED}`,
    from: "due JOIN subjects sub ON sub.id = due.subject_id",
    columns: CHECK_COLUMNS,
  });

/** SQL: the regions that the monitor is sent to, of those in a parameter. */
const named = (parameter: string) =>
  `ARRAY (SELECT r FROM unnest(${parameter}::text[]) r WHERE (r = ANY (sub.locations) OR '${ALL_REGIONS}' = ANY (sub.locations)) AND ${IS_WATCHED})`;
const PLACES = `CASE WHEN ${IS_WATCHED} THEN ${livePlacesOf("sub.locations")} END`;

/**
 * Regions come first, then places: the recorder asks the places once the regions have a result. A mute region is better than no
 * location. Without any, the monitor is due again soon. An earlier release that pauses or deletes a placed monitor leaves its schedule
 * as it is: here it ends. OFFSET makes PostgreSQL find the names of a row once.
 */
const claimPlacedStatement = (condition: string) =>
  claimStatement({
    condition: `s.placed_active${condition}`,
    assignments: `
  region = CASE WHEN due.in_flight THEN s.region ELSE ${inTurn("open.names")} END,
  placed_active = ${IS_WATCHED},
${SKIPPED}`,
    from: `due JOIN subjects sub ON sub.id = due.subject_id CROSS JOIN LATERAL (
  SELECT coalesce(nullif(${named("$4")}, '{}'), nullif(${PLACES}, '{}'), ${named("$5")}) AS names OFFSET 0) open`,
    columns: CHECK_COLUMNS,
    may: "cardinality(open.names) > 0",
  });

const notOfTeams = (parameter: string) => `
    AND NOT EXISTS (SELECT FROM subjects o WHERE o.id = s.subject_id AND o.team_id = ANY (${parameter}::int[]))`;

interface ClaimStatement {
  readonly name: string;
  readonly text: string;
}

/** The statement for all teams, and the one for those that still wait. */
type ChecksClaim = readonly [all: ClaimStatement, exceptTeams: ClaimStatement];

const CHECKS: ChecksClaim = [
  { name: "claim_checks", text: claimChecksStatement("") },
  { name: "claim_except_teams", text: claimChecksStatement(notOfTeams("$5")) },
];
const PLACED_CHECKS: ChecksClaim = [
  { name: "claim_placed", text: claimPlacedStatement("") },
  { name: "claim_placed_except_teams", text: claimPlacedStatement(notOfTeams("$6")) },
];

export interface ClaimOptions {
  /** Those that checks may go to; at least one, except for monitors with places. */
  readonly regions: readonly string[];
  /** Mute regions, for monitors that name no others. */
  readonly mute?: readonly string[];
  /** Teams that have had their turn and wait now. */
  readonly exceptTeams?: readonly number[];
}

/**
 * Claims up to `limit` subjects whose probe is due, in one statement. Any number of schedulers may claim at once, and
 * no subject goes to two of them. See docs/explain/architecture.md.
 */
export function claimChecks(pool: Pool, now: Date, limit: number, options: ClaimOptions): Promise<ClaimedChecks> {
  return claimProbes(pool, CHECKS, [now, limit, now.getTime(), textArray(options.regions)], options);
}

/** As `claimChecks`, but takes monitors that name their locations, and sends each only to these: also to their live places. */
export function claimPlaced(pool: Pool, now: Date, limit: number, options: ClaimOptions): Promise<ClaimedChecks> {
  const { regions, mute = [] } = options;
  return claimProbes(pool, PLACED_CHECKS, [now, limit, now.getTime(), textArray(regions), textArray(mute)], options);
}

async function claimProbes(
  pool: Pool,
  [all, others]: ChecksClaim,
  values: readonly [now: Date, limit: number, nowMs: number, ...names: readonly string[]],
  { exceptTeams = [] }: ClaimOptions,
): Promise<ClaimedChecks> {
  const [now, limit] = values;
  const { rows } = await pool.query<ProbeRow>(
    exceptTeams.length === 0
      ? { ...all, values: [...values] }
      : { ...others, values: [...values, numberArray(exceptTeams)] },
  );
  const isSilent = (row: ProbeRow) => row.in_flight && !row.lease_runs;
  const isUnreached = (row: ProbeRow) => !row.in_flight && row.region === null;
  const made = rows.filter((row) => !isUnreached(row));
  return {
    ...claimOf(made, now),
    full: rows.length === limit,
    claimed: made.filter((row) => !row.in_flight).flatMap(assignedTask),
    silent: made.filter(isSilent).map(silentRegion),
    unreached: rows.length - made.length,
    teams: [...new Set(rows.map((row) => row.team_id))],
  };
}

function assignedTask(row: ProbeRow): AssignedTask[] {
  return row.region === null ? [] : [{ region: row.region, task: taskOf(row, row.region, false) }];
}

function silentRegion(row: ProbeRow): NoVote {
  const { subject_id: subjectId, check_number: checkNumber, region, expired_leases: expiredLeases, locations } = row;
  const placed = locations.length > 0 && placedMark({ locations });
  return { subjectId, checkNumber, region, noVote: "silent", expiredLeases, ...placed };
}
