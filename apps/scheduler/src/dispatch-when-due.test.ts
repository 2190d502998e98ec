import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createPipelineMeter } from "@pharos/core";
import { type Fixture, openFixture } from "@pharos/db/testing";
import { openCheckSender } from "@pharos/dispatch";
import { testRedisUrl } from "@pharos/embedded/testing";
import { openAnnouncedRegions, openPingBacklog, openProducer, openRegionHealth } from "@pharos/queue";
import { createLogger, createRegistry, logSetAside, type Part, startParts } from "@pharos/runtime";
import { dispatchWhenDue } from "./dispatch-when-due.ts";
import { schedulerMetrics } from "./metrics.ts";

let db: Fixture;
const registry = createRegistry("scheduler");
const logger = createLogger({ service: "scheduler", level: "error", destination: new PassThrough() });
const setAside = logSetAside(registry, logger, ["dispatch-missed"]);
const meter = createPipelineMeter();
let queues: Part & { readonly waiting: () => Promise<number> };
/** Makes one tick, and says how many rounds there have been. */
let tick: () => Promise<number>;
let now = new Date("2026-11-21T12:00:00.250Z");
let uptimeMs = 0;

beforeAll(async () => {
  db = await openFixture();
  const redisUrl = await testRedisUrl();
  const fail = (error: unknown) => {
    throw error;
  };
  queues = await startParts(async (use) => {
    const producer = await use(openProducer(redisUrl, fail));
    const regions = await use(openAnnouncedRegions(redisUrl, fail));
    const health = await use(openRegionHealth(redisUrl, Date.now, fail));
    const backlog = await use(openPingBacklog(redisUrl, { commandTimeoutMs: 30_000, onError: fail }));
    let rounds = 0;
    const onProbing = () => {
      rounds += 1;
    };
    const metrics = schedulerMetrics(registry);
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
      ...{ pool: db.pool, producer, checks, regions, health, backlog },
      ...{ configured: ["lon"], now: () => now, onProbing, meter },
      setAside,
    };
    const run = dispatchWhenDue(deps, metrics, () => uptimeMs);
    tick = async () => {
      // Its sign of life is short, and a busy machine slow.
      await regions.announce(["lon"]);
      await run(new AbortController().signal);
      return rounds;
    };
    return { waiting: () => producer.waiting("checks-lon") };
  });
});
afterAll(async () => {
  await queues.stop();
  await db.stop();
});

it("claims as soon as a probe or a deadline is due, and otherwise only polls, but for one round every five seconds", async () => {
  expect([await tick(), await tick(), await tick()]).toEqual([1, 1, 1]);

  // A monitor that is there at the next poll, and due some milliseconds later.
  await db.addMonitor({ now: new Date(now.getTime() + 5) });
  uptimeMs += 200;
  expect(await tick()).toBe(1);
  [now, uptimeMs] = [new Date(now.getTime() + 5), uptimeMs + 4];
  expect(await tick()).toBe(1);
  uptimeMs += 1;
  expect([await tick(), await queues.waiting()]).toEqual([2, 1]);
  // The results of the claim may be due as well.
  expect([await tick(), await tick()]).toEqual([3, 3]);

  const heartbeat = await db.addMonitor({ now, type: "heartbeat" });
  await db.pool.query("UPDATE subject_schedules SET due_at = $2 WHERE subject_id = $1", [heartbeat, now]);
  uptimeMs += 200;
  expect([await tick(), await tick(), await tick()]).toEqual([4, 5, 5]);

  uptimeMs += 4_999;
  expect(await tick()).toBe(5);
  uptimeMs += 1;
  expect(await tick()).toBe(5);
  uptimeMs += 200;
  expect([await tick(), await tick()]).toEqual([6, 6]);
});

it("claims probes and other deadlines although the schedule of one heartbeat cannot be read", async () => {
  await db.pool.query("UPDATE subject_schedules SET active = false");
  const [broken, heartbeat] = [
    await db.addMonitor({ now, type: "heartbeat" }),
    await db.addMonitor({ now, type: "heartbeat" }),
  ];
  await db.pool.query("UPDATE subject_schedules SET due_at = $2 WHERE subject_id = ANY ($1)", [
    [broken, heartbeat],
    now,
  ]);
  await db.pool.query(
    "UPDATE monitors SET heartbeat_cron = '0 3 * * *', heartbeat_time_zone = 'Mars/Olympus' WHERE id = $1",
    [broken],
  );
  await db.addMonitor({ now });
  const before = await queues.waiting();
  uptimeMs += 10_000;
  await tick();
  expect((await queues.waiting()) - before).toBe(1);
  const { body } = await registry.render();
  expect(body).toMatch(/^pharos_set_aside_total\{work="dispatch-missed".*\} 1$/m);
  expect(body).toMatch(/^pharos_scheduler_claimed_total\{kind="heartbeat".*\} [23]$/m);
});
