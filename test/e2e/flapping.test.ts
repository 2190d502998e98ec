import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import type { Part } from "@pharos/runtime";
import { addMonitors } from "../support/monitors.ts";
import { startServices } from "../support/services.ts";
import { ALERTS_ON_THEIR_WAY, openWorld, type World } from "../support/world.ts";

const REGIONS = ["lon"];
let world: World;
let services: Part;
beforeAll(async () => {
  world = await openWorld();
  services = await startServices(world.backends, { regions: REGIONS });
});
afterAll(async () => {
  await services.stop();
  await world.stop();
});

/** Checks the monitor now, and waits until it is as the answer makes it. */
async function check(id: number, answer: 200 | 500): Promise<void> {
  world.target.answer(() => answer);
  await world.pool.query("UPDATE subject_schedules SET due_at = now() WHERE subject_id = $1", [id]);
  const status = answer === 200 ? "up" : "down";
  const query = "SELECT 1 FROM subject_states WHERE subject_id = $1 AND status <> $2";
  await world.untilNone(`the monitor to be ${status}`, query, [id, status]);
}

/** The alerts that the receiver got, once no more are on their way. */
async function told(): Promise<readonly string[]> {
  await world.untilNone("every alert to be delivered", ALERTS_ON_THEIR_WAY);
  return world.receiver.seen.map(({ body }) => JSON.parse(body).event);
}

/** Runs one more scheduler, to which a monitor has settled as soon as it does not change. */
async function settle(): Promise<void> {
  const impatient = await startServices(world.backends, {
    regions: REGIONS,
    workers: 0,
    recorders: 0,
    notifiers: 0,
    settleAfterMs: 0,
  });
  await world.untilNone("the monitor to settle", "SELECT 1 FROM flapping_subjects");
  await impatient.stop();
}

it("a target that goes to and fro is told six times, then that it flaps, then nothing, then how it ended up", async () => {
  const { pool, target, receiver } = world;
  const [id = 0] = await addMonitors(pool, { count: 1, targetUrl: target.url, webhookUrl: `${receiver.url}/hook` });
  await check(id, 200);
  for (const answer of [500, 200, 500, 200, 500, 200] as const) await check(id, answer);
  const single = new Array(3).fill(["monitor.down", "monitor.recovery"]).flat();
  expect(await told()).toEqual(single);

  for (const answer of [500, 200, 500, 200] as const) await check(id, answer);
  expect(await told()).toEqual([...single, "monitor.flapping"]);
  expect(await world.rows("SELECT 1 FROM incidents WHERE subject_id = $1", [id])).toHaveLength(5);

  await settle();
  await waitFor(async () => receiver.seen.length > 7, { what: "the alert of its status" });
  expect(await told()).toEqual([...single, "monitor.flapping", "monitor.recovery"]);

  await check(id, 500);
  expect(await told()).toEqual([...single, "monitor.flapping", "monitor.recovery", "monitor.down"]);
});
