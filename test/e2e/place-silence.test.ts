import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { addMonitors } from "../support/monitors.ts";
import type { PlaceProbe } from "../support/place-probe.ts";
import { OUTSIDE, openPlaceWorld, type PlaceWorld, type TestPlace } from "../support/places.ts";
import { setSchedules } from "../support/set-schedules.ts";
import { ALERTS_ON_THEIR_WAY } from "../support/world.ts";

let places: PlaceWorld;
let office: TestPlace;
let probe: PlaceProbe;
beforeAll(async () => {
  places = await openPlaceWorld();
  office = await places.place("office");
  probe = await office.probe("nuc");
});
afterAll(() => places.stop());
beforeEach(async () => {
  await comeBack();
  places.answerBy(() => 200);
  await places.world.rows(setSchedules("placed_active = false"));
});

const eventsOf = async (id: number) => {
  await places.world.untilNone("the alerts", ALERTS_ON_THEIR_WAY);
  return places.alertsOf(id).map(({ event }) => event);
};
const incidentsOf = (id: number) => places.client.list(`/monitors/${id}/incidents`);

let isCut = false;

/** Cuts the probe off until its place is down. @param status of the target once the probe is cut off; as before unless given */
async function cutOff(status?: number): Promise<void> {
  isCut = true;
  await probe.gate.close();
  if (status !== undefined) places.answerBy(() => status);
  await places.untilDown(office);
}

/** A place that comes back earlier may still report checks that it began before. */
async function untilLeasesEnd(ids: readonly number[]): Promise<void> {
  const last = "SELECT max(lease_until) AS until FROM subject_schedules WHERE subject_id = ANY ($1::int[])";
  const [row] = await places.world.rows(last, [ids]);
  await places.world.untilNone("the leases of checks to end", "SELECT 1 WHERE now() <= $1::timestamptz", [
    row?.["until"],
  ]);
}

async function comeBack(): Promise<void> {
  if (isCut) await probe.gate.open();
  isCut = false;
  await places.untilStatus(office.id, "up");
}

it("26 place dies while up: no monitor has an incident, one alert says that the place is silent, and the uptime is unknown", async () => {
  const ids = [await places.monitor(["office"]), await places.monitor(["office"])] as const;
  for (const id of ids) await places.untilStatus(id, "up");
  const before = (await eventsOf(office.id)).length;
  await cutOff(500);
  for (const id of ids) {
    expect(await places.state(id)).toMatchObject({ status: "up" });
    expect(await incidentsOf(id)).toEqual([]);
    expect(await eventsOf(id)).toEqual([]);
    const report = await places.client.get(`/monitors/${id}/report`);
    expect(report).toMatchObject({ downtime_seconds: 0, unknown_seconds: expect.any(Number) });
    expect(report["unknown_seconds"]).not.toBe(0);
  }
  expect((await eventsOf(office.id)).slice(before)).toEqual(["place.down"]);
  await untilLeasesEnd(ids);
  places.answerBy(() => 200);
  await comeBack();
  expect((await eventsOf(office.id)).slice(before)).toEqual(["place.down", "place.recovery"]);
  for (const id of ids) await places.moreChecks(id, 1);
  for (const id of ids) expect(await eventsOf(id)).toEqual([]);
});

it("27 place dies while its monitor is down: the incident stays, and its return is one recovery", async () => {
  const id = await places.monitor(["office"]);
  await places.untilStatus(id, "up");
  places.answerBy(() => 500);
  await places.untilStatus(id, "down");
  await cutOff();
  expect(await places.state(id)).toMatchObject({ status: "down" });
  expect(await incidentsOf(id)).toMatchObject([{ resolved_at: null }]);
  places.answerBy(() => 200);
  await comeBack();
  await places.untilStatus(id, "up");
  expect(await eventsOf(id)).toEqual(["monitor.down", "monitor.recovery"]);
});

it("28 500 monitors, one place cut: one alert, which is of the place", async () => {
  const { world, teamId, targetUrl } = places;
  const urls = { targetUrl, webhookUrl: world.receiver.url };
  const ids = await addMonitors(world.pool, { count: 500, teamId, intervalSeconds: 60, leaseMs: 60_000, ...urls });
  await world.rows("UPDATE subjects SET locations = $2 WHERE id = ANY ($1::int[])", [ids, [office.location]]);
  await world.rows(
    "UPDATE subject_schedules SET active = false, placed = true, placed_active = true WHERE subject_id = ANY ($1::int[])",
    [ids],
  );
  const others = "SELECT 1 FROM subject_states WHERE subject_id = ANY ($1::int[]) AND status <> 'up'";
  await world.untilNone("all monitors to be up", others, [ids]);
  const before = world.receiver.seen.length;
  await cutOff(500);
  await world.untilNone("the alerts", ALERTS_ON_THEIR_WAY);
  const alerts = world.receiver.seen.slice(before).map(({ body }) => JSON.parse(body));
  expect(alerts).toMatchObject([{ event: "place.down", type: "place", id: office.id }]);
  expect(await world.rows(others, [ids])).toEqual([]);
});

it("29 field away for 10 minutes: no place is silent, and checks go on", async () => {
  const { world, field } = places;
  const ids = [await places.monitor(["office"]), await places.monitor(["lon"])] as const;
  for (const id of ids) await places.untilStatus(id, "up");
  const before = (await eventsOf(office.id)).length;
  await field.kill();
  await world.rows(`WITH marks AS (UPDATE service_marks SET marked_at = marked_at - interval '10 minutes' WHERE service = 'field'),
    polls AS (UPDATE places SET polled_at = polled_at - interval '10 minutes')
    UPDATE subject_schedules SET due_at = due_at - interval '10 minutes' WHERE awaits_polls`);
  // The scheduler looks for silent places in each of its rounds.
  await places.moreChecks(ids[1], 3);
  await field.start();
  await places.moreChecks(ids[0], 2);
  await places.moreChecks(ids[1], 3);
  expect(
    await world.rows("SELECT 1 FROM incidents WHERE subject_id = $1 AND resolved_at IS NULL", [office.id]),
  ).toEqual([]);
  expect((await eventsOf(office.id)).slice(before)).toEqual([]);
  for (const id of ids) expect(await eventsOf(id)).toEqual([]);
});

it("36 cut off: an outage meanwhile that the probe alone could see makes no incident", async () => {
  const id = await places.monitor(["office"]);
  await places.untilStatus(id, "up");
  await cutOff(500);
  await untilLeasesEnd([id]);
  const asked = places.asked("/").length;
  places.answerBy(() => 200);
  await comeBack();
  await places.moreChecks(id, 2);
  expect(await incidentsOf(id)).toEqual([]);
  expect(await eventsOf(id)).toEqual([]);
  expect(places.asked("/").length).toBeGreaterThan(asked);
});

it("a monitor with both sides goes on outside while its place is silent", async () => {
  const id = await places.monitor(["regions", "office"]);
  await places.untilStatus(id, "up");
  await cutOff();
  await places.moreChecks(id, 2);
  expect(await places.state(id)).toEqual({ status: "up", failing: [], word: "outside_only" });
  places.answerBy((side) => (side === OUTSIDE ? 500 : 200));
  await places.untilStatus(id, "down");
  places.answerBy(() => 200);
  await places.untilStatus(id, "up");
  await comeBack();
  expect(await eventsOf(id)).toEqual(["monitor.down", "monitor.recovery"]);
});
