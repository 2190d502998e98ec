import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { fieldRoutes } from "@pharos/field";
import { type HeldWay, openHeldWay } from "../support/held-way.ts";
import type { PlaceProbe } from "../support/place-probe.ts";
import { openPlaceWorld, type PlaceWorld } from "../support/places.ts";
import { DOUBLES } from "../support/world.ts";

const PASSWORD = "hunter2-of-the-office";

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
beforeEach(async () => {
  places.answerBy(() => 200);
  await places.world.rows("UPDATE subject_schedules SET placed_active = false");
});
const { work, reports } = fieldRoutes;
/** Replaces a text in messages of a path. */
const changed = (of: string, from: string, to: string) => (path: string, body: Buffer) =>
  path === of ? Buffer.from(body.toString().replaceAll(from, to)) : body;
const lastOf = (path: string) => way.passed.filter((one) => one.path.startsWith(path)).at(-1);

it("17 proxy reads and changes: it sees no secret, and what it changed is refused", async () => {
  const id = await places.monitor(["office"], { username: "ann", password: PASSWORD });
  await places.untilStatus(id, "up");
  const [sent] = places.world.target.seen.filter(({ headers }) => headers.authorization !== undefined);
  expect(sent?.headers.authorization).toBe(`Basic ${Buffer.from(`ann:${PASSWORD}`).toString("base64")}`);
  expect(way.texts.join("\n")).not.toContain(PASSWORD);

  way.change("answer", changed(work.path, "target", "elsewhere"));
  await waitFor(async () => probe.program().out().includes("is not signed by Pharos"), { what: "a refusal" });
  way.change("answer", (_path, body) => body);
  await places.moreChecks(id, 2);

  const before = way.statusesOf(reports.path).length;
  way.change("request", changed(reports.path, '"subjectId"', '"SubjectId"'));
  const isRefused = async () =>
    way
      .statusesOf(reports.path)
      .slice(before)
      .some((status) => status >= 400);
  await waitFor(isRefused, { what: "a refusal of a report", timeoutMs: 60_000 });
  way.change("request", (_path, body) => body);
  await places.moreChecks(id, 2);
});

it("18 repeated requests: a report counts once, and an old poll takes no task", async () => {
  const id = await places.monitor(["office"]);
  await places.untilStatus(id, "up");
  const report = await waitFor(async () => lastOf(reports.path), { what: "a report" });
  expect(await way.repeat(report)).toBe(409);
  const poll = await waitFor(async () => lastOf(work.path), { what: "a poll" });
  expect(await way.repeat(poll)).toBe(409);
  await places.moreChecks(id, 2);
  expect(await places.world.rows(DOUBLES)).toEqual([]);
});
