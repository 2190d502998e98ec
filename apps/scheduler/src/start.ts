import { MARK_EVERY_MS, SETTLE_AFTER_MS } from "@pharos/core";
import {
  announceMaintenance,
  createDatabaseClock,
  NOTE_REGIONS_EVERY_MS,
  openPipelineMeter,
  openPool,
  type Pool,
  REFRESH_CLOCK_EVERY_MS,
  WRITE_PIPELINE_EVERY_MS,
} from "@pharos/db";
import { openCheckSender } from "@pharos/dispatch";
import { openAnnouncedRegions, openPingBacklog, openProducer, openRegionHealth } from "@pharos/queue";
import {
  createFailureLog,
  createRegistry,
  every,
  type Logger,
  logSetAside,
  type OnSetAside,
  type ProcessEnv,
  type Service,
  startParts,
  type Tick,
} from "@pharos/runtime";
import { ask } from "./ask.ts";
import { dispatchLooks } from "./dispatch-looks.ts";
import { dispatchSilence } from "./dispatch-silence.ts";
import { dispatchWhenDue } from "./dispatch-when-due.ts";
import { draftPageReports } from "./draft-reports.ts";
import type { SchedulerEnv } from "./env.ts";
import { EXPIRIES } from "./expiries.ts";
import { createTagFollower } from "./follow-tags.ts";
import { joinCauses } from "./join-causes.ts";
import { judgeDueGroups } from "./judge-groups.ts";
import { keepScripts } from "./keep-scripts.ts";
import { maintainPartitions } from "./maintain-partitions.ts";
import { makePeriods } from "./make-periods.ts";
import { type SchedulerMetrics, schedulerMetrics } from "./metrics.ts";
import { createProbingMark } from "./probing-mark.ts";
import { createDetectionPublisher } from "./publish-detection.ts";
import { createPathPublisher } from "./publish-path.ts";
import { noteRegionsNow } from "./regions-now.ts";
import { createRollUp } from "./roll-up.ts";
import { setGauges } from "./set-gauges.ts";
import { settle } from "./settle.ts";
import { sweepOutbox } from "./sweep-outbox.ts";
import { createCertificateWarnings, WARN_OF_CERTIFICATES_EVERY_MS } from "./warn-of-certificates.ts";
import { createWhenAnyDue } from "./when-any-due.ts";

/**
 * Every round costs about 3 ms of all processes. On average a check is late by half of this and the length of the
 * round.
 */
const DISPATCH_EVERY_MS = 200;
const DISPATCH_SILENCE_EVERY_MS = 1_000;
const DISPATCH_LOOKS_EVERY_MS = 1_000;
const RELAY_EVERY_MS = 1_000;
/** Half of the second within which the end of maintenance is found. */
const SETTLE_EVERY_MS = 500;
/** A group follows its members within this and the time of a round. */
const JUDGE_GROUPS_EVERY_MS = 500;
const ASK_EVERY_MS = 1_000;
const ANNOUNCE_EVERY_MS = 5_000;
const DRAFT_EVERY_MS = 15_000;
/** Windows and pages follow tags within 30 seconds, of which the cache of pages takes 15. */
const FOLLOW_TAGS_EVERY_MS = 10_000;
const JOIN_CAUSES_EVERY_MS = 5_000;
const ROLL_UP_EVERY_MS = 60_000;
const SET_GAUGES_EVERY_MS = 5_000;
const NOTE_ARRIVAL_EVERY_MS = 10_000;
const PUBLISH_EVERY_MS = 60_000;
const PUBLISH_PATH_EVERY_MS = 15_000;
const MAINTAIN_EVERY_MS = 60 * 60 * 1_000;

/** Hourly loops tick as long after each other, so that they do not ask for all connections at once. */
const APART_MS = 2_000;

/** The kinds of work that may set an item aside. */
const WORKS = [
  ...(["dispatch-missed", "dispatch-looks", "settle-flapping", "resume", "judge-groups"] as const),
  ...(["ask", "verify-deployments"] as const),
  ...(["draft-outages", "make-periods", "cover-tags", "place-tagged", "roll-up", "drop-partitions"] as const),
];

/** Connections for claims of due checks and deadlines, which wait for no other work. */
const DISPATCH_CONNECTIONS = 2;
/** Connections of all other loops, which may delete and roll up for long. */
const CONNECTIONS = 4;

/**
 * Claims due monitors for the regions and due site checks for workers, and sweeps the outbox. It asks
 * which contacts are notified once time has passed: after maintenance and flapping, and of long outages. It verifies
 * deployments. It creates periods of maintenance, drafts of reports on outages, and partitions, and it rolls hours up.
 * Any number may run.
 *
 * @param options.settleAfterMs how long a flapping monitor must not change to count as settled
 */
export function start(
  env: Omit<SchedulerEnv, keyof ProcessEnv>,
  logger: Logger,
  { settleAfterMs = SETTLE_AFTER_MS }: { readonly settleAfterMs?: number } = {},
): Promise<Service> {
  return startParts(async (use) => {
    const registry = createRegistry("scheduler");
    const metrics = schedulerMetrics(registry);
    const onError = createFailureLog(logger, "Scheduling failed");
    const open = (size: number) => use(openPool(env.DATABASE_URL, { size, onError, onNotice: logger.warn }));
    const [database, dispatching] = [await open(CONNECTIONS), await open(DISPATCH_CONNECTIONS)];
    const clock = createDatabaseClock(dispatching.pool);
    const pipeline = await use(openPipelineMeter(database.pool, onError));
    const producer = await use(openProducer(env.REDIS_URL, onError));
    const sending = { pool: dispatching.pool, producer, env, metrics, logger, onError };
    const checks = await openCheckSender(sending, use);
    const regions = await use(openAnnouncedRegions(env.REDIS_URL, onError, checks.isStopped));
    const health = await use(openRegionHealth(env.REDIS_URL, () => clock.now().getTime(), onError));
    const backlog = await use(openPingBacklog(env.REDIS_URL, { onError }));
    await use(keepScripts(env.REDIS_URL, metrics, onError));
    const uptimeMs = () => performance.now();
    const probing = createProbingMark(dispatching.pool, uptimeMs);
    const deps = {
      ...{
        pool: database.pool,
        producer,
        checks,
        regions,
        health,
        backlog,
        configured: env.PHAROS_REGIONS,
        settleAfterMs,
      },
      ...{ now: clock.now, onProbing: probing.sent, meter: pipeline.meter },
      setAside: logSetAside(registry, logger, WORKS),
    };
    const dispatchDeps = { ...deps, pool: dispatching.pool };
    await use(every("refresh-clock", REFRESH_CLOCK_EVERY_MS, clock.refresh, { onError }));
    const arrive = () => Promise.all([database, dispatching].map((pool) => pool.arrive())).then(() => {});
    await use(every("note-arrival", NOTE_ARRIVAL_EVERY_MS, arrive, { onError }));
    // Nothing is claimed, and nothing deleted, by this machine's clock.
    const loop = (name: string, everyMs: number, tick: Tick, offsetMs = 0) =>
      use(every(name, everyMs, (signal) => clock.known().then(() => tick(signal)), { onError, offsetMs }));
    await loop("dispatch-due", DISPATCH_EVERY_MS, dispatchWhenDue(dispatchDeps, metrics, uptimeMs));
    const whenAnyDue = createWhenAnyDue(dispatchDeps);
    const silence = whenAnyDue(["silence"], () => dispatchSilence(dispatchDeps, metrics));
    await loop("dispatch-silence", DISPATCH_SILENCE_EVERY_MS, silence);
    const looks = whenAnyDue(["looks"], () => dispatchLooks(deps, metrics));
    await loop("dispatch-looks", DISPATCH_LOOKS_EVERY_MS, looks);
    await loop("mark-probing", MARK_EVERY_MS, probing.write);
    const sweep = whenAnyDue(["outbox"], () => sweepOutbox(deps, metrics));
    await loop("sweep-outbox", RELAY_EVERY_MS, sweep);
    const settling = whenAnyDue(["maintenance", "flapping", "deployments", "pauses"], () => settle(deps));
    await loop("settle", SETTLE_EVERY_MS, settling);
    const judging = whenAnyDue(["groups"], () => judgeDueGroups({ ...deps, logger }, metrics));
    await loop("judge-groups", JUDGE_GROUPS_EVERY_MS, judging);
    const asking = whenAnyDue(["questions"], () => ask(deps, metrics));
    await loop("ask", ASK_EVERY_MS, asking);
    await startSlowLoops(deps, { metrics, logger }, loop);
    const detection = createDetectionPublisher(deps.pool, metrics);
    await loop("write-pipeline", WRITE_PIPELINE_EVERY_MS, pipeline.write);
    await loop("publish-detection", PUBLISH_EVERY_MS, detection.publish);
    const path = createPathPublisher(deps.pool, registry);
    await loop("publish-path", PUBLISH_PATH_EVERY_MS, path.publish);
    await startExpiries(deps, loop);
    const readiness = { database: () => database.ready(), queue: () => producer.ready() };
    return { readiness, registry, details: { detection: detection.details, path: path.details } };
  });
}

type Loop = (name: string, everyMs: number, tick: Tick, offsetMs?: number) => Promise<unknown>;
type SlowDeps = Parameters<typeof joinCauses>[0] &
  Parameters<typeof noteRegionsNow>[0] &
  Parameters<typeof setGauges>[0] &
  Parameters<typeof createCertificateWarnings>[0] & { readonly setAside: OnSetAside<(typeof WORKS)[number]> };

/** The loops that no check and no alert waits for. */
async function startSlowLoops(
  deps: SlowDeps,
  { metrics, logger }: { readonly metrics: SchedulerMetrics; readonly logger: Logger },
  loop: Loop,
): Promise<void> {
  const announce = async () => void (await announceMaintenance(deps.pool, deps.now()));
  await loop("announce-maintenance", ANNOUNCE_EVERY_MS, announce);
  await loop("note-regions", NOTE_REGIONS_EVERY_MS, () => noteRegionsNow(deps));
  await loop("set-gauges", SET_GAUGES_EVERY_MS, () => setGauges(deps, metrics));
  await loop("roll-up", ROLL_UP_EVERY_MS, createRollUp(deps, metrics));
  await loop("join-causes", JOIN_CAUSES_EVERY_MS, () => joinCauses(deps));
  await loop("draft-outages", DRAFT_EVERY_MS, () => draftPageReports(deps));
  await loop("maintain-partitions", MAINTAIN_EVERY_MS, () => maintainPartitions(deps, metrics, logger));
  await loop("make-periods", MAINTAIN_EVERY_MS, (signal) => makePeriods(deps, signal));
  await loop("warn-of-certificates", WARN_OF_CERTIFICATES_EVERY_MS, createCertificateWarnings(deps));
  await loop("follow-tags", FOLLOW_TAGS_EVERY_MS, createTagFollower(deps));
}

/** The loops that delete expired rows. */
async function startExpiries(deps: { readonly pool: Pool; readonly now: () => Date }, loop: Loop): Promise<void> {
  for (const [index, [name, expire]] of Object.entries(EXPIRIES).entries()) {
    const isMore = async () => ((await expire(deps.pool, deps.now())) === true ? "again" : undefined);
    await loop(name, MAINTAIN_EVERY_MS, isMore, (index + 1) * APART_MS);
  }
}
