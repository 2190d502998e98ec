import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { SILENT_UNTIL } from "@pharos/core";
import { parseScenarios } from "@pharos/core/testing";
import type { TestStores } from "../stores/stores.fixture.ts";
import { MINUTE_MS } from "./open-world.fixture.ts";
import { openWorld, openWorlds } from "./world.fixture.ts";

let db: TestStores;
beforeAll(async () => {
  db = await openWorlds();
});
afterAll(() => db.close());

const SETUP = `an outage
contact X
watch A: X`;

async function openOutage(isReceiverBroken = false) {
  const [scenario] = parseScenarios(SETUP);
  if (scenario === undefined) throw new Error("There is no scenario.");
  const world = await openWorld(db, scenario.setup);
  if (isReceiverBroken) await world.act({ atMinute: 0, who: "X", what: "broken", words: [] });
  await world.act({ atMinute: 0, who: "A", what: "breaks", words: [] });
  await world.pass(5);
  const { rows } = await db.pool.query<{ id: number }>("SELECT id::int FROM incidents WHERE team_id = $1", [
    world.teamId,
  ]);
  const ids = rows.map(({ id }) => id);
  const at = (minute: number) => new Date(world.beginMs + minute * MINUTE_MS);
  const snooze = async (minute: number, until: number | null) => {
    const change = { until: until === null ? null : at(until), by: { name: "Ada" } };
    await db.incidents.snooze(world.teamId, ids, change, at(minute));
    await world.tick();
  };
  const heard = async () => (await world.heard()).map(({ what, atMinute }) => `${what} ${Math.floor(atMinute)}`);
  return { world, ids, at, snooze, heard };
}

it("notifies once at the end of a snooze that begins after the alert, and of one that is ended early", async () => {
  const { world, snooze, heard } = await openOutage();
  await snooze(5, 35);
  await world.pass(34);
  expect(await heard()).toEqual(["A down 0"]);
  await world.pass(36);
  expect(await heard()).toEqual(["A down 0", "A reminder 35"]);
  await snooze(40, 90);
  await world.pass(50);
  await snooze(50, null);
  await world.pass(52);
  expect(await heard()).toEqual(["A down 0", "A reminder 35", "A reminder 50"]);
});

it("notifies at the end of a snooze that began while the alert was on its way", async () => {
  const { world, snooze, heard } = await openOutage(true);
  await snooze(5, 200);
  await world.act({ atMinute: 6, who: "X", what: "fixed", words: [] });
  await world.pass(199);
  expect(await heard()).toEqual([expect.stringMatching(/^A down /)]);
  await world.pass(201);
  expect(await heard()).toEqual([expect.stringMatching(/^A down /), "A reminder 200"]);
});

it("does not end the silence of a subject", async () => {
  const { world, ids, at, snooze, heard } = await openOutage();
  await db.incidents.snooze(world.teamId, ids, { until: SILENT_UNTIL, by: { name: "Ada" } }, at(5));
  expect(await db.incidents.snooze(world.teamId, ids, { until: null, by: { name: "Ada" } }, at(6))).toEqual([]);
  expect(await db.incidents.snooze(world.teamId, ids, { until: at(90), by: { name: "Ada" } }, at(6))).toEqual([]);
  await snooze(6, null);
  await world.pass(100);
  expect(await heard()).toEqual(["A down 0"]);
});
