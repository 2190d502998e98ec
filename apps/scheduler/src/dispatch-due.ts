import { type AssignedTask, isLocation, type MissedDeadline, missedPingResult, type PipelineMeter } from "@pharos/core";
import {
  type ClaimedChecks,
  claimChecks,
  claimMissed,
  claimPlaced,
  isPlacedDue,
  mapAside,
  type Pool,
} from "@pharos/db";
import type { CheckSender } from "@pharos/dispatch";
import { type AnnouncedRegions, MAX_RESULTS_WAITING, type PingBacklog, type Producer } from "@pharos/queue";
import type { OnSetAside } from "@pharos/runtime";
import type { SchedulerMetrics } from "./metrics.ts";
import { type RegionDeps, regionsNow } from "./regions-now.ts";

export interface DispatchDeps extends RegionDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "results" | "unhandled">;
  readonly checks: CheckSender;
  readonly regions: Pick<AnnouncedRegions, "announced" | "takeTrial">;
  /** Pings that came while the database was away and are not recorded yet. */
  readonly backlog: Pick<PingBacklog, "waiting">;
  readonly now: () => Date;
  /** Called whenever all due probes have been sent to live regions. */
  readonly onProbing: () => void;
  readonly meter: Pick<PipelineMeter, "note">;
  readonly setAside: OnSetAside<"dispatch-missed">;
}

/** The most important first. */
const ROUNDS = ["again", "held", "found", "nothing"] as const;

/** The result of a round of claims. After "again" more may be due now, and after "held" something may stay due. */
export type Round = (typeof ROUNDS)[number];

/** Monitors of one claim: enough to be worth the round trip, few enough to be sent within a second. */
export const MAX_CLAIMED = 1_000;

/** The regions that checks go to, and the mute ones, which give no votes. */
interface Destinations {
  readonly regions: readonly string[];
  readonly mute: ReadonlySet<string>;
}

/**
 * Claims due subjects and sends them to workers and recorders. A subject that cannot be sent is not claimed:
 *
 * | state | stays due |
 * |---|---|
 * | Valkey is away: the first statement throws | everything |
 * | recorders do not keep up | everything |
 * | recorders do not keep up with the own queue of every live region | all subjects except heartbeats and placed monitors |
 * | no region is live | all subjects except heartbeats and placed monitors |
 *
 * A monitor without a live location is claimed without a check, and is due again soon (`claimPlaced`).
 */
export async function dispatchDue(deps: DispatchDeps, metrics: SchedulerMetrics): Promise<Round> {
  const { producer, configured } = deps;
  const [{ live, mute }, waiting, crowded] = await Promise.all([
    regionsNow(deps),
    producer.unhandled("results"),
    crowdedRegions(producer, configured),
  ]);
  metrics.liveRegions.set(live.length);
  if (waiting > MAX_RESULTS_WAITING) {
    metrics.held.inc({ reason: "results-waiting" });
    return "held";
  }
  const missed = await dispatchMissed(deps, metrics);
  const open = live.filter((region) => !crowded.has(region));
  if (live.length === 0) metrics.held.inc({ reason: "no-live-region" });
  else if (open.length < live.length) metrics.held.inc({ reason: "results-waiting" });
  const done: Round[] = [missed];
  const destinations = { regions: open, mute };
  if (open.length === 0) done.push("held");
  else {
    done.push(await dispatchChecks(deps, claimChecks, destinations, metrics));
    deps.onProbing();
  }
  // Places of teams may be live while no region is.
  if (await isPlacedDue(deps.pool, deps.now())) {
    done.push(await dispatchChecks(deps, claimPlaced, destinations, metrics));
  }
  return ROUNDS.find((round) => done.includes(round)) ?? "nothing";
}

/**
 * The regions with so many results in their own queue that they get no check until recorders have taken some. So a region that
 * fills its queue holds up no other one.
 */
async function crowdedRegions(
  producer: Pick<Producer, "unhandled">,
  configured: readonly string[],
): Promise<ReadonlySet<string>> {
  const waiting = await Promise.all(configured.map((region) => producer.unhandled(`results-${region}`)));
  const limit = MAX_RESULTS_WAITING / configured.length;
  return new Set(configured.filter((_region, index) => (waiting[index] ?? 0) > limit));
}

/** Claims deadlines that have passed. */
async function dispatchMissed(
  { pool, producer, backlog, now, meter, setAside }: DispatchDeps,
  metrics: SchedulerMetrics,
): Promise<Round> {
  const at = now();
  const { claimed, latenessMs, full } = await claimMissed(pool, at, MAX_CLAIMED);
  // While pings wait to be recorded, a heartbeat that seems missed may have its ping among them: it comes back when its
  // lease ends. The backlog is asked after the claim, so that a ping from before the claim is either recorded or counted.
  if (claimed.length > 0) {
    if ((await backlog.waiting()) > 0) metrics.held.inc({ reason: "pings-waiting" });
    else await producer.results(resultsOf(claimed, at, setAside));
  }
  metrics.claimed.inc({ kind: "heartbeat" }, claimed.length);
  for (const ms of latenessMs) noteLateness(ms, metrics, meter);
  if (full) return "again";
  return claimed.length > 0 ? "found" : "nothing";
}

/** A schedule that cannot be read, as after a rollback, keeps no other deadline and no probe waiting. */
function resultsOf(claimed: readonly MissedDeadline[], at: Date, setAside: DispatchDeps["setAside"]) {
  return mapAside(
    claimed,
    (missed) => missedPingResult(missed, at.getTime()),
    ({ subjectId, checkNumber }, error) => setAside("dispatch-missed", { subjectId, checkNumber }, error),
  );
}

/**
 * Claims again and again until a claim is not full. The teams that a full claim has served are left out of the next
 * ones. So a team with very many due monitors does not delay the others. If any are left out, they may have more due
 * monitors.
 */
async function dispatchChecks(
  deps: DispatchDeps,
  claimOf: typeof claimChecks,
  destinations: Destinations,
  metrics: SchedulerMetrics,
): Promise<Round> {
  const served: number[] = [];
  for (;;) {
    const { full, teams } = await claimAndSend(deps, claimOf, destinations, served, metrics);
    if (full) served.push(...teams);
    else if (served.length > 0) return "again";
    else return teams.length > 0 ? "found" : "nothing";
  }
}

async function claimAndSend(
  deps: DispatchDeps,
  claimOf: typeof claimChecks,
  destinations: Destinations,
  exceptTeams: readonly number[],
  metrics: SchedulerMetrics,
): Promise<ClaimedChecks> {
  const { pool, producer, now, meter } = deps;
  const claim = await claimOf(pool, now(), MAX_CLAIMED, {
    ...{ regions: destinations.regions, mute: [...destinations.mute], exceptTeams },
  });
  const { claimed, silent, skipped, unreached, latenessMs } = claim;
  // The recorder has the votes so far, and decides which region is asked next.
  if (silent.length > 0) await producer.results(silent);
  await deps.checks.send([...claimed, ...(await trials(deps, destinations, claimed))]);
  metrics.claimed.inc({ kind: "probe" }, claimed.length);
  metrics.leasesExpired.inc(silent.length);
  metrics.skipped.inc(skipped);
  metrics.unreached.inc(unreached);
  for (const ms of latenessMs) noteLateness(ms, metrics, meter);
  return claim;
}

function noteLateness(ms: number, metrics: SchedulerMetrics, meter: DispatchDeps["meter"]): void {
  metrics.lateness.observe(ms / 1000);
  meter.note("late", ms);
}

/**
 * Gives each mute region that may be tried again a copy of one claimed check. Two mute regions never get the same check,
 * because together they could outvote the others. Another region makes the check as well, so nothing waits for the trial. A
 * vote that comes of it counts like any other, and the region is no longer mute.
 */
async function trials(
  { regions }: DispatchDeps,
  { mute }: Destinations,
  claimed: readonly AssignedTask[],
): Promise<readonly AssignedTask[]> {
  const tried: AssignedTask[] = [];
  for (const region of mute) {
    const isFor = ({ task }: AssignedTask) =>
      isLocation(region, task.config.locations) && tried.every((other) => other.task !== task);
    const assigned = claimed.find(isFor);
    if (assigned && (await regions.takeTrial(region))) tried.push({ region, task: assigned.task });
  }
  return tried;
}
