import { MARK_EVERY_MS, SETTLE_AFTER_MS } from "@pharos/core";
import {
  announceMaintenance,
  createDatabaseClock,
  deleteOldAuditRows,
  deleteOldDetection,
  deleteOldEvidence,
  deleteOldOutageDrafts,
  deleteOldOutcomes,
  deleteOldSessions,
  deleteOldSubscriptions,
  draftOutages,
  LOOK_AT_CLOCK_EVERY_MS,
  measurePipeline,
  openPool,
  type Pool,
  WRITE_MEASURED_EVERY_MS,
} from "@pharos/db";
import { openAnnouncedRegions, openPingBacklog, openProducer, openRegionHealth } from "@pharos/queue";
import {
  createRegistry,
  createReporter,
  every,
  type Logger,
  type ProcessEnv,
  type Service,
  startParts,
  type Tick,
} from "@pharos/runtime";
import { dispatchLooks } from "./dispatch-looks.ts";
import { dispatchSilence } from "./dispatch-silence.ts";
import { dispatchWhenDue } from "./dispatch-when-due.ts";
import type { SchedulerEnv } from "./env.ts";
import { expireLooks } from "./expire-looks.ts";
import { maintainPartitions } from "./maintain-partitions.ts";
import { makePeriods } from "./make-periods.ts";
import { measure } from "./measure.ts";
import { schedulerMetrics } from "./metrics.ts";
import { createProbingMark } from "./probing-mark.ts";
import { createDetectionPublisher } from "./publish-detection.ts";
import { remind } from "./remind.ts";
import { rollUp } from "./roll-up.ts";
import { settle } from "./settle.ts";
import { sweepOutbox } from "./sweep-outbox.ts";
import { createWhenAnyDue } from "./when-any-due.ts";

/** A round costs about 3 ms of all processes, whatever it finds. On average a check is late by half of this and what the round takes. */
const DISPATCH_EVERY_MS = 200;
const DISPATCH_SILENCE_EVERY_MS = 1_000;
const LOOK_EVERY_MS = 1_000;
const RELAY_EVERY_MS = 1_000;
/** Half of the second within which the end of maintenance is found. */
const SETTLE_EVERY_MS = 500;
const REMIND_EVERY_MS = 1_000;
const ANNOUNCE_EVERY_MS = 5_000;
const DRAFT_EVERY_MS = 15_000;
const ROLL_UP_EVERY_MS = 60_000;
const MEASURE_EVERY_MS = 5_000;
const LOOK_AT_SERVER_EVERY_MS = 10_000;
const PUBLISH_EVERY_MS = 60_000;
const MAINTAIN_EVERY_MS = 60 * 60 * 1_000;

/** What deletes rows that are no longer kept; true asks for another round at once. */
const EXPIRIES: Readonly<Record<string, (pool: Pool, now: Date) => Promise<unknown>>> = {
  "expire-outage-drafts": deleteOldOutageDrafts,
  "expire-outcomes": deleteOldOutcomes,
  "expire-evidence": deleteOldEvidence,
  "expire-audit-rows": deleteOldAuditRows,
  "expire-sessions": deleteOldSessions,
  "expire-subscriptions": deleteOldSubscriptions,
  "expire-detection": deleteOldDetection,
};

/**
 * Claims due monitors and sends them to the regions, and looks at sites to workers; sweeps the outbox; tells what maintenance and flapping withheld; reminds of outages that last; makes
 * periods of maintenance and drafts of reports on outages; keeps partitions ready; rolls hours up. Any number may run.
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
    const onError = createReporter(logger, "Scheduling failed");
    const database = await use(openPool(env.DATABASE_URL, { size: 4, onError, onNotice: logger.warn }));
    const clock = createDatabaseClock(database.pool);
    const measured = await use(measurePipeline(database.pool, onError));
    const producer = await use(openProducer(env.REDIS_URL, onError));
    const regions = await use(openAnnouncedRegions(env.REDIS_URL, onError));
    const health = await use(openRegionHealth(env.REDIS_URL, Date.now, onError));
    const backlog = await use(openPingBacklog(env.REDIS_URL, { onError }));
    const uptimeMs = () => performance.now();
    const probing = createProbingMark(database.pool, uptimeMs);
    const deps = {
      ...{ pool: database.pool, producer, regions, health, backlog, configured: env.PHAROS_REGIONS, settleAfterMs },
      ...{ now: clock.now, onProbing: probing.sent, meter: measured.meter },
    };
    const loop = (name: string, everyMs: number, tick: Tick) => use(every(name, everyMs, tick, { onError }));
    await loop("look-at-clock", LOOK_AT_CLOCK_EVERY_MS, clock.look);
    await loop("look-at-server", LOOK_AT_SERVER_EVERY_MS, database.arrive);
    const dispatch = dispatchWhenDue(deps, metrics, uptimeMs);
    await loop("dispatch-due", DISPATCH_EVERY_MS, (signal) => clock.known().then(() => dispatch(signal)));
    const whenAnyDue = createWhenAnyDue(deps);
    const silence = whenAnyDue(["silence"], () => clock.known().then(() => dispatchSilence(deps, metrics)));
    await loop("dispatch-silence", DISPATCH_SILENCE_EVERY_MS, silence);
    await loop(
      "dispatch-looks",
      LOOK_EVERY_MS,
      whenAnyDue(["looks"], () => dispatchLooks(deps, metrics)),
    );
    await loop("mark-probing", MARK_EVERY_MS, probing.write);
    const sweep = whenAnyDue(["outbox"], () => sweepOutbox(deps, metrics));
    await loop("sweep-outbox", RELAY_EVERY_MS, sweep);
    const settling = whenAnyDue(["maintenance", "flapping"], () => settle(deps));
    await loop("settle", SETTLE_EVERY_MS, settling);
    const reminding = whenAnyDue(["reminders"], () => remind(deps));
    await loop("remind", REMIND_EVERY_MS, reminding);
    const announce = async () => void (await announceMaintenance(deps.pool, deps.now()));
    await loop("announce-maintenance", ANNOUNCE_EVERY_MS, announce);
    const draft = async () => void (await draftOutages(deps.pool, deps.now()));
    await loop("draft-outages", DRAFT_EVERY_MS, draft);
    await loop("maintain-partitions", MAINTAIN_EVERY_MS, () => maintainPartitions(deps, metrics, logger));
    await loop("make-periods", MAINTAIN_EVERY_MS, () => makePeriods(deps));
    await loop("measure", MEASURE_EVERY_MS, () => measure(deps, metrics));
    const detection = createDetectionPublisher(deps.pool, metrics);
    await loop("write-measured", WRITE_MEASURED_EVERY_MS, measured.write);
    await loop("publish-detection", PUBLISH_EVERY_MS, detection.publish);
    await loop("roll-up", ROLL_UP_EVERY_MS, () => rollUp(deps, metrics));
    for (const [name, expire] of Object.entries(EXPIRIES)) {
      const isMore = async () => ((await expire(deps.pool, deps.now())) === true ? "again" : undefined);
      await loop(name, MAINTAIN_EVERY_MS, isMore);
    }
    await loop("expire-looks", MAINTAIN_EVERY_MS, () => expireLooks(deps));
    const readiness = { database: () => database.ready(), queue: () => producer.ready() };
    return { readiness, registry, details: { detection: detection.details } };
  });
}
