import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { hasNativeServer, startPair, waitFor } from "@pharos/embedded/testing";
import { start as startNotifier } from "@pharos/notifier";
import { start as startRecorder } from "@pharos/recorder";
import { createReadiness, joinChecks, type Part, type Readiness } from "@pharos/runtime";
import { start as startScheduler } from "@pharos/scheduler";
import { start as startWorker } from "@pharos/worker";
import { configOf, silentLogger } from "../support/config.ts";
import { openWorld } from "../support/world.ts";

const describeNative = (await hasNativeServer()) ? describe : describe.skip;

describeNative("a Valkey that takes no writes", () => {
  const parts: Part[] = [];
  let pair: Awaited<ReturnType<typeof startPair>>;
  let readiness: () => Promise<Readiness>;

  beforeAll(async () => {
    pair = await startPair();
    parts.push(pair);
    const world = await openWorld({ redisUrl: pair.urlOf(pair.one) });
    parts.push(world);
    const config = configOf(world.backends, ["lon"], "http://localhost");
    const services = {
      scheduler: await startScheduler(config, silentLogger),
      worker: await startWorker(config, silentLogger),
      recorder: await startRecorder(config, silentLogger),
      notifier: await startNotifier(config, silentLogger),
    };
    parts.push(...Object.values(services));
    const checks = Object.entries(services).map(([name, service]) => [name, service.checks] as const);
    readiness = createReadiness(joinChecks(Object.fromEntries(checks)), { onFailure: () => {} });
  }, 60_000);
  afterAll(async () => {
    for (const part of parts.splice(0).reverse()) await part.stop();
  });

  const untilReady = () =>
    waitFor(async () => (await readiness()).statusCode === 200, { what: "all to be ready", timeoutMs: 20_000 });

  it("makes every service that queues or takes jobs not ready, until it takes them", async () => {
    await untilReady();
    await pair.one.call("REPLICAOF", "127.0.0.1", pair.other.port);
    expect(await readiness()).toEqual({
      statusCode: 503,
      body: { status: "not ready", not_ready: ["scheduler.queue", "worker.queue", "recorder.queue", "notifier.queue"] },
    });
    await pair.one.call("REPLICAOF", "NO", "ONE");
    await untilReady();
  }, 60_000);
});
