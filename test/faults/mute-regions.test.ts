import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { consume } from "@pharos/queue";
import type { Part } from "@pharos/runtime";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { start as startWorker } from "@pharos/worker";
import { configOf, keys, silentLogger } from "../support/config.ts";
import { addMonitors } from "../support/monitors.ts";
import { muteRegion } from "../support/mute-region.ts";
import { startServices } from "../support/services.ts";
import { setSchedules } from "../support/set-schedules.ts";
import { openWorld, type World } from "../support/world.ts";

const ALL = ["lon", "nyc", "sgp", "tor"];
const MONITORS = 30;
const INTERVAL_MS = 10_000;
const LEASE_MS = 6_000;
/** A probe, and the ways through queues and database, on a machine that is busy with other tests. */
const SPARE_MS = 15_000;
const VERDICT_MS = INTERVAL_MS + 2 * LEASE_MS + SPARE_MS;

const NOT_DOWN = "SELECT subject_id FROM subject_states WHERE status <> 'down'";
const NOT_UP = "SELECT subject_id FROM subject_states WHERE status <> 'up'";

let world: World;
let parts: Part[];
beforeEach(async () => {
  world = await openWorld();
  parts = [];
});
afterEach(async () => {
  for (const part of parts.reverse()) await part.stop();
  await world.stop();
});

/** A worker that says it lives and takes its slices, and hangs. */
async function hangingRegion(redisUrl: string, name: string): Promise<Part> {
  const announced = await muteRegion(redisUrl, name);
  const consumer = consume(redisUrl, `checks-${name}`, async () => undefined, {
    concurrency: 10,
    onError: () => {},
    onNewer: () => {},
  });
  return {
    async stop() {
      await consumer.stop();
      await announced.stop();
    },
  };
}

/** A worker that cannot decrypt the secrets of a probe. */
function strangeRegion(redisUrl: string, name: string): Promise<Part> {
  const config = configOf({ redisUrl, databaseUrl: world.backends.databaseUrl }, [name], "http://localhost");
  return startWorker({ ...config, ENCRYPTION_KEYS: parseKeyRing(newKeyRingText(randomBytes)) }, silentLogger);
}

const mutes: Readonly<Record<string, (redisUrl: string, name: string) => Promise<Part>>> = {
  "takes no work": muteRegion,
  hangs: hangingRegion,
  "has other keys": strangeRegion,
};

async function addDeadTargets(): Promise<void> {
  const { pool, target } = world;
  target.answer(() => 503);
  await addMonitors(pool, {
    count: MONITORS,
    targetUrl: target.url,
    intervalSeconds: INTERVAL_MS / 1_000,
    leaseMs: LEASE_MS,
  });
  const headers = createVault(keys).encrypt("subject.request_headers", JSON.stringify({ "X-Check": "yes" }));
  await pool.query("UPDATE monitors SET request_headers = $1, request_timeout_seconds = 2", [headers]);
  await pool.query("UPDATE subject_states SET status = 'up'");
}

it.each([
  ["takes no work", ["nyc"]],
  ["hangs", ["nyc"]],
  ["has other keys", ["nyc"]],
  ["takes no work", ["nyc", "tor"]],
])("a dead target is reported in time if a region %s: %j", async (kind, names) => {
  const { backends, untilNone } = world;
  const good = ALL.filter((name) => !names.includes(name));
  parts.push(await startServices(backends, { regions: good, schedulers: 0, recorders: 0, notifiers: 0 }));
  for (const name of names) {
    const mute = await mutes[kind]?.(backends.redisUrl, name);
    if (mute) parts.push(mute);
  }
  await addDeadTargets();
  parts.push(await startServices(backends, { regions: ALL, workers: 0, notifiers: 0 }));
  await untilNone("every verdict", NOT_DOWN, [], VERDICT_MS);
});

it("a region that gives no votes is set aside, tried again, and back once it gives some", async () => {
  const { backends, pool, target, untilNone, rows } = world;
  parts.push(
    await startServices(backends, { regions: ["lon", "sgp", "tor"], schedulers: 0, recorders: 0, notifiers: 0 }),
  );
  const mute = await hangingRegion(backends.redisUrl, "nyc");
  await addDeadTargets();
  parts.push(await startServices(backends, { regions: ALL, workers: 0, notifiers: 0 }));
  await untilNone("every verdict", NOT_DOWN, [], VERDICT_MS);
  target.answer(() => 200);
  await untilNone("every recovery", NOT_UP, [], VERDICT_MS);
  // No lease ends any more: the region is not asked.
  const before = new Date();
  await pool.query(setSchedules("expired_leases = 0, due_at = now()"));
  // A check that was in flight may be recorded as made before; the next one is an interval away then.
  const NOT_SINCE = "SELECT subject_id FROM subject_states WHERE last_checked_at < $1";
  await untilNone("another check", NOT_SINCE, [before], VERDICT_MS);
  expect(await rows("SELECT subject_id FROM subject_schedules WHERE expired_leases > 0")).toEqual([]);

  await mute.stop();
  parts.push(await startServices(backends, { regions: ["nyc"], schedulers: 0, recorders: 0, notifiers: 0 }));
  const back = async () => {
    await pool.query(setSchedules("due_at = now()"));
    const [found] = await rows("SELECT count(DISTINCT subject_id)::int FROM checks WHERE region = 'nyc'");
    return Number(found?.["count"]) >= MONITORS / 4;
  };
  await waitFor(back, { what: "checks of the region" });
});
