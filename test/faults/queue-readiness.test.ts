import { afterEach, describe, expect, it } from "@jest/globals";
import { hasNativeServer, startPair, testRedisUrl, waitFor } from "@pharos/embedded/testing";
import { start as startNotifier } from "@pharos/notifier";
import { start as startRecorder } from "@pharos/recorder";
import { createReadiness, joinReadiness, type Part, type ReadinessAnswer } from "@pharos/runtime";
import { start as startScheduler } from "@pharos/scheduler";
import { openNetwork } from "@pharos/valkey/testing";
import { start as startWorker } from "@pharos/worker";
import { configOf, silentLogger } from "../support/config.ts";
import { openWorld } from "../support/world.ts";

const NOT_READY = {
  statusCode: 503,
  body: { status: "not ready", not_ready: ["scheduler.queue", "worker.queue", "recorder.queue", "notifier.queue"] },
};
const parts: Part[] = [];
afterEach(async () => {
  for (const part of parts.splice(0).reverse()) await part.stop();
});

/** Starts every service that queues or takes jobs. @returns the answer of `/readyz` for all of them */
async function startAll(redisUrl: string): Promise<() => Promise<ReadinessAnswer>> {
  const world = await openWorld({ redisUrl });
  parts.push(world);
  const config = configOf(world.backends, ["lon", "nyc", "sgp", "tor"], "http://localhost");
  const services = {
    scheduler: await startScheduler(config, silentLogger),
    worker: await startWorker(config, silentLogger),
    recorder: await startRecorder(config, silentLogger),
    notifier: await startNotifier(config, silentLogger),
  };
  parts.push(...Object.values(services));
  const readiness = Object.entries(services).map(([name, service]) => [name, service.readiness] as const);
  return createReadiness(joinReadiness(Object.fromEntries(readiness)), { onFailure: () => {} });
}

const untilReady = (report: () => Promise<ReadinessAnswer>) =>
  waitFor(async () => (await report()).statusCode === 200, { what: "all to be ready" });

it("services whose connections all die without a word are not ready, and soon are on new ones", async () => {
  const between = await openNetwork(await testRedisUrl());
  parts.push(between);
  const readiness = await startAll(between.url);
  await untilReady(readiness);
  const before = between.made();
  between.forget();
  expect(await readiness()).toEqual(NOT_READY);
  await untilReady(readiness);
  await waitFor(async () => between.made() >= 2 * before, { what: "every connection anew" });
});

const describeNative = (await hasNativeServer()) ? describe : describe.skip;

describeNative("a Valkey that takes no writes", () => {
  it("makes every service that queues or takes jobs not ready, until it takes them", async () => {
    const pair = await startPair();
    parts.push(pair);
    const readiness = await startAll(pair.urlOf(pair.one));
    await untilReady(readiness);
    await pair.one.call("REPLICAOF", "127.0.0.1", pair.other.port);
    expect(await readiness()).toEqual(NOT_READY);
    await pair.one.call("REPLICAOF", "NO", "ONE");
    await untilReady(readiness);
  });
});
