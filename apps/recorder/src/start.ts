import {
  type CheckResult,
  createViolationBudget,
  type FinishedLook,
  isUrgent,
  MARK_EVERY_MS,
  regionTroubles,
} from "@pharos/core";
import {
  createDatabaseClock,
  createRequiredResults,
  markService,
  noteRegionTroubles,
  openPipelineMeter,
  openPool,
  type Pool,
  REFRESH_CLOCK_EVERY_MS,
  REFRESH_REGIONS_EVERY_MS,
  WRITE_PIPELINE_EVERY_MS,
} from "@pharos/db";
import { openCheckSender } from "@pharos/dispatch";
import {
  type ConsumeOptions,
  type Consumer,
  consume,
  createBatcher,
  openAnnouncedRegions,
  openPlaceResults,
  openProducer,
  openRegionHealth,
} from "@pharos/queue";
import {
  createFailureLog,
  createRegistry,
  every,
  type Logger,
  logNewerJobs,
  logSetAside,
  type ProcessEnv,
  type Service,
  startParts,
} from "@pharos/runtime";
import { consumePlaceResults } from "./consume-place-results.ts";
import { consumeResults, weightOfQueue } from "./consume-results.ts";
import type { RecorderEnv } from "./env.ts";
import { recorderMetrics } from "./metrics.ts";
import { createEvidenceOpener } from "./open-evidence.ts";
import { recordFinishedLooks } from "./record-looks.ts";
import { recordResults } from "./record-results.ts";
import { createRegionWatch, type RegionWatch } from "./region-watch.ts";

/**
 * The most concurrent jobs, whose results together form the batches. Jobs of workers that have little to do are small.
 */
const CONCURRENCY = 300;
const BATCH_ITEMS = 500;
/** A batch costs as much as a hundred more results would, most of it in PostgreSQL, so many results share one. */
const BATCH_WAIT_MS = 300;
const URGENT_BATCH_WAIT_MS = 50;
const WATCH_REGIONS_EVERY_MS = 500;
const NOTE_TROUBLES_EVERY_MS = 15_000;

/** Records results of checks in batches, and publishes the alerts that follow. Any number may run. */
export function start(env: Omit<RecorderEnv, keyof ProcessEnv>, logger: Logger): Promise<Service> {
  return startParts(async (use) => {
    const registry = createRegistry("recorder");
    const onError = createFailureLog(logger, "Recording failed");
    const onNewer = logNewerJobs(registry, logger);
    const database = await use(openPool(env.DATABASE_URL, { size: 2, onError, onNotice: logger.warn }));
    const clock = createDatabaseClock(database.pool);
    await use(every("refresh-clock", REFRESH_CLOCK_EVERY_MS, clock.refresh, { onError }));
    const pipeline = await use(openPipelineMeter(database.pool, onError));
    await use(every("write-pipeline", WRITE_PIPELINE_EVERY_MS, pipeline.write, { onError }));
    const producer = await use(openProducer(env.REDIS_URL, onError, ["alerts"]));
    const metrics = recorderMetrics(registry);
    const sending = { pool: database.pool, producer, env, metrics, logger, onError };
    const checks = await openCheckSender(sending, use);
    const announcedRegions = await use(openAnnouncedRegions(env.REDIS_URL, onError, checks.isStopped));
    const health = await use(openRegionHealth(env.REDIS_URL, () => clock.now().getTime(), onError));
    const regions = createRegionWatch({ configured: env.PHAROS_REGIONS, announcedRegions, health, logger, metrics });
    const stopping = new AbortController();
    const deps = {
      pool: database.pool,
      producer,
      checks,
      evidence: createEvidenceOpener(database.pool, env.ENCRYPTION_KEYS, logger),
      now: clock.now,
      logger,
      metrics,
      setAside: logSetAside(registry, logger, ["record-reports", "record-looks"]),
      regions,
      meter: pipeline.meter,
      violationBudget: createViolationBudget(),
      stopping: stopping.signal,
    };
    const batcher = createBatcher<CheckResult, void>({
      maxItems: BATCH_ITEMS,
      maxWaitMs: BATCH_WAIT_MS,
      urgent: { maxWaitMs: URGENT_BATCH_WAIT_MS, is: isUrgent },
      weightOf: weightOfQueue,
      flush: (results) => recordResults(deps, results),
    });
    const required = createRequiredResults(database.pool);
    await use(every("refresh-regions", REFRESH_REGIONS_EVERY_MS, required.refresh, { onError }));
    const consumer = await use(
      consumeResults(env.REDIS_URL, {
        ...{ configured: env.PHAROS_REGIONS, required, batcher, metrics },
        ...{ concurrency: CONCURRENCY, onError, onNewer },
      }),
    );
    const waiting = await use(openPlaceResults(env.REDIS_URL, onError));
    const placed = { waiting, batcher, nowMs: () => clock.now().getTime(), metrics, onError, onNewer };
    const places = await use(consumePlaceResults(env.REDIS_URL, placed));
    const looking = { concurrency: CONCURRENCY, onError, onNewer };
    await use(consumeLooks(env.REDIS_URL, deps, clock.known, looking));
    // Nothing is recorded before regions are known, so nothing by this machine's clock.
    const watchRegions = () => clock.known().then(() => regions.poll());
    await use(every("watch-regions", WATCH_REGIONS_EVERY_MS, watchRegions, { onError }));
    const noteTroubles = () => noteTroublesOf(regions, env.PHAROS_REGIONS, deps);
    await use(every("note-region-troubles", NOTE_TROUBLES_EVERY_MS, noteTroubles, { onError }));
    const mark = async () => void (await markService(database.pool, "recorder"));
    await use(every("mark-recording", MARK_EVERY_MS, mark, { onError }));
    // Stopped first: a batch that is waiting for PostgreSQL stops waiting, so that the consumer can end.
    await use({ stop: async () => stopping.abort() });
    const queue = async () => {
      await Promise.all([producer.ready(), consumer.ready(), places.ready()]);
    };
    return { readiness: { database: () => database.ready(), queue }, registry };
  });
}

/** Takes reports of looks at sites. @param known resolves once the time is known */
function consumeLooks(
  url: string,
  deps: Parameters<typeof recordFinishedLooks>[0],
  known: () => Promise<unknown>,
  options: ConsumeOptions,
): Consumer {
  const looks = createBatcher<FinishedLook, void>({
    maxItems: BATCH_ITEMS,
    maxWaitMs: BATCH_WAIT_MS,
    flush: (finished) => known().then(() => recordFinishedLooks(deps, finished)),
  });
  return consume(url, "look-reports", async (look) => void (await looks.add([look])), options);
}

/** Notes which regions are in trouble, as the recorder knows it. */
async function noteTroublesOf(
  regions: Pick<RegionWatch, "current">,
  configured: readonly string[],
  { pool, now }: { readonly pool: Pool; readonly now: () => Date },
): Promise<void> {
  const known = regions.current();
  if (known !== null) await noteRegionTroubles(pool, regionTroubles(configured, known), now());
}
