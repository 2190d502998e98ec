import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type EmbeddedValkey, startValkey } from "@pharos/embedded";
import type { Part } from "@pharos/runtime";
import { command } from "@pharos/valkey/testing";
import { addMonitors } from "../support/monitors.ts";
import { startServices } from "../support/services.ts";
import { ALERTS_ON_THEIR_WAY, CHECKED_LESS_THAN, DOUBLES, openWorld, type World } from "../support/world.ts";

const MONITORS = 60;
const INTERVAL_SECONDS = 1;
const LEASE_MS = 3_000;
/** The guarantee after any loss is an interval plus 30 s; a busy machine may take five times as long. */
const BOUND_MS = (INTERVAL_SECONDS + 30) * 1000 * 5;

let folder: string;
let valkey: EmbeddedValkey;
let world: World;
let services: Part;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pharos-valkey-"));
  valkey = await startValkey({ dataDir: folder });
  world = await openWorld({ redisUrl: valkey.url });
  services = await startServices(world.backends);
});
afterAll(async () => {
  await services.stop();
  await world.stop();
  await valkey.stop();
  await rm(folder, { recursive: true });
});

const flushAll = () => command(valkey.url, "FLUSHALL");

const STATUS_OTHER_THAN = "SELECT subject_id FROM subject_states WHERE status <> $1";

/** Waits until every monitor has been checked again after now. */
async function expectAllCheckedAgain(): Promise<void> {
  const [now] = await world.rows("SELECT clock_timestamp() AS at");
  const notYet = "SELECT subject_id FROM subject_states WHERE last_checked_at <= $1";
  await world.untilNone("another check of every monitor", notYet, [now?.["at"]], BOUND_MS);
}

it("losing all that is in Valkey, or Valkey itself, loses no check and no alert, and doubles none", async () => {
  const { pool, target, receiver, untilNone, rows } = world;
  await addMonitors(pool, {
    count: MONITORS,
    targetUrl: target.url,
    webhookUrl: receiver.url,
    intervalSeconds: INTERVAL_SECONDS,
    leaseMs: LEASE_MS,
  });
  await untilNone("the first check of all monitors", CHECKED_LESS_THAN, [1], BOUND_MS);

  target.answer(() => 500);
  await flushAll();
  await expectAllCheckedAgain();
  await untilNone("everything to be down", STATUS_OTHER_THAN, ["down"], BOUND_MS);
  await flushAll();
  await untilNone("the alerts", ALERTS_ON_THEIR_WAY, [], 300_000);
  expect(receiver.seen.length).toBeGreaterThanOrEqual(MONITORS);

  target.answer(() => 200);
  process.kill(valkey.pid, "SIGKILL");
  await expectAllCheckedAgain();
  await untilNone("everything to be up", STATUS_OTHER_THAN, ["up"], BOUND_MS);
  await flushAll();
  await untilNone("the alerts", ALERTS_ON_THEIR_WAY, [], 300_000);

  expect(await rows(DOUBLES)).toEqual([]);
  const told = receiver.seen.map(({ body }) => JSON.parse(body)).map(({ event, id }) => `${event} ${id}`);
  expect(told.filter((alert, index) => told.indexOf(alert) !== index)).toEqual([]);
  // A check that a stalled machine makes too late is another outage, with its two alerts.
  const [alerts] = await rows("SELECT count(*)::int AS made FROM deliveries");
  expect(alerts).toEqual({ made: told.length });
  expect(told.length).toBeGreaterThanOrEqual(2 * MONITORS);
});
