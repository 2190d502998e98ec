import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { fieldRoutes } from "@pharos/field";
import { type HeldWay, openHeldWay } from "../support/held-way.ts";
import type { PlaceProbe } from "../support/place-probe.ts";
import { openPlaceWorld, type PlaceWorld } from "../support/places.ts";
import { ALERTS_ON_THEIR_WAY, DOUBLES } from "../support/world.ts";

/** Enough for both tries of a probe. */
const LEASE_MS = 10_000;

let places: PlaceWorld;
let way: HeldWay;
let probe: PlaceProbe;
beforeAll(async () => {
  places = await openPlaceWorld();
  way = await openHeldWay(places.field.url);
  probe = await (await places.place("office")).probe("nuc", { way: way.url });
});
afterAll(async () => {
  await way.stop();
  await places.stop();
});
beforeEach(() => places.answerBy(() => 500));

const killProbe = async () => {
  await probe.kill();
  return () => probe.start();
};
const killField = async () => {
  await places.field.kill();
  return () => places.field.start();
};

/** Somewhere between the claim of a check and its record. Resolves once the check is there. */
const asked = async (before: number) => {
  const isAsked = async () => places.asked("/").length > before;
  await waitFor(isAsked, { what: "the target to be asked", timeoutMs: 60_000 });
};
const { work, reports } = fieldRoutes;

/** A monitor that is checked once, and fails. */
const addOnce = () => places.monitor(["office"], {}, { intervalSeconds: 3_600, leaseMs: LEASE_MS });

describe.each([
  ["the probe", "after it has the task", null, killProbe],
  ["the probe", "before its report arrives", [reports.path, "request"], killProbe],
  ["the probe", "before it knows that its report has arrived", [reports.path, "answer"], killProbe],
  ["field", "after it took the task, before the probe has it", [work.path, "answer"], killField],
  ["field", "before it has the report", [reports.path, "request"], killField],
  ["field", "after it took the report, before it says so", [reports.path, "answer"], killField],
] as const)("%s is killed %s", (_who, _when, step, kill) => {
  it("the check is recorded once, and its failure is one alert", async () => {
    const before = places.asked("/").length;
    const held = step && way.hold(step[0], step[1]);
    const id = await addOnce();
    await (held?.come ?? asked(before));
    const startAgain = await kill();
    held?.drop();
    await startAgain();
    await places.untilStatus(id, "down");
    // A report that comes twice is in the queue before this one.
    await places.untilStatus(await addOnce(), "down");
    await places.world.untilNone("the alerts", ALERTS_ON_THEIR_WAY);
    expect(places.alertsOf(id).map(({ event }) => event)).toEqual(["monitor.down"]);
    const votes = await places.world.rows("SELECT region FROM checks WHERE subject_id = $1", [id]);
    expect(votes).toEqual([{ region: "office" }]);
    expect(await places.world.rows(DOUBLES)).toEqual([]);
  });
});
