import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { runHere } from "@pharos/cli/testing";
import { OUTSIDE, openPlaceWorld, type PlaceWorld } from "../support/places.ts";
import { ALERTS_ON_THEIR_WAY } from "../support/world.ts";

const OFFICE = "office";

let places: PlaceWorld;
beforeAll(async () => {
  places = await openPlaceWorld();
  const office = await places.place(OFFICE);
  await office.probe("nuc");
});
afterAll(() => places.stop());
beforeEach(async () => {
  places.answerBy(() => 200);
  await places.world.rows("UPDATE subject_schedules SET active = false, placed_active = false WHERE NOT awaits_polls");
});

const alertsOf = async (id: number) => {
  await places.world.untilNone("the alerts", ALERTS_ON_THEIR_WAY);
  return places.alertsOf(id);
};
const incidentsOf = (id: number) => places.client.list(`/monitors/${id}/incidents`);

it("20 only inside: a monitor of a place is asked from the place only, also at a private IP address", async () => {
  const { port } = new URL(places.world.target.url);
  const id = await places.monitor([OFFICE], { url: `http://127.0.0.1:${port}/inside` });
  await places.untilStatus(id, "up");
  await places.moreChecks(id, 3);
  expect(new Set(places.asked("/inside"))).toEqual(new Set([OFFICE]));
});

describe.each([
  ["21 way in", OUTSIDE, "way_in", /answers inside \(office\) and not outside \(lon, nyc\): the way to it is broken/],
  [
    "22 way out",
    OFFICE,
    "way_out",
    /answers outside \((lon|nyc)\) and not inside \(office\): the way to it from there/,
  ],
])("%s", (_name, failing, word, sentence) => {
  it("is one alert that names both sides", async () => {
    const id = await places.monitor(["regions", OFFICE]);
    await places.untilStatus(id, "up");
    expect(await places.state(id)).toEqual({ status: "up", failing: [], word: "reached" });
    places.answerBy((side) => (side === failing ? 500 : 200));
    await places.untilStatus(id, "down");
    await places.moreChecks(id, 2);
    expect(await alertsOf(id)).toMatchObject([{ event: "monitor.down", detail: { word } }]);
    expect(await incidentsOf(id)).toMatchObject([{ cause: expect.stringMatching(sentence), resolved_at: null }]);
    places.answerBy(() => 200);
    await places.untilStatus(id, "up");
    expect((await alertsOf(id)).map(({ event }) => event)).toEqual(["monitor.down", "monitor.recovery"]);
  });
});

it("23 service: both sides fail, which is one alert", async () => {
  places.answerBy(() => 500);
  const id = await places.monitor(["regions", OFFICE]);
  await places.untilStatus(id, "down");
  await places.moreChecks(id, 2);
  const sides = { inside: { verdict: "fails", places: [OFFICE] }, outside: { verdict: "fails" } };
  expect(await alertsOf(id)).toMatchObject([{ event: "monitor.down", detail: { word: "service", sides } }]);
  expect(await places.state(id)).toEqual({ status: "down", failing: ["inside", "outside"], word: "service" });
});

it("24 from way to service: the inside fails later, which is a change of the same incident", async () => {
  const id = await places.monitor(["regions", OFFICE]);
  await places.untilStatus(id, "up");
  places.answerBy((side) => (side === OUTSIDE ? 500 : 200));
  await places.untilStatus(id, "down");
  expect(await places.state(id)).toMatchObject({ word: "way_in" });
  places.answerBy(() => 500);
  const isNotYet = "SELECT 1 FROM subject_states WHERE subject_id = $1 AND location_verdict ->> 'word' <> $2";
  await places.world.untilNone("both sides to fail", isNotYet, [id, "service"]);
  await places.moreChecks(id, 2);
  // The way in was in the alert of the incident: no further alert.
  places.answerBy((side) => (side === OUTSIDE ? 500 : 200));
  await places.world.untilNone("the inside to answer", isNotYet, [id, "way_in"]);
  const [incident, ...more] = await incidentsOf(id);
  expect(more).toEqual([]);
  const sides = { inside: { verdict: "fails", places: [OFFICE] }, outside: { verdict: "fails" } };
  const changed = { event: "monitor.changed", at: expect.any(String) };
  expect(await alertsOf(id)).toMatchObject([
    { event: "monitor.down", detail: { word: "way_in" } },
    { event: "monitor.changed", incident_id: incident?.["id"], detail: { word: "service", sides } },
  ]);
  const { timeline } = await places.client.get(`/incidents/${incident?.["id"]}`);
  expect(timeline).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...changed,
        kind: "alert",
        detail: expect.stringMatching(/not answer inside \(office\) or outside/),
      }),
      expect.objectContaining({
        ...changed,
        kind: "withheld",
        detail: expect.stringMatching(/answers inside \(office\) and not outside/),
      }),
    ]),
  );
});

it("25 rule all: one side that fails makes the monitor degraded, without an incident", async () => {
  const id = await places.monitor(["regions", OFFICE], { locations_rule: "all" });
  await places.untilStatus(id, "up");
  places.answerBy((side) => (side === OFFICE ? 500 : 200));
  await places.untilStatus(id, "degraded");
  await places.moreChecks(id, 2);
  places.answerBy(() => 200);
  await places.untilStatus(id, "up");
  expect((await alertsOf(id)).map(({ event }) => event)).toEqual(["monitor.divided", "monitor.divided_over"]);
  expect(await incidentsOf(id)).toEqual([]);
});

it("30 second try: a place whose second try passes makes the monitor degraded, without an alert", async () => {
  const id = await places.monitor([OFFICE], { url: `${places.targetUrl}/tries` });
  await places.untilStatus(id, "up");
  let tries = 0;
  places.answerBy(() => {
    tries += 1;
    return tries % 2 === 1 ? 500 : 200;
  });
  await places.untilStatus(id, "degraded");
  places.answerBy(() => 200);
  await places.untilStatus(id, "up");
  expect(await alertsOf(id)).toEqual([]);
  expect(await incidentsOf(id)).toEqual([]);
});

it("39 an older release edits a monitor of a place: it cannot resume it, and no region gets it", async () => {
  const { client, world } = places;
  const id = await places.monitor([OFFICE], { url: `${places.targetUrl}/older` });
  await places.untilStatus(id, "up");
  await client.patch(`/monitors/${id}`, { is_active: false });
  // Services before this release write this.
  const resume = world.rows("UPDATE subject_schedules SET active = true, due_at = now() WHERE subject_id = $1", [id]);
  await expect(resume).rejects.toThrow("subject_schedules_placed_apart");
  await world.rows("UPDATE subjects SET name = 'Older', updated_at = now() WHERE id = $1", [id]);
  await client.patch(`/monitors/${id}`, { is_active: true });
  await world.rows("UPDATE subject_schedules SET due_at = now() WHERE subject_id = $1", [id]);
  await places.moreChecks(id, 1);
  expect(new Set(places.asked("/older"))).toEqual(new Set([OFFICE]));
});

it("41 apply twice: a file with locations, tags and steps changes nothing the second time", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pharos-apply-"));
  const file = join(folder, "monitors.json");
  const login = { name: "sign in", method: "POST", url: `${places.targetUrl}/login` };
  const common = { type: "http", url: `${places.targetUrl}/`, check_interval_minutes: 5 };
  const monitors = {
    both: { ...common, name: "Both", locations: ["regions", OFFICE], locations_rule: "all", tags: ["team:shop", "eu"] },
    inside: { ...common, name: "Inside", locations: [OFFICE], steps: [login] },
  };
  await writeFile(file, JSON.stringify({ project: "shop", monitors }));
  const apply = () => runHere(["apply", "-f", file, "--json"], places.variables);
  const summaries = [await apply(), await apply()].map(({ code, out, error }) => [
    code,
    error,
    JSON.parse(out).summary,
  ]);
  expect(summaries).toEqual([
    [0, "", expect.objectContaining({ create: 2 })],
    [0, "", expect.objectContaining({ create: 0, update: 0, unchanged: 2 })],
  ]);
  const listed = await places.client.list("/monitors");
  const both = listed.find(({ name }) => name === "Both");
  expect(both).toMatchObject({ locations: [OFFICE, "regions"], locations_rule: "all", tags: ["eu", "team:shop"] });
  await rm(folder, { recursive: true });
});

it("40 unknown location: the answer has those that there are, and a file its line", async () => {
  const wanted = {
    type: "http",
    name: "Mars",
    url: `${places.targetUrl}/mars`,
    check_interval_minutes: 5,
    locations: ["mars"],
  };
  await expect(places.client.post("/monitors", wanted)).rejects.toThrow(/422 .*mars.*lon.*nyc.*office/);
  const folder = await mkdtemp(join(tmpdir(), "pharos-apply-"));
  const file = join(folder, "monitors.yaml");
  await writeFile(
    file,
    `project: shop\nmonitors:\n  a:\n${Object.entries(wanted)
      .map(([name, value]) => `    ${name}: ${JSON.stringify(value)}\n`)
      .join("")}`,
  );
  const { code, out, error } = await runHere(["apply", "-f", file], places.variables);
  expect(code).not.toBe(0);
  expect(out + error).toMatch(/monitors\.yaml:\d+: .*mars/);
  await rm(folder, { recursive: true });
});
