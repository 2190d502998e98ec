import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { Part } from "@pharos/runtime";
import { addMonitors } from "../support/monitors.ts";
import { startServices } from "../support/services.ts";
import { ALERTS_ON_THEIR_WAY, CHECKED_LESS_THAN, DOUBLES, openWorld, type World } from "../support/world.ts";

const MONITORS = 120;
const ROUNDS = 4;

let world: World;
let services: Part;
beforeAll(async () => {
  world = await openWorld();
  const fleet = { regions: ["lon", "nyc"], schedulers: 2, workers: 2, recorders: 2, notifiers: 2 };
  services = await startServices(world.backends, fleet);
});
afterAll(async () => {
  await services.stop();
  await world.stop();
});

const deliveredAs = (happening: string) =>
  world.rows("SELECT e.subject_id FROM deliveries d JOIN events e ON e.id = d.event_id WHERE e.happening = $1", [
    happening,
  ]);

it("two of every service never double a check or an alert", async () => {
  const { pool, target, receiver, untilNone, rows } = world;
  const ids = await addMonitors(pool, {
    count: MONITORS,
    targetUrl: target.url,
    webhookUrl: receiver.url,
    intervalSeconds: 1,
    // A lease that ends makes a check that was probed twice.
    leaseMs: 60_000,
  });
  const failing = new Set(ids.filter((id) => id % 3 === 0).map((id) => `/${id}`));
  await untilNone(`${ROUNDS} rounds`, CHECKED_LESS_THAN, [ROUNDS]);

  target.answer(({ path }) => (failing.has(path) ? 500 : 200));
  const notDown = "SELECT subject_id FROM subject_states WHERE status <> 'down' AND subject_id % 3 = 0";
  await untilNone("the failing third to be down", notDown);
  target.answer(() => 200);
  await untilNone("everything to be up", "SELECT subject_id FROM subject_states WHERE status <> 'up'");

  // A paused monitor sends no alert, also none of an outage before the pause.
  await untilNone("the alerts", ALERTS_ON_THEIR_WAY);
  await pool.query("UPDATE subject_schedules SET active = false");
  const inFlight = `SELECT s.subject_id FROM subject_schedules s JOIN subject_states st USING (subject_id)
                    WHERE s.check_number > st.check_number`;
  await untilNone("the checks in flight", inFlight);

  expect(await rows(DOUBLES)).toEqual([]);
  const [checks] = await rows(
    "SELECT count(*)::int AS votes, count(*) FILTER (WHERE vote = 0)::int AS checks FROM checks",
  );
  const [numbers] = await rows("SELECT sum(check_number)::int AS checks FROM subject_schedules");
  expect(checks).toEqual({ votes: target.seen.length, checks: numbers?.["checks"] });
  expect(await deliveredAs("down")).toHaveLength(failing.size);
  expect(await deliveredAs("recovery")).toHaveLength(failing.size);
  const told = receiver.seen.map(({ body }) => JSON.parse(body)).map(({ event, id }) => `${event} ${id}`);
  expect(told).toHaveLength(2 * failing.size);
  expect(new Set(told).size).toBe(told.length);
});
