import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { type Network, openNetwork } from "@pharos/valkey/testing";
import { Redis } from "ioredis";
import { consume } from "./consume.ts";
import { resultFor, sliceFor } from "./jobs.fixture.ts";
import { openProducer, type Producer } from "./produce.ts";
import type { QueueName } from "./queues.ts";

let url: string;
let redis: Redis;
beforeAll(async () => {
  url = await testRedisUrl();
  redis = new Redis(url);
});
afterAll(() => redis.disconnect());

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  await redis.flushdb();
});

async function producerAt(address: string): Promise<Producer> {
  const producer = await openProducer(address, () => {});
  stops.push(() => producer.stop());
  return producer;
}

async function network(): Promise<Network> {
  const opened = await openNetwork(url);
  stops.push(() => opened.stop());
  return opened;
}

/** The payloads that arrive on a queue from now on, without their version. */
function arrivals(name: QueueName): unknown[] {
  const arrived: unknown[] = [];
  const consumer = consume(
    url,
    name,
    async (payload: object) => {
      const { version, ...rest } = { version: null, ...payload };
      expect(version).toBe(1);
      arrived.push(rest);
      return undefined;
    },
    { concurrency: 1, onError: () => {}, onNewer: () => {} },
  );
  stops.push(() => consumer.stop());
  return arrived;
}

const jobs = (count: number, arrived: readonly unknown[]) =>
  waitFor(async () => arrived.length >= count, { what: `${count} jobs` });

/** Every way to post or ask. */
const calls: readonly [string, (producer: Producer) => Promise<unknown>][] = [
  ["slices", (producer) => producer.slices([sliceFor("lon", 1)])],
  ["results", (producer) => producer.results([resultFor(1)])],
  ["events", (producer) => producer.events([1])],
  [
    "deliveries",
    (producer) => producer.deliveries([{ deliveryId: 1, eventId: 1, contactId: 1, teamId: 7, attempts: 0 }]),
  ],
  ["waiting", (producer) => producer.waiting("results")],
  ["ready", (producer) => producer.ready()],
];

describe("a producer", () => {
  it("sends each slice to its region as it is", async () => {
    const [lon, nyc] = [arrivals("checks-lon"), arrivals("checks-nyc")];
    const producer = await producerAt(url);
    await producer.slices([sliceFor("lon", 1), sliceFor("nyc", 2), sliceFor("lon", 3)]);
    await Promise.all([jobs(2, lon), jobs(1, nyc)]);
    expect([lon, nyc]).toEqual([[sliceFor("lon", 1), sliceFor("lon", 3)], [sliceFor("nyc", 2)]]);
  });

  it("counts results until they are taken, and hands them on as they are", async () => {
    const producer = await producerAt(url);
    await producer.results([resultFor(1), resultFor(2)]);
    await producer.results([resultFor(3)]);
    expect(await producer.waiting("results")).toBe(2);
    const arrived = arrivals("results");
    await jobs(2, arrived);
    expect(arrived).toEqual([{ reports: [resultFor(1), resultFor(2)] }, { reports: [resultFor(3)] }]);
    expect(await producer.waiting("results")).toBe(0);
  });

  it("queues another attempt at a delivery beside the last one's job", async () => {
    const producer = await producerAt(url);
    const delivery = { deliveryId: 9, eventId: 7, contactId: 8, teamId: 7, attempts: 0 };
    await producer.deliveries([delivery, { ...delivery, attempts: 1 }, delivery]);
    const arrived = arrivals("alerts");
    await jobs(2, arrived);
    expect(await producer.waiting("alerts")).toBe(0);
  });

  it("queues a delivery that is next even while it waits", async () => {
    const producer = await producerAt(url);
    const delivery = { deliveryId: 9, eventId: 7, contactId: 8, teamId: 7, attempts: 0 };
    await producer.deliveries([delivery]);
    await producer.deliveriesAgain([delivery]);
    const arrived = arrivals("alerts");
    await jobs(2, arrived);
    const job = { kind: "deliver", deliveryId: 9, contactId: 8, teamId: 7 };
    expect(arrived).toEqual([job, job]);
  });

  it("queues an event and a delivery once while they wait, and again once they are done", async () => {
    const producer = await producerAt(url);
    const delivery = { deliveryId: 9, eventId: 7, contactId: 8, teamId: 7, attempts: 0 };
    for (let time = 0; time < 3; time++) {
      await producer.events([7, 7]);
      await producer.deliveries([delivery, delivery]);
    }
    const arrived = arrivals("alerts");
    await jobs(2, arrived);
    await producer.events([11]);
    await jobs(3, arrived);
    await producer.events([7]);
    await jobs(4, arrived);
    expect(arrived).toEqual([
      { kind: "fan-out", eventId: 7 },
      { kind: "deliver", deliveryId: 9, contactId: 8, teamId: 7 },
      { kind: "fan-out", eventId: 11 },
      { kind: "fan-out", eventId: 7 },
    ]);
  });

  it("leaves nothing behind of a job that is done", async () => {
    const arrived = arrivals("alerts");
    await (await producerAt(url)).events([1, 2, 3]);
    await jobs(3, arrived);
    await waitFor(async () => (await redis.keys("*event-*")).length === 0, { what: "no trace of the jobs" });
  });
});

describe("while Valkey is away", () => {
  async function expectRefusals(producer: Producer): Promise<void> {
    for (const [name, call] of calls) {
      // A call that waits for an answer says that it timed out.
      const refusal = await call(producer).then(() => "none", String);
      expect([name, refusal]).toEqual([name, expect.stringMatching(/not reachable|closed|max retries/)]);
    }
  }

  async function expectService(producer: Producer): Promise<void> {
    await waitFor(
      () =>
        producer.ready().then(
          () => true,
          () => false,
        ),
      { what: "the connection" },
    );
    for (const [, call] of calls) await call(producer);
    const arrived = arrivals("results");
    await jobs(1, arrived);
    expect(arrived).toEqual([{ reports: [resultFor(1)] }]);
  }

  it("a producer refuses at once, and works again when it is back", async () => {
    const between = await network();
    const producer = await producerAt(between.url);
    await producer.events([1]);
    await between.cut();
    await expectRefusals(producer);
    await between.mend();
    await expectService(producer);
  });

  it("a producer that was opened meanwhile does the same", async () => {
    const between = await network();
    await between.cut();
    const producer = await producerAt(between.url);
    await expectRefusals(producer);
    await between.mend();
    await expectService(producer);
  });

  it("a producer that was opened meanwhile stops", async () => {
    const between = await network();
    await between.cut();
    const producer = await openProducer(between.url, () => {});
    await expect(producer.events([1])).rejects.toThrow("not reachable");
    await producer.stop();
  });

  it("a producer gives up a call without an answer", async () => {
    const between = await network();
    const producer = await producerAt(between.url);
    await producer.events([1]);
    between.swallow();
    await expect(producer.events([2])).rejects.toThrow("timed out");
  });
});
