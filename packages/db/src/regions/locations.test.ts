import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { createLocationStore, noteRegions } from "./locations.ts";
import { requireResults } from "./required-results.ts";

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

const listed = async () =>
  (await createLocationStore(db.pool).list()).map(({ name, isLive, lastLiveAt }) => [
    name,
    isLive,
    lastLiveAt !== null,
  ]);

it("notes the regions that the operator has configured, and when each was live", async () => {
  await requireResults(db.pool, "tor");
  expect(await listed()).toEqual([]);
  await noteRegions(db.pool, ["lon", "tor"], ["lon"]);
  expect(await listed()).toEqual([
    ["lon", true, true],
    ["tor", false, false],
  ]);
  await noteRegions(db.pool, ["sgp", "lon"], ["sgp"]);
  expect(await listed()).toEqual([
    ["lon", true, true],
    ["sgp", true, true],
  ]);
});

it("counts a region as live for 20 seconds after that", async () => {
  await noteRegions(db.pool, ["lon"], ["lon"]);
  await db.pool.query("UPDATE regions SET last_live_at = last_live_at - interval '21 seconds'");
  await noteRegions(db.pool, ["lon"], []);
  expect(await listed()).toEqual([["lon", false, true]]);
});
