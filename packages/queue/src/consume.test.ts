import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { startStopwatch } from "@pharos/core/testing";
import { testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { openNetwork } from "@pharos/valkey/testing";
import { type ConsumeOptions, type Consumer, consume, type Postponed } from "./consume.ts";
import { resultFor } from "./jobs.fixture.ts";
import { openProducer, type Producer } from "./produce.ts";
import type { AlertJob } from "./queues.ts";

let url: string;
let producer: Producer;
beforeAll(async () => {
  url = await testRedisUrl();
  producer = await openProducer(url, () => {});
});
afterAll(() => producer.stop());

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Of a stop, on a busy machine. A server without an answer is waited for 2 s; a dead connection is found out after 30 s. */
const STOP_MS = 20_000;

const errors: string[] = [];
const options: ConsumeOptions = {
  concurrency: 10,
  onError: (error) => errors.push(error.message),
  onNewer: () => {},
};

function alerts(handle: (job: AlertJob) => Promise<Postponed>, over: Partial<ConsumeOptions> = {}, at = url): Consumer {
  const consumer = consume(at, "alerts", handle, { ...options, ...over });
  stops.push(() => consumer.stop());
  return consumer;
}

const delivery = (deliveryId: number) => ({ deliveryId, eventId: deliveryId, contactId: 1, teamId: 1, attempts: 0 });
const until = (what: string, condition: () => boolean) => waitFor(async () => condition(), { what });

describe("a consumer", () => {
  it("gets a job that is put off at its time and not before, and no second one meanwhile", async () => {
    const handled: number[] = [];
    let againAtMs = 0;
    alerts(async () => {
      handled.push(Date.now());
      if (handled.length > 1) return undefined;
      againAtMs = Date.now() + 600;
      return { againAtMs };
    });
    await producer.deliveries([delivery(1)]);
    await until("the first attempt", () => handled.length === 1);
    await producer.deliveries([delivery(1)]);
    await until("the second attempt", () => handled.length === 2);
    expect(handled[1]).toBeGreaterThanOrEqual(againAtMs);
    expect(handled).toHaveLength(2);
  });

  it("postpones a job by the clock that it is given, however that differs from the machine's", async () => {
    const handled: number[] = [];
    const HOUR_MS = 3_600_000;
    for (const apartMs of [-HOUR_MS, HOUR_MS]) {
      handled.length = 0;
      const nowMs = () => Date.now() + apartMs;
      const consumer = alerts(
        async () => {
          handled.push(nowMs());
          return handled.length === 1 ? { againAtMs: nowMs() + 600 } : undefined;
        },
        { nowMs },
      );
      await producer.deliveries([delivery(7)]);
      await until("the second attempt", () => handled.length === 2);
      expect((handled[1] ?? 0) - (handled[0] ?? 0)).toBeGreaterThanOrEqual(600);
      await consumer.stop();
    }
  });

  it("drops a job whose handler throws, says why, and goes on", async () => {
    const handled: number[] = [];
    alerts(async (job) => {
      if (job.kind !== "fan-out") return undefined;
      handled.push(job.eventId);
      if (job.eventId === 21) throw new Error("event 21 is broken");
      return undefined;
    });
    await producer.events([21, 22]);
    await until("both jobs", () => handled.length === 2 && errors.length > 0);
    expect(errors).toContain("event 21 is broken");
    await producer.events([21]);
    await until("the job that was posted again", () => handled.length === 3);
  });

  it("has no more jobs in progress than it may", async () => {
    let inProgress = 0;
    let most = 0;
    let done = 0;
    alerts(
      async () => {
        inProgress += 1;
        most = Math.max(most, inProgress);
        await until("company", () => inProgress === 3 || done >= 9);
        await new Promise(setImmediate);
        inProgress -= 1;
        done += 1;
        return undefined;
      },
      { concurrency: 3 },
    );
    await producer.events(Array.from({ length: 12 }, (_, index) => 100 + index));
    await until("all jobs", () => done === 12);
    expect(most).toBe(3);
  });

  it("that is stopped ends what it has begun and leaves the rest to others", async () => {
    const begun: number[] = [];
    const ended: number[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const consumer = alerts(
      async (job) => {
        const id = job.kind === "fan-out" ? job.eventId : 0;
        begun.push(id);
        await finished;
        ended.push(id);
        return undefined;
      },
      { concurrency: 1 },
    );
    await producer.events([31, 32]);
    await until("the first job", () => begun.length === 1);
    const stopping = consumer.stop();
    finish();
    await stopping;
    expect([begun, ended]).toEqual([[31], [31]]);
    const others: AlertJob[] = [];
    alerts(async (job) => {
      others.push(job);
      return undefined;
    });
    await until("the job that was left", () => others.length === 1);
    expect(others).toEqual([expect.objectContaining({ kind: "fan-out", eventId: 32 })]);
  });

  it("shares a queue with others without any job being handled twice", async () => {
    const handled: number[] = [];
    const take = async (job: AlertJob) => {
      if (job.kind === "fan-out") handled.push(job.eventId);
      return undefined;
    };
    alerts(take);
    alerts(take);
    const ids = Array.from({ length: 200 }, (_, index) => 1_000 + index);
    await producer.events(ids);
    await until("all jobs", () => handled.length >= ids.length);
    expect(handled.sort()).toEqual(ids);
  });

  it("goes on by itself when Valkey is back", async () => {
    const network = await openNetwork(url);
    stops.push(() => network.stop());
    const handled: AlertJob[] = [];
    alerts(
      async (job) => {
        handled.push(job);
        return undefined;
      },
      {},
      network.url,
    );
    await producer.events([41]);
    await until("a job", () => handled.length === 1);
    await network.cut();
    await producer.events([42]);
    await network.mend();
    await until("the job that was posted meanwhile", () => handled.length === 2);
  });
});

describe("a consumer stops although Valkey is away", () => {
  it("when it has nothing to do", async () => {
    const network = await openNetwork(url);
    const consumer = consume(network.url, "results", async () => undefined, options);
    await producer.results([resultFor(1)]);
    await waitFor(async () => (await producer.waiting("results")) === 0, { what: "the consumer to be up" });
    errors.length = 0;
    await network.cut();
    await until("the consumer to notice", () => errors.length > 0);
    await consumer.stop();
    await network.stop();
  });

  it("without a word, and leaves no connection behind that would be made anew", async () => {
    const network = await openNetwork(url);
    const consumer = consume(network.url, "results", async () => undefined, options);
    await consumer.ready();
    await until("the connection to block", () => network.made() === 2);
    network.forget();
    const elapsedMs = startStopwatch();
    await consumer.stop();
    expect(elapsedMs()).toBeLessThan(STOP_MS);
    await until("the end of the connections", () => network.open() === 0);
    expect(network.made()).toBe(2);
    await network.stop();
  });

  it("when a job is in progress, as soon as its handler has ended", async () => {
    const network = await openNetwork(url);
    let begun = false;
    let ended = false;
    const handle = async () => {
      begun = true;
      await waitFor(async () => cutOff, { what: "the cut" });
      ended = true;
      return undefined;
    };
    let cutOff = false;
    const consumer = consume(network.url, "results", handle, options);
    await producer.results([resultFor(2)]);
    await until("the job", () => begun);
    errors.length = 0;
    await network.cut();
    await until("the consumer to notice", () => errors.length > 0);
    const stopping = consumer.stop();
    cutOff = true;
    const elapsedMs = startStopwatch();
    await stopping;
    expect(ended).toBe(true);
    expect(elapsedMs()).toBeLessThan(STOP_MS);
    await network.stop();
  });
});
