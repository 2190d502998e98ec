import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { countLivePlaces } from "../places/live-places.ts";
import { addPlace } from "../places/places.fixture.ts";
import { readPlaceProbes } from "../places/probe-keys.ts";
import { addProbe, placeIdOf } from "../places/probes.fixture.ts";
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

it("says the features that the sender of checks goes by", async () => {
  const location = await addPlace(db, "features");
  const placeId = await placeIdOf(db.pool, location);
  const [one, other] = [
    await addProbe(db.pool, { placeId, features: ["http", "ipv6"] }),
    await addProbe(db.pool, { placeId, features: ["http"] }),
  ];
  const hears = (id: number, isHeard: boolean) =>
    db.pool.query("UPDATE place_probes SET last_seen_at = CASE WHEN $2 THEN now() END WHERE id = $1", [id, isHeard]);
  const seen = async () => {
    const listed = await createLocationStore(db.pool).list(db.teamId);
    const sent = await readPlaceProbes(db.pool, [location]);
    return [listed.find(({ name }) => name === "features")?.features, sent.get(location)?.features];
  };
  for (const [isOne, isOther, expected] of [
    [true, true, [[], ["http"]]],
    [true, false, [["ipv6"], ["http", "ipv6"]]],
    [false, true, [[], ["http"]]],
    [false, false, [[], ["http"]]],
  ] as const) {
    await hears(one, isOne);
    await hears(other, isOther);
    expect([isOne, isOther, await seen()]).toEqual([isOne, isOther, expected]);
  }
  await db.pool.query("DELETE FROM places");
});

it("counts the live places that are not deleted", async () => {
  const ids = [];
  for (const key of ["live", "silent", "deleted"]) ids.push(await placeIdOf(db.pool, await addPlace(db, key)));
  expect(await countLivePlaces(db.pool)).toBe(3);
  await db.pool.query("UPDATE places SET polled_at = now() - interval '1 hour' WHERE subject_id = $1", [ids[1]]);
  await db.pool.query("UPDATE subjects SET deleted_at = now() WHERE id = $1", [ids[2]]);
  expect(await countLivePlaces(db.pool)).toBe(1);
  await db.pool.query("DELETE FROM places");
});
