import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { claimChecks } from "@pharos/db";
import { waitFor } from "@pharos/embedded/testing";
import { openProducer, type Producer } from "@pharos/queue";
import type { Part } from "@pharos/runtime";
import { command } from "@pharos/valkey/testing";
import { failureOf } from "../support/failure.ts";
import { addMonitors } from "../support/monitors.ts";
import { startServices } from "../support/services.ts";
import { openWorld, type Row, type World } from "../support/world.ts";

let world: World;
let services: Part;
let producer: Producer;
beforeAll(async () => {
  world = await openWorld();
  services = await startServices(world.backends, { schedulers: 0, workers: 0, recorders: 2 });
  producer = await openProducer(world.backends.redisUrl, () => {});
});
afterAll(async () => {
  await producer.stop();
  await services.stop();
  await world.stop();
});

/** Everything that results can change of these monitors. */
async function contents(ids: readonly number[]): Promise<Row> {
  const tables = ["checks", "subject_states", "subject_schedules", "incidents", "events"];
  const rows = tables.map(async (table) => [
    table,
    await world.rows(`SELECT * FROM ${table} WHERE subject_id = ANY ($1::int[]) ORDER BY 1, 2`, [ids]),
  ]);
  return Object.fromEntries(await Promise.all(rows));
}

it("results that come again, too late or from before a pause change nothing", async () => {
  const { pool, receiver, untilNone, rows } = world;
  const [failed = 0, paused = 0] = await addMonitors(pool, {
    count: 2,
    targetUrl: world.target.url,
    webhookUrl: receiver.url,
  });
  await claimChecks(pool, new Date(), 10, { regions: ["lon"] });
  // As the API pauses: the check in flight becomes void.
  await pool.query("UPDATE subject_schedules SET active = false WHERE subject_id = $1", [paused]);
  await pool.query("UPDATE subject_states SET check_number = 1 WHERE subject_id = $1", [paused]);

  const first = failureOf(failed, 1);
  await producer.results([first]);
  await untilNone("the failure", "SELECT 1 FROM subject_states WHERE subject_id = $1 AND status <> 'down'", [failed]);
  await waitFor(async () => (await rows("SELECT 1 FROM deliveries WHERE state = 'delivered'")).length === 1, {
    what: "its alert",
  });
  const before = await contents([failed, paused]);

  const stale = [first, failureOf(failed, 0), failureOf(paused, 1), failureOf(2_000_000_000, 1)];
  for (let time = 0; time < 3; time++) await producer.results(stale);
  // They have all been looked at once something that was posted after them is recorded and no job is left.
  const [last = 0] = await addMonitors(pool, { count: 1, targetUrl: world.target.url });
  await claimChecks(pool, new Date(), 10, { regions: ["lon"] });
  await producer.results([failureOf(last, 1)]);
  await untilNone("the last result", "SELECT 1 FROM subject_states WHERE subject_id = $1 AND status <> 'down'", [last]);
  const jobs = () => command(world.backends.redisUrl, "KEYS", "{pharos-results}:results:[0-9]*");
  await waitFor(async () => [await jobs()].flat().length === 0, { what: "no job to be left" });

  expect(await contents([failed, paused])).toEqual(before);
  expect(before).toMatchObject({ checks: [{ check_number: 1 }], incidents: [{}], events: [{ happening: "down" }] });
  expect(receiver.seen).toHaveLength(1);
});
