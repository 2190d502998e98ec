import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { addPlace } from "../places/places.fixture.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { createLocationStore, noteRegions } from "./locations.ts";
import { requireResults } from "./required-results.ts";

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

const listed = async () =>
  (await createLocationStore(db.pool).list(db.teamId)).map(({ name, isLive, lastLiveAt }) => [
    name,
    isLive,
    lastLiveAt !== null,
  ]);

it("notes the regions that checks go to, for 10 minutes, and when each was live", async () => {
  await requireResults(db.pool, "tor");
  expect(await listed()).toEqual([]);
  await noteRegions(db.pool, ["lon", "tor"], new Map([["lon", []]]));
  expect(await listed()).toEqual([
    ["lon", true, true],
    ["tor", false, false],
  ]);
  await noteRegions(db.pool, ["sgp"], new Map([["sgp", []]]));
  await db.pool.query("UPDATE regions SET served_at = served_at - interval '11 minutes' WHERE name = 'tor'");
  expect(await listed()).toEqual([
    ["lon", true, true],
    ["sgp", true, true],
  ]);
});

it("counts a region as live for 20 seconds after that", async () => {
  await db.pool.query("DELETE FROM regions");
  await noteRegions(db.pool, ["lon"], new Map([["lon", []]]));
  await db.pool.query("UPDATE regions SET last_live_at = last_live_at - interval '21 seconds'");
  await noteRegions(db.pool, ["lon"], new Map());
  expect(await listed()).toEqual([["lon", false, true]]);
});

it("lists a place and not the region that later got the same name", async () => {
  await db.pool.query("DELETE FROM regions");
  await noteRegions(db.pool, ["lon", "office"], new Map());
  const kinds = async () => (await createLocationStore(db.pool).list(db.teamId)).map(({ name, kind }) => [name, kind]);
  expect(await kinds()).toEqual([
    ["lon", "region"],
    ["office", "region"],
  ]);
  await addPlace(db, "office");
  expect(await kinds()).toEqual([
    ["lon", "region"],
    ["office", "place"],
  ]);
  await db.pool.query("DELETE FROM places");
});

it("remembers the features that a region had when it was live last", async () => {
  await db.pool.query("DELETE FROM regions");
  const features = async () =>
    (await createLocationStore(db.pool).list(db.teamId)).map((one) => [one.name, one.features]);
  await noteRegions(
    db.pool,
    ["lon", "nyc"],
    new Map([
      ["lon", ["ipv6"]],
      ["nyc", []],
    ]),
  );
  expect(await features()).toEqual([
    ["lon", ["ipv6"]],
    ["nyc", []],
  ]);
  await noteRegions(db.pool, ["lon", "nyc"], new Map());
  expect(await features()).toEqual([
    ["lon", ["ipv6"]],
    ["nyc", []],
  ]);
  // A later release may have more of them.
  await db.pool.query("UPDATE regions SET features = '{telepathy,ipv6}'");
  expect(await features()).toEqual([
    ["lon", ["ipv6"]],
    ["nyc", ["ipv6"]],
  ]);
  await noteRegions(db.pool, ["lon"], new Map([["lon", []]]));
  expect((await features())[0]).toEqual(["lon", []]);
});
