import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type SilentPlace, silentPlaceResult } from "@pharos/core";
import { attend } from "../absences/attended.fixture.ts";
import { claimMissed, claimSilent, claimSilentPlaces } from "../checks/claim-deadlines.ts";
import { findDueWork } from "../checks/due-work.ts";
import { record } from "../checks/record.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { addPlace } from "./places.fixture.ts";

let db: Fixture;
let id: number;
const NOW = new Date();
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

beforeAll(async () => {
  db = await openFixture();
  const location = await addPlace(db, "office");
  const [row] = await db.rows("SELECT subject_id FROM places WHERE location = $1", [location]);
  id = Number(row?.["subject_id"]);
});
afterAll(() => db.stop());

const claimed = async (at: Date): Promise<readonly SilentPlace[]> => (await claimSilentPlaces(db.pool, at, 10)).claimed;
const isDue = async (at: Date) => (await findDueWork(db.pool, at, NOW)).silence;

it("claims no place before its first poll, none while no field service marks, and no place as a server or heartbeat", async () => {
  await db.pool.query("DELETE FROM service_marks WHERE service = 'field'");
  expect(await claimed(later(86_400))).toEqual([]);
  await db.pool.query("UPDATE subject_schedules SET due_at = $2 WHERE subject_id = $1", [id, later(90)]);
  expect(await claimed(later(100))).toEqual([]);
  expect(await isDue(later(100))).toBe(false);
  expect((await claimSilent(db.pool, later(100), 10)).claimed).toEqual([]);
  expect((await claimMissed(db.pool, later(100), 10)).claimed).toEqual([]);
});

it("opens an incident of a place whose probes are silent, once", async () => {
  await attend(db.pool);
  expect(await claimed(later(89))).toEqual([]);
  expect(await isDue(later(100))).toBe(true);
  const [silent] = await claimed(later(100));
  expect(silent).toEqual({ subjectId: id, checkNumber: 1, intervalSeconds: 90 });
  if (silent === undefined) throw new Error("A place must be claimed.");
  const regions = { live: ["lon", "nyc"], quarantined: new Set<string>() };
  await record(db.pool, [silentPlaceResult(silent, later(100).getTime())], regions, later(100));
  expect(await db.rows("SELECT cause FROM incidents WHERE subject_id = $1", [id])).toEqual([
    { cause: "No probe of the place has called in the last 90 seconds." },
  ]);
  const [again] = await claimed(later(300));
  if (again === undefined) throw new Error("A silent place must be claimed again.");
  const { eventIds } = await record(db.pool, [silentPlaceResult(again, later(300).getTime())], regions, later(300));
  expect(eventIds).toEqual([]);
});
