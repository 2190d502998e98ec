import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createPipelineMeter } from "@pharos/core";
import { type Fixture, openFixture, resultOf } from "@pharos/db/testing";
import { openCheckSender } from "@pharos/dispatch";
import { testRedisUrl } from "@pharos/embedded/testing";
import {
  type AnnouncedRegions,
  MAX_RESULTS_WAITING,
  openAnnouncedRegions,
  openPingBacklog,
  openProducer,
  openRegionHealth,
  type Producer,
} from "@pharos/queue";
import { createLogger, createRegistry, logSetAside, type Part, startParts } from "@pharos/runtime";
import { dispatchDue } from "./dispatch-due.ts";
import { schedulerMetrics } from "./metrics.ts";

const REGIONS = ["lon", "nyc"];
const MONITORS = 6;
const NOW = new Date("2026-11-21T12:00:00.250Z");

let db: Fixture;
let parts: Part;
let producer: Producer;
let regions: AnnouncedRegions;
/** One round, in which both regions live. */
let round: () => Promise<string>;
let held: () => Promise<string | undefined>;
let unreached: () => Promise<string | undefined>;

beforeAll(async () => {
  db = await openFixture();
  const redisUrl = await testRedisUrl();
  const fail = (error: unknown) => {
    throw error;
  };
  parts = await startParts(async (use) => {
    producer = await use(openProducer(redisUrl, fail));
    regions = await use(openAnnouncedRegions(redisUrl, fail));
    const health = await use(openRegionHealth(redisUrl, Date.now, fail));
    const backlog = await use(openPingBacklog(redisUrl, { commandTimeoutMs: 30_000, onError: fail }));
    const registry = createRegistry("scheduler");
    const metrics = schedulerMetrics(registry);
    const logger = createLogger({ service: "scheduler", level: "error", destination: new PassThrough() });
    const sending = {
      pool: db.pool,
      producer,
      env: { REDIS_URL: redisUrl, ENCRYPTION_KEYS: null },
      metrics,
      logger,
      onError: fail,
    };
    const checks = await openCheckSender(sending, use);
    const deps = {
      ...{ pool: db.pool, producer, checks, regions, health, backlog, configured: REGIONS, now: () => NOW },
      ...{ onProbing: () => {}, meter: createPipelineMeter() },
      setAside: logSetAside(registry, logger, ["dispatch-missed"]),
    };
    round = async () => {
      // Its sign of life is short, and a busy machine slow.
      await regions.announce(REGIONS);
      return dispatchDue(deps, metrics);
    };
    unreached = async () =>
      /^pharos_scheduler_unreached_total\{.*\} (?<count>\d+)$/m.exec((await registry.render()).body)?.groups?.["count"];
    held = async () =>
      /^pharos_scheduler_held_total\{reason="results-waiting".*\} (?<count>\d+)$/m.exec((await registry.render()).body)
        ?.groups?.["count"];
    return {};
  });
});
afterAll(async () => {
  await parts.stop();
  await db.stop();
});

/** More jobs in a region's queue of results than recorders may leave there. */
async function fill(region: string): Promise<void> {
  const one = [resultOf(1, 1, NOW.getTime())];
  const jobs = Array.from({ length: MAX_RESULTS_WAITING / REGIONS.length + 1 }, () => producer.resultsOf(region, one));
  await Promise.all(jobs);
}

async function addMonitors(): Promise<void> {
  for (let count = 0; count < MONITORS; count++) await db.addMonitor({ now: NOW });
}

const waiting = () => Promise.all(REGIONS.map((region) => producer.waiting(`checks-${region}`)));

it("sends monitors that name their locations only to these, and counts those that can go nowhere", async () => {
  for (const locations of [["nyc"], ["tor"]]) {
    const id = await db.addMonitor({ now: NOW });
    await db.pool.query("UPDATE subjects SET locations = $2 WHERE id = $1", [id, locations]);
    await db.pool.query(
      "UPDATE subject_schedules SET active = false, placed = true, placed_active = true WHERE subject_id = $1",
      [id],
    );
  }
  expect(await round()).toBe("found");
  expect(await waiting()).toEqual([0, 1]);
  expect(await unreached()).toBe("1");
  await db.pool.query("UPDATE subject_schedules SET placed_active = false");
});

it("gives no check to a region whose queue of results is full, and holds checks back if there is no other region", async () => {
  const [lon = 0, nyc = 0] = await waiting();
  await fill("lon");
  await addMonitors();
  expect(await round()).toBe("found");
  expect(await waiting()).toEqual([lon, nyc + 1]);
  expect(await held()).toBe("1");

  await fill("nyc");
  await addMonitors();
  expect(await round()).toBe("held");
  const due = await db.rows("SELECT 1 FROM subject_schedules WHERE lease_until IS NULL AND active");
  expect(due).toHaveLength(MONITORS);
});
