import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { testRedisUrl, waitFor } from "@pharos/embedded/testing";
import fc from "fast-check";
import { Redis } from "ioredis";
import { consume } from "./consume.ts";
import { openPingBacklog } from "./ping-backlog.ts";
import { openProducer, type Producer } from "./produce.ts";
import { prefixOf } from "./queues.ts";
import { fateOfNewer, JOB_VERSIONS, kindOf, MAX_POSTPONED_MS, type NewerJob, versionOf } from "./versions.ts";

describe("a job of a newer version", () => {
  it.each([
    ["new", 0, { fate: "postponed", againAtMs: 1_000_000 + 1_000 }],
    [
      "3 s old: it is offered again when it is twice as old",
      3_000,
      { fate: "postponed", againAtMs: 1_003_000 + 3_000 },
    ],
    ["a minute old", 60_000, { fate: "postponed", againAtMs: 1_060_000 + 15_000 }],
    ["just not too old", MAX_POSTPONED_MS - 1, { fate: "postponed", againAtMs: 1_599_999 + 15_000 }],
    ["too old", MAX_POSTPONED_MS, { fate: "dropped" }],
    ["of a clock that is ahead", -5_000, { fate: "postponed", againAtMs: 995_000 + 1_000 }],
  ])("that is %s", (_name, ageMs, expected) => {
    expect(fateOfNewer(1_000_000, 1_000_000 + ageMs)).toEqual(expected);
  });

  it("is offered fewer than 60 times before it is dropped", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000_000 }), (postedAtMs) => {
        let offers = 0;
        for (let atMs = postedAtMs; ; offers += 1) {
          const fate = fateOfNewer(postedAtMs, atMs);
          if (fate.fate === "dropped") break;
          atMs = fate.againAtMs;
        }
        return offers < 60;
      }),
    );
  });
});

it("is 1 if a job carries none", () => {
  expect([versionOf({}), versionOf({ version: 3 }), versionOf({ version: "3" })]).toEqual([1, 3, 1]);
  expect(["results", "checks-lon", "looks"].map((name) => kindOf(name as "results"))).toEqual([
    "results",
    "checks",
    "looks",
  ]);
});

describe("between releases", () => {
  let url: string;
  let redis: Redis;
  let producer: Producer;
  beforeAll(async () => {
    url = await testRedisUrl();
    redis = new Redis(url);
    producer = await openProducer(url, () => {});
  });
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });
  afterAll(async () => {
    await producer.stop();
    redis.disconnect();
  });

  function take(newestVersion: number | undefined, handled: unknown[], newer: NewerJob[] = []): void {
    const handle = async (job: unknown) => void handled.push(job);
    const told = { onError: () => {}, onNewer: (job: NewerJob) => newer.push(job) };
    const over = newestVersion === undefined ? {} : { newestVersion };
    const consumer = consume(url, "alerts", handle, { concurrency: 5, ...told, ...over });
    stops.push(() => consumer.stop());
  }

  it("a consumer leaves what is newer to one that knows it, and loses nothing", async () => {
    const [byOld, byNew, newer]: [unknown[], unknown[], NewerJob[]] = [[], [], []];
    take(JOB_VERSIONS.alerts - 1, byOld, newer);
    await producer.events([1, 2, 3]);
    await waitFor(async () => newer.length >= 3, { what: "the older consumer to meet all" });
    expect(await producer.unhandled("alerts")).toBe(3);
    // A job that is postponed keeps its id, so that the sweep does not double it.
    await producer.events([1, 2, 3]);
    expect(await producer.unhandled("alerts")).toBe(3);
    take(undefined, byNew);
    // The older one lets the newer one go first; else it would win the jobs again and again, each time for longer.
    await waitFor(async () => byNew.length === 3, { timeoutMs: 60_000, what: "the newer consumer" });
    expect([byOld, new Set(newer.map(({ fate }) => fate)), await producer.unhandled("alerts")]).toEqual([
      [],
      new Set(["postponed"]),
      0,
    ]);
  });

  it("a consumer that met a newer job looks for it again only when others could have taken it", async () => {
    const [metAtMs, byNew]: [number[], unknown[]] = [[], []];
    const told = { onError: () => {}, onNewer: () => metAtMs.push(Date.now()) };
    const older = { concurrency: 5, newestVersion: JOB_VERSIONS.alerts - 1, ...told };
    const consumer = consume(url, "alerts", async () => undefined, older);
    stops.push(() => consumer.stop());
    await producer.events([31]);
    const [first = 0, second = 0] = await waitFor(async () => metAtMs.length >= 2 && metAtMs, { what: "two meetings" });
    // The job is due after 1,000 ms at the earliest. The two clocks may be some milliseconds apart.
    expect(second - first).toBeGreaterThan(1_450);
    take(undefined, byNew);
    await waitFor(async () => byNew.length === 1, { timeoutMs: 60_000, what: "the newer consumer" });
  });

  it("a consumer takes what an older producer posted, which says no version", async () => {
    await producer.events([11]);
    const key = `${prefixOf("alerts")}:alerts:event-11`;
    expect(JSON.parse((await redis.hget(key, "data")) ?? "")).toMatchObject({ version: JOB_VERSIONS.alerts });
    await redis.hset(key, "data", JSON.stringify({ kind: "fan-out", eventId: 11 }));
    const handled: unknown[] = [];
    take(undefined, handled);
    await waitFor(async () => handled.length === 1, { what: "the job" });
    expect(handled).toEqual([{ kind: "fan-out", eventId: 11 }]);
  });

  it("a consumer drops what is newer once it is too old", async () => {
    await producer.events([21]);
    const key = `${prefixOf("alerts")}:alerts:event-21`;
    await redis.hset(key, "timestamp", Date.now() - MAX_POSTPONED_MS);
    const [handled, newer]: [unknown[], NewerJob[]] = [[], []];
    take(JOB_VERSIONS.alerts - 1, handled, newer);
    await waitFor(async () => newer.length === 1, { what: "the job" });
    await waitFor(async () => (await producer.unhandled("alerts")) === 0, { what: "its end" });
    expect([handled, newer]).toEqual([[], [{ kind: "alerts", fate: "dropped" }]]);
  });

  it("a ping edge records the pings that it knows and leaves newer ones where they are", async () => {
    const newer: NewerJob[] = [];
    const backlog = await openPingBacklog(url, {
      commandTimeoutMs: 30_000,
      onError: () => {},
      onNewer: (job) => newer.push(job),
    });
    stops.push(() => backlog.stop());
    const stream = "{pharos-pings}:waiting";
    const at = (atMs: number) => ["token", "t", "at", String(atMs)];
    // More at the front than are read at once.
    for (const atMs of [1, 2, 3]) await redis.xadd(stream, "*", ...at(atMs), "version", String(JOB_VERSIONS.pings + 1));
    await redis.xadd(stream, "*", ...at(4));
    await redis.xadd(stream, "*", "version", "1", ...at(5), "later", "field");
    await redis.xadd(stream, "*", ...at(6));
    const oldest = await backlog.oldest(2);
    expect(oldest.map(({ atMs }) => atMs)).toEqual([4, 5]);
    await backlog.remove(oldest.map(({ id }) => id));
    expect((await backlog.oldest(2)).map(({ atMs }) => atMs)).toEqual([6]);
    expect([await backlog.waiting(), newer.length]).toEqual([4, 2]);
  });
});
