import { missedPingResult, packSlices } from "@pharos/core";
import { claimChecks, claimMissed, type Pool } from "@pharos/db";
import type { LiveRegions, PingBacklog, Producer } from "@pharos/queue";
import type { SchedulerMetrics } from "./metrics.ts";

export interface DispatchDeps {
  readonly pool: Pool;
  readonly producer: Producer;
  readonly regions: LiveRegions;
  /** Pings that came while the database was away and are not recorded yet. */
  readonly backlog: Pick<PingBacklog, "waiting">;
  /** Regions that checks may go to, as the operator configured them. */
  readonly configured: readonly string[];
  readonly now: () => Date;
}

/** Most monitors in one claim: enough that a claim is worth its round trip, few enough to be sent within a second. */
const CLAIM_LIMIT = 1_000;

/** Claims stop while this many jobs of results wait for a recorder: what is claimed now would only be lost later. */
const RESULTS_WAITING_LIMIT = 2_000;

/**
 * One round: claims what is due and sends it on its way. Nothing is claimed that cannot be sent: while Valkey is away
 * the first line throws, while no recorder keeps up everything stays due, and while no region lives, probes do. Heartbeats
 * need no region.
 *
 * @returns "again" when more may be due
 */
export async function dispatchDue(deps: DispatchDeps, metrics: SchedulerMetrics): Promise<"again" | undefined> {
  const { producer, regions, configured } = deps;
  const [live, waiting] = await Promise.all([regions.live(configured), producer.waiting("results")]);
  metrics.liveRegions.set(live.length);
  if (waiting > RESULTS_WAITING_LIMIT) {
    metrics.held.inc({ reason: "results-waiting" });
    return undefined;
  }
  const isMoreMissed = await dispatchMissed(deps, metrics);
  if (live.length === 0) metrics.held.inc({ reason: "no-live-region" });
  const isMoreToProbe = live.length > 0 && (await dispatchChecks(deps, live, metrics));
  return isMoreMissed || isMoreToProbe ? "again" : undefined;
}

/** @returns whether more deadlines may have passed */
async function dispatchMissed(
  { pool, producer, backlog, now }: DispatchDeps,
  metrics: SchedulerMetrics,
): Promise<boolean> {
  const at = now();
  const { claimed, latenessMs, full } = await claimMissed(pool, at, CLAIM_LIMIT);
  // While pings wait to be recorded nobody knows who has missed one: these come back when their leases end. Asked after
  // the claim, so that a ping from before it is either recorded or counted.
  if (claimed.length > 0) {
    if ((await backlog.waiting()) > 0) metrics.held.inc({ reason: "pings-waiting" });
    else await producer.results(claimed.map((missed) => missedPingResult(missed, at.getTime())));
  }
  metrics.claimed.inc({ kind: "heartbeat" }, claimed.length);
  for (const ms of latenessMs) metrics.lateness.observe(ms / 1000);
  return full;
}

/** @returns whether more probes may be due */
async function dispatchChecks(
  { pool, producer, now }: DispatchDeps,
  live: readonly string[],
  metrics: SchedulerMetrics,
): Promise<boolean> {
  const { claimed, latenessMs, full } = await claimChecks(pool, now(), CLAIM_LIMIT);
  await producer.slices(packSlices(claimed, live));
  metrics.claimed.inc({ kind: "probe" }, claimed.length);
  metrics.repeated.inc(claimed.filter((check) => check.attempt > 0).length);
  for (const ms of latenessMs) metrics.lateness.observe(ms / 1000);
  return full;
}
