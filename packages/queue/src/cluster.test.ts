import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { type Deployment, hasNativeServer, type NativeServer, startCluster, waitFor } from "@pharos/embedded/testing";
import { openAnnouncedRegions } from "./announced-regions.ts";
import { consume } from "./consume.ts";
import { resultFor, sliceFor } from "./jobs.fixture.ts";
import { openPingBacklog } from "./ping-backlog.ts";
import { openProducer } from "./produce.ts";
import type { AlertJob } from "./queues.ts";
import { openRegionHealth } from "./region-health.ts";
import { seenSoon } from "./signs-of-life.fixture.ts";

const REGIONS = ["lon", "nyc", "sgp", "tor"];

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

function stopLater<T extends { stop(): Promise<void> }>(part: T): T {
  stops.push(() => part.stop());
  return part;
}

const describeNative = (await hasNativeServer()) ? describe : describe.skip;

describeNative("on a cluster", () => {
  let cluster: Deployment;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.stop());

  const errors: string[] = [];
  const onError = (error: Error) => errors.push(error.message);

  it("queues carry jobs, put some off, and lie on more than one node", async () => {
    const producer = stopLater(await openProducer(cluster.url, onError));
    const arrived: string[] = [];
    const options = { concurrency: 2, onError, onNewer: () => {} };
    for (const region of REGIONS) {
      stopLater(consume(cluster.url, `checks-${region}`, async (slice) => void arrived.push(slice.region), options));
    }
    stopLater(consume(cluster.url, "results", async ({ reports }) => void arrived.push(`${reports.length}`), options));
    let puttingOff = true;
    const handle = async (job: AlertJob) => {
      arrived.push(job.kind);
      if (!puttingOff) return undefined;
      puttingOff = false;
      return { againAtMs: Date.now() + 300 };
    };
    const alerts = consume(cluster.url, "alerts", handle, options);
    stopLater(alerts);
    await producer.slices(REGIONS.map((region, index) => sliceFor(region, index)));
    await producer.results([resultFor(1), resultFor(2)]);
    await producer.events([1, 2]);
    await waitFor(async () => arrived.length >= 8, { what: "the jobs, one of them twice" });
    await Promise.all([producer.ready(), alerts.ready()]);
    expect(arrived.sort()).toEqual(["2", "fan-out", "fan-out", "fan-out", ...REGIONS]);
    const held = await Promise.all((await cluster.primaries()).map((node) => node.call("DBSIZE")));
    expect(held.filter((keys) => Number(keys) > 0).length).toBeGreaterThan(1);
    expect(errors.filter((error) => /CROSSSLOT|MOVED/.test(error))).toEqual([]);
  });

  it("signs of life, the health of regions and waiting pings are shared", async () => {
    const [regions, others] = [
      stopLater(await openAnnouncedRegions(cluster.url, onError)),
      stopLater(await openAnnouncedRegions(cluster.url, onError)),
    ];
    const seen = await seenSoon(
      () => regions.announce(REGIONS),
      () => others.announced([...REGIONS, "fra"]),
    );
    expect(seen).toEqual(REGIONS);

    const health = stopLater(await openRegionHealth(cluster.url, Date.now, onError));
    const counts = new Map(REGIONS.map((region) => [region, { checks: 5, unconfirmed: 1 }]));
    await health.add(counts);
    await health.add(counts);
    expect((await health.read()).get("lon")).toEqual({ checks: 10, unconfirmed: 2 });

    const backlog = stopLater(await openPingBacklog(cluster.url, { commandTimeoutMs: 30_000, onError }));
    const pings = Array.from({ length: 20 }, (_, atMs) => ({ token: randomUUID(), atMs }));
    await backlog.markSeen(pings.map(({ token }) => token));
    expect(await backlog.add([...pings, { token: randomUUID(), atMs: 1 }])).toEqual(new Set(pings));
    const waiting = await backlog.oldest(100);
    expect(waiting.map(({ atMs }) => atMs)).toEqual(pings.map(({ atMs }) => atMs));
    await backlog.remove(waiting.map(({ id }) => id));
    expect(await backlog.waiting()).toBe(0);
    expect(errors.filter((error) => /CROSSSLOT|MOVED/.test(error))).toEqual([]);
  });

  it("a client that takes one node for the server is not ready, and is told what it should be told", async () => {
    const [node] = await nodesWithout("{pharos-results}:any");
    const url = cluster.url.replace(/^redis\+cluster(.*@).*$/, `redis$1127.0.0.1:${node?.port}`);
    const told: string[] = [];
    const producer = stopLater(await openProducer(url, (error) => told.push(error.message)));
    await expect(producer.ready()).rejects.toThrow();
    await waitFor(async () => told.some((message) => message.includes("REDIS_URL must begin with redis+cluster://")), {
      what: "a word of what REDIS_URL must be",
    });
  });

  it("signs of life that a node may have lost are told from those that were not given", async () => {
    const regions = stopLater(await openAnnouncedRegions(cluster.url, onError));
    const seen = await seenSoon(
      () => regions.announce(REGIONS),
      () => regions.announced(REGIONS),
    );
    expect(seen).toEqual(REGIONS);
    const before = regions.connections();
    // The one that holds the sign of life of the first region.
    const without = await nodesWithout(`pharos-live-${REGIONS[0]}`);
    (await cluster.primaries()).find((node) => !without.includes(node))?.freeze();
    const noticed = async () => {
      await regions.announced(REGIONS).catch(() => {});
      return regions.connections() > before;
    };
    await waitFor(noticed, { what: "the loss to be noticed" });
    const live = () =>
      regions.announce(REGIONS).then(
        () => regions.announced(REGIONS),
        () => [],
      );
    await waitFor(async () => (await live()).length === REGIONS.length, { what: "all regions" });
  });

  /** The primaries that reject this key. */
  async function nodesWithout(key: string): Promise<readonly NativeServer[]> {
    const nodes = await cluster.primaries();
    const answers = await Promise.allSettled(nodes.map((node) => node.call("GET", key)));
    return nodes.filter((_node, index) => answers[index]?.status === "rejected");
  }
});
