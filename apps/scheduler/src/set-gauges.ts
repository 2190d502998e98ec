import { countFlapping, countLivePlaces, countTold, measureHeldDeadlines, type Pool } from "@pharos/db";
import type { PingBacklog, Producer, QueueName } from "@pharos/queue";
import type { SchedulerMetrics } from "./metrics.ts";

const DAY_MS = 86_400_000;

interface GaugeDeps {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "waiting">;
  readonly backlog: Pick<PingBacklog, "waiting">;
  /** How old the newest valid key of each region is, in milliseconds. */
  readonly checks: { keyAges(nowMs: number): ReadonlyMap<string, number> };
  readonly now: () => Date;
  /** Regions that checks may go to, as the operator configured them. */
  readonly configured: readonly string[];
}

/**
 * Counts the flapping monitors, the rows of the ledger, and the jobs that wait in each queue. If workers, recorders,
 * notifiers or ping edges are too few, their queue grows. It also measures for how long deadlines have not been judged, how old the keys
 * of regions are, and how many places are live.
 */
export async function setGauges(
  { pool, producer, backlog, checks, now, configured }: GaugeDeps,
  metrics: SchedulerMetrics,
): Promise<void> {
  metrics.flapping.set(await countFlapping(pool));
  metrics.toldRows.set(await countTold(pool));
  const held = await measureHeldDeadlines(pool);
  for (const [service, seconds] of Object.entries(held)) metrics.deadlinesHeld.set({ service }, seconds);
  metrics.placesLive.set(await countLivePlaces(pool));
  metrics.regionKeyAge.reset();
  for (const [region, ageMs] of checks.keyAges(now().getTime())) metrics.regionKeyAge.set({ region }, ageMs / DAY_MS);
  const queues: QueueName[] = [
    ...configured.flatMap((region) => [`checks-${region}`, `results-${region}`] as const),
    "results",
    "place-results",
    "alerts",
    "looks",
    "look-reports",
  ];
  for (const queue of queues) metrics.queueDepth.set({ queue }, await producer.waiting(queue));
  metrics.queueDepth.set({ queue: "pings" }, await backlog.waiting());
}
