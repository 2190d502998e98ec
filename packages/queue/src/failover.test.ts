import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { ResultBatch } from "@pharos/core";
import { hasNativeServer, startPair, waitFor } from "@pharos/embedded/testing";
import { consume } from "./consume.ts";
import { resultFor } from "./jobs.fixture.ts";
import { openProducer } from "./produce.ts";

/**
 * Failing commands of a second that a few consumers may cost a server which rejects them; a spinning one sends
 * thousands.
 */
const MAX_PER_SECOND = 100;
const WATCH_MS = 2_000;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const describeNative = (await hasNativeServer()) ? describe : describe.skip;

describeNative("a primary that becomes a replica and keeps its connections", () => {
  let pair: Awaited<ReturnType<typeof startPair>>;
  beforeAll(async () => {
    pair = await startPair();
  });
  afterAll(() => pair.stop());

  /** Commands that the server has rejected so far because it is a replica. */
  async function refused(): Promise<number> {
    const stats = String(await pair.one.call("INFO", "errorstats"));
    return ["READONLY", "UNBLOCKED"].reduce((sum, error) => {
      return sum + Number(new RegExp(`errorstat_${error}:count=(\\d+)`).exec(stats)?.[1] ?? 0);
    }, 0);
  }

  it("makes producer and consumer not ready, costs it few commands, and both go on once it takes writes again", async () => {
    const url = pair.urlOf(pair.one);
    const errors = new Set<string>();
    const onError = (error: Error) => errors.add(error.message.split(" ")[0] ?? "");
    const handled: number[] = [];
    const producer = await openProducer(url, onError);
    stops.push(() => producer.stop());
    // They have more to do than they can take when it happens: a consumer that waits for work asks for it seldom anyway.
    await Promise.all(Array.from({ length: 500 }, () => producer.results([resultFor(1)])));
    const handle = async ({ reports }: ResultBatch) => {
      handled.push(reports[0]?.subjectId ?? 0);
      await setTimeout(50);
      return undefined;
    };
    const consumers = [1, 2, 3].map(() =>
      consume(url, "results", handle, { concurrency: 3, onError, onNewer: () => {} }),
    );
    stops.push(async () => {
      await Promise.all(consumers.map((consumer) => consumer.stop()));
    });
    await waitFor(async () => handled.length > 20, { what: "jobs" });
    await Promise.all([producer, ...consumers].map((end) => end.ready()));

    await pair.one.call("REPLICAOF", "127.0.0.1", pair.other.port);
    await expect(producer.ready()).rejects.toThrow();
    let ready = 0;
    for (const consumer of consumers)
      void consumer.ready().then(
        () => (ready += 1),
        () => {},
      );
    await expect(producer.results([resultFor(2)])).rejects.toThrow();
    await waitFor(async () => errors.has("READONLY"), { what: "the refusal to be reported" });
    const before = await refused();
    await setTimeout(WATCH_MS);
    expect(ready).toBe(0);
    expect(((await refused()) - before) / (WATCH_MS / 1_000)).toBeLessThan(MAX_PER_SECOND);

    await pair.one.call("REPLICAOF", "NO", "ONE");
    const allReady = () =>
      Promise.all([producer, ...consumers].map((end) => end.ready())).then(
        () => true,
        () => false,
      );
    await waitFor(allReady, { what: "producer and consumers to be ready" });
    await producer.results([resultFor(3)]);
    await waitFor(async () => handled.includes(3), { what: "the job of afterwards" });
  });
});
