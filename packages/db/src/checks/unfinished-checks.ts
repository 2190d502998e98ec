import {
  type AssignedTask,
  addressUrl,
  type CheckResult,
  type NoVote,
  type Opinions,
  type Progress,
  REACH_TIMEOUT_SECONDS,
} from "@pharos/core";
import type { PoolClient } from "pg";
import { jsonArray, numberArray, textArray } from "../sql/arrays.ts";
import { leaseEnd, nextSlot } from "./lease-sql.ts";
import { TASK_COLUMNS, type TaskRow, taskOf } from "./task.ts";

/** The region that is asked next to make a check in flight. */
interface NextRegion {
  readonly subjectId: number;
  readonly region: string;
  /** It has votes already. */
  readonly confirms: boolean;
}

/** The facts about a check in flight, as its monitor's state stores them. */
export interface KeptOpinions extends Opinions {
  readonly subjectId: number;
  readonly checkNumber: number;
}

/** The writes of one transaction for checks that are not over. */
export interface UnfinishedChecks {
  readonly nextRegions: NextRegion[];
  readonly kept: KeptOpinions[];
  /** Monitors whose region is too busy: no region is asked until their leases end. */
  readonly unassigned: number[];
  /** Regions that were asked and gave no vote. */
  readonly noVotes: NoVote[];
}

export function emptyUnfinished(): UnfinishedChecks {
  return { nextRegions: [], kept: [], unassigned: [], noVotes: [] };
}

/** Adds the effect of a result on a check that is not over. */
export function addUnfinished(
  unfinished: UnfinishedChecks,
  { subjectId, checkNumber }: CheckResult,
  step: Extract<Progress, { kind: "ask" | "wait" | "unassigned" }>,
): void {
  if (step.kind === "unassigned") {
    unfinished.unassigned.push(subjectId);
    return;
  }
  unfinished.kept.push({ subjectId, checkNumber, ...step.opinions });
  if (step.kind === "ask") {
    unfinished.nextRegions.push({ subjectId, region: step.region, confirms: step.opinions.votes.length > 0 });
  }
}

/**
 * Writes votes, regions and leases of checks that are not over. The caller holds the states' locks.
 * @returns the checks that other regions are to make
 */
export async function writeUnfinished(
  client: PoolClient,
  unfinished: UnfinishedChecks,
  now: Date,
): Promise<readonly AssignedTask[]> {
  if (unfinished.unassigned.length > 0) await unassignRegions(client, unfinished.unassigned);
  if (unfinished.kept.length > 0) await keepOpinions(client, unfinished.kept);
  return unfinished.nextRegions.length > 0 ? ask(client, unfinished.nextRegions, now) : [];
}

/** Counted from the claim if this clock is behind the scheduler's: a lease that is over before it begins asks nothing. */
const ASKED_UNTIL = `GREATEST(${leaseEnd("$3")}, s.lease_until)`;

const ASK = `
UPDATE subject_schedules s SET
  region = q.region, lease_until = ${ASKED_UNTIL}, due_at = LEAST(${ASKED_UNTIL}, ${nextSlot("$4::bigint")})
FROM unnest($1::int[], $2::text[]) AS q (subject_id, region) JOIN subjects sub ON sub.id = q.subject_id
  LEFT JOIN servers v ON v.subject_id = sub.id
WHERE s.subject_id = q.subject_id
RETURNING s.region, v.address, ${TASK_COLUMNS}`;

/** Begins new leases, so that there is time for another region. */
async function ask(
  client: PoolClient,
  nextRegions: readonly NextRegion[],
  now: Date,
): Promise<readonly AssignedTask[]> {
  const { rows } = await client.query<TaskRow & { readonly region: string; readonly address: string | null }>({
    name: "ask",
    text: ASK,
    values: [
      numberArray(nextRegions.map((next) => next.subjectId)),
      textArray(nextRegions.map((next) => next.region)),
      now,
      now.getTime(),
    ],
  });
  const confirming = new Set(nextRegions.filter(({ confirms }) => confirms).map(({ subjectId }) => subjectId));
  return rows.map((row) => ({
    region: row.region,
    task: taskOf(withAddress(row), row.region, confirming.has(row.subject_id)),
  }));
}

/** Of a server, regions look at its address. */
function withAddress(row: TaskRow & { readonly address: string | null }): TaskRow {
  return row.address === null
    ? row
    : { ...row, url: addressUrl(row.address), requestTimeoutSeconds: REACH_TIMEOUT_SECONDS };
}

const KEEP = `
UPDATE subject_states st SET opinions = o.opinions::jsonb
FROM unnest($1::int[], $2::text[]) AS o (subject_id, opinions) WHERE st.subject_id = o.subject_id`;

async function keepOpinions(client: PoolClient, kept: readonly KeptOpinions[]): Promise<void> {
  await client.query({
    name: "keep_opinions",
    text: KEEP,
    values: [numberArray(kept.map(({ subjectId }) => subjectId)), jsonArray(kept)],
  });
}

const UNASSIGN = "UPDATE subject_schedules SET region = NULL WHERE subject_id = ANY ($1::int[])";

/** Takes checks from regions that are too busy for them. The checks wait for the end of their leases. */
async function unassignRegions(client: PoolClient, subjectIds: readonly number[]): Promise<void> {
  await client.query({ name: "unassign_regions", text: UNASSIGN, values: [numberArray(subjectIds)] });
}
