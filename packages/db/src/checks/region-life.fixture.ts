import { type AssignedTask, type CheckResult, type CheckVotes, muteRegions, type Regions } from "@pharos/core";
import type { Fixture } from "../testing.ts";
import { REFUSED, voteOf } from "../testing.ts";
import { claimChecks } from "./claim.ts";
import { record } from "./record.ts";

const NAMES: readonly string[] = ["lon", "nyc", "sgp", "tor"];

/**
 * How a region answers.
 *
 * | kind | its answer |
 * |---|---|
 * | `good` | the truth, after a second |
 * | `lying` | the contrary, after a second |
 * | `silent` | none |
 * | `unable` | that it cannot make the check, at once |
 * | `slow` | the truth, five seconds after the lease has ended |
 * | `flapping` | the truth to every other task, and no answer to the rest |
 */
export type RegionKind = "good" | "lying" | "silent" | "unable" | "slow" | "flapping";

export interface RegionLife {
  readonly kinds: readonly RegionKind[];
  readonly isUp: boolean;
  readonly intervalSeconds: number;
  readonly forMs: number;
  readonly stepMs: number;
}

/**
 * A monitor that was up, checked by such regions through the real claim and the real transaction, with its own clock.
 */
export async function liveThrough(db: Fixture, life: RegionLife) {
  const startMs = Date.now();
  const subjectId = await db.addMonitor({
    status: "up",
    intervalSeconds: life.intervalSeconds,
    timeoutSeconds: 5,
    now: new Date(startMs),
  });
  let pending: { readonly atMs: number; readonly result: CheckResult }[] = [];
  const silences = new Map<string, number>();
  const nextRegions = new Map<string, number>();
  let nowMs = startMs;

  function send({ region, task }: AssignedTask): void {
    const { checkNumber, leaseUntilMs } = task;
    const count = (nextRegions.get(region) ?? 0) + 1;
    nextRegions.set(region, count);
    const kind = life.kinds[NAMES.indexOf(region)] ?? "good";
    const vote = (atMs: number, passed: boolean): void => {
      pending.push({ atMs, result: { subjectId, checkNumber, votes: [voteOf(region, atMs, passed ? {} : REFUSED)] } });
    };
    if (kind === "unable") pending.push({ atMs: nowMs, result: { subjectId, checkNumber, region, noVote: "unable" } });
    if (kind === "good" || (kind === "flapping" && count % 2 === 0)) vote(nowMs + 1_000, life.isUp);
    if (kind === "lying") vote(nowMs + 1_000, !life.isUp);
    if (kind === "slow") vote(leaseUntilMs + 5_000, life.isUp);
  }

  function note(recorded: readonly CheckVotes[], withoutVote: readonly string[]): void {
    for (const region of withoutVote) silences.set(region, (silences.get(region) ?? 0) + 1);
    for (const { votes } of recorded) for (const { region } of votes) if (region !== null) silences.delete(region);
  }

  for (; nowMs <= startMs + life.forMs; nowMs += life.stepMs) {
    const mute = muteRegions(NAMES, silences);
    const regions: Regions = { live: NAMES.filter((name) => !mute.has(name)), quarantined: new Set() };
    const { claimed, silent } = await claimChecks(db.pool, new Date(nowMs), 10, { regions: regions.live });
    claimed.forEach(send);
    for (const result of silent) pending.push({ atMs: nowMs, result });
    const due = pending.filter(({ atMs }) => atMs <= nowMs).map(({ result }) => result);
    if (due.length === 0) continue;
    pending = pending.filter(({ atMs }) => atMs > nowMs);
    const { asked, recorded, withoutVote } = await record(db.pool, due, regions, new Date(nowMs));
    asked.forEach(send);
    note(recorded, withoutVote);
    if ((await incidents(db, subjectId)) > 0) break;
  }
  await db.pool.query("UPDATE subject_schedules SET active = false WHERE subject_id = $1", [subjectId]);
  return { incidents: await incidents(db, subjectId), tookMs: nowMs - startMs };
}

async function incidents(db: Fixture, subjectId: number): Promise<number> {
  return (await db.rows("SELECT id FROM incidents WHERE subject_id = $1", [subjectId])).length;
}
