import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { claimChecks } from "@pharos/db";
import { isBlocked } from "@pharos/db/testing";
import { freePort, waitFor } from "@pharos/embedded/testing";
import { openProducer, type Producer } from "@pharos/queue";
import { command, type Network, openNetwork } from "@pharos/valkey/testing";
import { failureOf } from "../support/failure.ts";
import { addMonitors } from "../support/monitors.ts";
import { type Program, startBundle } from "../support/program.ts";
import { startServices } from "../support/services.ts";
import { ALERTS_ON_THEIR_WAY, DOUBLES, openWorld, type World } from "../support/world.ts";

const WITHIN_MS = 60_000;
const LEASE_MS = 3_000;

let world: World;
let producer: Producer;
let network: Network;
/** The process under test; it reaches Valkey through `network`. */
let recorder: Program;
let subjectId: number;
beforeAll(async () => {
  world = await openWorld();
  producer = await openProducer(world.backends.redisUrl, () => {});
  world.target.answer(() => 500);
});
afterAll(async () => {
  await producer.stop();
  await world.stop();
});
beforeEach(async () => {
  const { backends, pool, target, receiver } = world;
  await pool.query("TRUNCATE subjects, contacts CASCADE");
  network = await openNetwork(backends.redisUrl);
  recorder = await startBundle("apps/recorder/src/main.ts", {
    DATABASE_URL: backends.databaseUrl,
    REDIS_URL: network.url,
    ADMIN_PORT: String(await freePort()),
  });
  await recorder.until("Started");
  const watched = {
    count: 1,
    targetUrl: target.url,
    webhookUrl: receiver.url,
    intervalSeconds: 3_600,
    leaseMs: LEASE_MS,
  };
  [subjectId = 0] = await addMonitors(pool, watched);
  await claimChecks(pool, new Date(), 10, { regions: ["lon"] });
});
afterEach(async () => {
  recorder.kill("SIGKILL");
  await recorder.ended;
  await network.stop();
});

/** Lets the recorder take a failure up, and holds it before its commit. @returns a function that lets it go on */
async function beforeCommit(): Promise<() => Promise<void>> {
  const holder = await world.pool.connect();
  await holder.query("BEGIN");
  await holder.query("SELECT 1 FROM subject_states WHERE subject_id = $1 FOR UPDATE", [subjectId]);
  await producer.results([failureOf(subjectId, 1)]);
  await waitFor(() => isBlocked(world.pool), { what: "the recorder to wait for the monitor", timeoutMs: WITHIN_MS });
  return async () => {
    await holder.query("COMMIT");
    holder.release();
  };
}

/** Lets it commit as well, and holds it before it tells the queue. */
async function beforePublication(): Promise<() => Promise<void>> {
  const goOn = await beforeCommit();
  network.swallow();
  await goOn();
  const committed = async () => (await world.rows("SELECT 1 FROM events")).length > 0;
  await waitFor(committed, { what: "the commit", timeoutMs: WITHIN_MS });
  expect(await command(world.backends.redisUrl, "KEYS", "*event-*")).toEqual([]);
  return async () => {
    await network.cut();
    await network.mend();
  };
}

const killed = async () => {
  recorder.kill("SIGKILL");
  await recorder.ended;
};
const wiped = () => command(world.backends.redisUrl, "FLUSHDB");

describe.each([
  ["before its commit", beforeCommit],
  ["between commit and publication", beforePublication],
])("%s", (_name, step) => {
  it.each([
    ["the recorder is killed", killed],
    ["all that is in Valkey is lost", wiped],
  ])("when %s, the outage is told once", async (_loss, lose) => {
    const { backends, receiver, untilNone, rows } = world;
    const before = receiver.seen.length;
    const goOn = await step();
    await lose();
    await goOn();
    const services = await startServices(backends, { regions: ["lon"], schedulers: 2, notifiers: 2 });
    const down = "SELECT 1 FROM subject_states WHERE status <> 'down'";
    await untilNone("the outage to be recorded", down, [], WITHIN_MS);
    await untilNone("the alert", ALERTS_ON_THEIR_WAY, [], WITHIN_MS);
    await services.stop();
    expect(await rows("SELECT state, attempts FROM deliveries")).toEqual([{ state: "delivered", attempts: 1 }]);
    expect(await rows(DOUBLES)).toEqual([]);
    const told = receiver.seen.slice(before).map(({ body }) => JSON.parse(body));
    expect(told).toMatchObject([{ event: "monitor.down", id: subjectId }]);
  });
});
