import { missedPing, packSlices } from "@pharos/core";
import { type Claim, claim, type Pool } from "@pharos/db";
import type { PingBacklog, Producer, Regions } from "@pharos/queue";
import type { SchedulerMetrics } from "./metrics.ts";

export interface DispatchDeps {
  readonly pool: Pool;
  readonly producer: Producer;
  readonly regions: Regions;
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
 * the first line throws, and while no region lives or no recorder keeps up the monitors stay due.
 *
 * @returns "again" when more may be due
 */
export async function dispatchDue(
  { pool, producer, regions, backlog, configured, now }: DispatchDeps,
  metrics: SchedulerMetrics,
): Promise<"again" | undefined> {
  const [live, waiting] = await Promise.all([regions.live(configured), producer.resultsWaiting()]);
  metrics.liveRegions.set(live.length);
  if (live.length === 0) {
    metrics.held.inc({ reason: "no-live-region" });
    return undefined;
  }
  if (waiting > RESULTS_WAITING_LIMIT) {
    metrics.held.inc({ reason: "results-waiting" });
    return undefined;
  }
  const at = now();
  const claimed = await claim(pool, at, CLAIM_LIMIT);
  await producer.slices(packSlices(claimed.checks, live));
  // While pings wait to be recorded nobody knows who has missed one: these come back when their leases end.
  if (claimed.missed.length > 0 && (await backlog.waiting()) === 0) {
    await producer.results(claimed.missed.map((missed) => missedPing(missed, at.getTime())));
  }
  measure(claimed, metrics);
  return claimed.full ? "again" : undefined;
}

function measure(claimed: Claim, metrics: SchedulerMetrics): void {
  metrics.claimed.inc({ kind: "probe" }, claimed.checks.length);
  metrics.claimed.inc({ kind: "heartbeat" }, claimed.missed.length);
  metrics.repeated.inc(claimed.checks.filter((check) => check.attempt > 0).length);
  for (const latenessMs of claimed.latenessMs) metrics.lateness.observe(latenessMs / 1000);
}
