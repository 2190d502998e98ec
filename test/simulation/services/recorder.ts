import { createViolationBudget, resultsOfOthers, resultsOfRegion } from "@pharos/core";
import { createRegionWatch, recorderMetrics, recordResults } from "@pharos/recorder/loops";
import { createRegistry } from "@pharos/runtime";
import type { Loop } from "../engine/pulse.ts";
import type { Job } from "../engine/queue.ts";
import type { Process, World } from "../engine/world.ts";
import { senderOf } from "./scheduler.ts";

/** As in `apps/recorder/src/start.ts`. */
const [WATCH_REGIONS_EVERY_MS, URGENT_BATCH_WAIT_MS] = [500, 50];
/** The queue gives the jobs of a process that died to another one after this time, or twice this time. */
const DEAD_AFTER_MS = 30_000;

const metrics = recorderMetrics(createRegistry("recorder"));

/** Starts a recorder. It takes results from the queues in batches. @returns its loops */
export function startRecorder(world: World, process: Process): readonly Loop[] {
  const { plan, queue, time, random } = world;
  const { logger } = process;
  const producer = queue.producer(() => process.isDead() || world.isQueueAway());
  const regions = createRegionWatch({
    ...{ configured: plan.regions, announcedRegions: world.regions, health: world.health, logger, metrics },
  });
  const deps = {
    ...{ pool: process.connections.pool, producer, checks: senderOf(producer), regions, logger, metrics },
    evidence: { open: async <T>(results: T) => results },
    now: process.now,
    setAside: process.setAside,
    meter: { note: () => {} },
    violationBudget: createViolationBudget(),
    stopping: new AbortController().signal,
    wait: (ms: number) => process.wait(ms),
  };
  const queues = ["results", ...plan.regions.map((region) => `results-${region}` as const)] as const;
  let isPlanned = false;

  async function flush(): Promise<void> {
    if (process.isDead()) return;
    const jobs = queues.flatMap((name) => queue.take(name));
    const results = jobs.flatMap(resultsOf);
    const release = () => {
      for (const job of jobs) queue.postpone(job, time.nowMs() + random.between(DEAD_AFTER_MS, 2 * DEAD_AFTER_MS));
    };
    onDeath.add(release);
    if (results.length > 0)
      await recordResults(deps, results).catch((error: unknown) => logger.error("batch", { error }));
    if (process.isDead()) return;
    onDeath.delete(release);
    for (const job of jobs) queue.end(job);
    isPlanned = false;
    world.written();
    if (queues.some((name) => queue.has(name))) planFlush();
  }

  function planFlush(): void {
    if (isPlanned || process.isDead()) return;
    isPlanned = true;
    time.at(time.nowMs() + URGENT_BATCH_WAIT_MS, flush);
  }

  const onDeath = new Set<() => void>();
  process.onKill(() => {
    for (const release of onDeath) release();
  });
  for (const name of queues) queue.onReady(name, planFlush);
  planFlush();
  return [
    {
      name: "watch-regions",
      everyMs: WATCH_REGIONS_EVERY_MS,
      waitsFor: "checks",
      tick: async () => {
        await process.known();
        await regions.poll();
        // The regions are known after three polls at most.
        return regions.current() === null ? "again" : undefined;
      },
    },
  ];
}

function resultsOf({ queue, text }: Job) {
  const { reports } = JSON.parse(text);
  if (queue === "results") return resultsOfOthers(reports, new Set()).results;
  return resultsOfRegion(queue.slice("results-".length), reports).results;
}
