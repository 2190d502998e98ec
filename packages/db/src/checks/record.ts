import {
  type CheckResult,
  type CheckVotes,
  type ClaimedSchedule,
  createViolationBudget,
  isPlaceName,
  type NextDue,
  NO_OPINIONS,
  nextDue,
  type Progress,
  progress,
  type Regions,
  silenceVerdict,
  type ViolationBudget,
} from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { measureDetection } from "../detection/measure-detection.ts";
import { inPartitions } from "../partitions/in-partitions.ts";
import { splitByKey } from "../sql/split-by-key.ts";
import { conclude } from "./conclude.ts";
import { type LockedCheck, lockChecks } from "./lock-checks.ts";
import { mergeRecorded, type Recorded } from "./recorded.ts";
import { noteSides, sidesBefore } from "./sides.ts";
import { addUnfinished, emptyUnfinished, writeUnfinished } from "./unfinished-checks.ts";
import { emptyWrites, write } from "./write.ts";

/** Checks of one subject that a failover may lose: more than a day of the shortest interval. */
const MAX_LOST_CLAIMS = 10_000;
/** Results raise the number no further, so that a claim can always add to it: the column is an integer of 32 bits. */
const MAX_REPORTED_NUMBER = 2_000_000_000;

/**
 * THE transaction: checks, states, next due times, incidents and events of a batch commit together or not at all.
 * Calling it again with the same results, also after a commit whose answer was lost, changes nothing more.
 *
 * @param results any number; several of one subject are recorded one after the other
 * @param regions whom to ask for a second opinion
 * @param now when the batch is recorded: next slots lie after it, and after the claim of their check
 * @param budget how many violations of the detection bound get rows
 */
export async function record(
  pool: Pool,
  results: readonly CheckResult[],
  regions: Regions,
  now: Date,
  budget: ViolationBudget = createViolationBudget(),
): Promise<Recorded> {
  const done: Recorded[] = [];
  for (const group of splitByKey(results, (result) => result.subjectId)) {
    done.push(await inPartitions(pool, (client) => recordGroup(client, group, regions, now, budget)));
  }
  return mergeRecorded(done);
}

async function recordGroup(
  client: PoolClient,
  group: ReadonlyMap<number, CheckResult>,
  regions: Regions,
  now: Date,
  budget: ViolationBudget,
): Promise<Recorded> {
  const rows = await lockChecks(client, [...group.keys()]);
  const writes = emptyWrites();
  const unfinished = emptyUnfinished();
  const recorded: CheckVotes[] = [];
  const withoutVote: string[] = [];
  const concluded: LockedCheck[] = [];
  let overtaken = group.size - rows.length;
  for (const check of rows) {
    const result = group.get(check.subject_id);
    const step = result ? progressOf(check, result, regions, now.getTime()) : { kind: "overtaken" as const };
    if (result === undefined || step.kind === "overtaken") {
      overtaken += 1;
      continue;
    }
    if (!("votes" in result)) unfinished.noVotes.push(result);
    if (step.kind !== "concluded") {
      addUnfinished(unfinished, result, step);
      continue;
    }
    const allVotes = { subjectId: result.subjectId, checkNumber: result.checkNumber, votes: step.votes };
    const due = dueAfter(check, result, now);
    // Mostly the claim has set it already. A failover may lose the claim of a check that its worker still reports.
    const isClaimLost = result.checkNumber > check.claimed_number;
    if (isClaimLost || due.dueAtMs !== check.due_at_ms || due.phaseMs !== check.phase_ms) {
      writes.dueTimes.push({ subjectId: result.subjectId, checkNumber: result.checkNumber, ...due });
    }
    const isServer = check.awaits_reports;
    const verdict = isServer ? silenceVerdict(step.verdict, check.interval_seconds) : step.verdict;
    conclude(check, allVotes, verdict, writes);
    noteSides(check, verdict, writes);
    if (isServer && verdict.conclusion.kind !== "check-failed") {
      writes.silentAgents.push({ serverId: result.subjectId, atMs: verdict.conclusion.atMs });
    }
    recorded.push(allVotes);
    // Nobody but the team can mend a place that is slow.
    if (!check.placed?.locations.some(isPlaceName)) concluded.push(check);
    withoutVote.push(...regionsWithoutVote(step));
  }
  const eventIds = await write(client, writes);
  const asked = await writeUnfinished(client, unfinished, now);
  const taken = await measureDetection(client, concluded, now, budget);
  return { recorded, overtaken, eventIds, asked, noVotes: unfinished.noVotes, withoutVote, ...taken };
}

/**
 * The effect of a result on a check whose state is locked. A check number is issued once. The end of a check, a ping, a
 * pause and an edit raise the state's number to the check's number. So a later result comes too late.
 */
function progressOf(check: LockedCheck, result: CheckResult, regions: Regions, nowMs: number): Progress {
  const { checkNumber, subjectId } = result;
  if (checkNumber <= check.check_number || checkNumber > mostOf(check)) return { kind: "overtaken" };
  const opinions = check.opinions?.checkNumber === checkNumber ? check.opinions : NO_OPINIONS;
  const { status, region, expired_leases: expiredLeases, awaits_reports: awaitsReports, placed } = check;
  return progress(
    {
      status,
      opinions,
      asked: { region, expiredLeases },
      awaitsReports,
      nowMs,
      regions: placed === null ? regions : { ...regions, live: [...regions.live, ...placed.live_places] },
      locations: placed?.locations ?? [],
      sides: placed && sidesBefore(placed),
      rotation: subjectId + checkNumber + expiredLeases,
    },
    result,
  );
}

/**
 * The highest check number that a result may have. A failover may lose claims of checks that workers still report. Places are less
 * trusted: a probe must not make up numbers.
 */
function mostOf({ claimed_number: claimed, placed }: LockedCheck): number {
  const lost = placed?.locations.some(isPlaceName) ? 0 : MAX_LOST_CLAIMS;
  return Math.min(claimed + lost, MAX_REPORTED_NUMBER);
}

/**
 * Regions that were asked and gave no vote on a check that is over, while others did. Where no region could look at a silent server,
 * that says nothing of them.
 */
function regionsWithoutVote({ votes, opinions }: Extract<Progress, { kind: "concluded" }>): readonly string[] {
  if (votes.every((vote) => vote.region === null)) return [];
  const missed = new Set([...opinions.silent, ...opinions.unable]);
  return [...missed].filter((region) => !isPlaceName(region) && votes.every((vote) => vote.region !== region));
}

/** The scheduler says when a heartbeat with a cron schedule is due: the locked row does not tell. */
function dueAfter(check: LockedCheck, result: CheckResult, now: Date): NextDue {
  if ("votes" in result && result.dueAtMs !== undefined) return { dueAtMs: result.dueAtMs, phaseMs: null };
  return nextDue(scheduleOf(check), now.getTime());
}

function scheduleOf(check: LockedCheck): ClaimedSchedule {
  return {
    subjectId: check.subject_id,
    intervalSeconds: check.interval_seconds,
    phaseMs: check.phase_ms,
    claimedAtMs: check.claimed_at_ms,
  };
}
