import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { markService } from "./service-marks.ts";

let db: Fixture;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("TRUNCATE service_marks, service_gaps");
});

const age = (service: string, seconds: number) =>
  db.pool.query("UPDATE service_marks SET marked_at = marked_at - $2 * interval '1 s' WHERE service = $1", [
    service,
    seconds,
  ]);
const gaps = () =>
  db.rows(
    `SELECT service, part, round(extract(epoch FROM ended_at - began_at) / 600)::int AS "tenMinutes"
     FROM service_gaps ORDER BY service, began_at`,
  );

it("a service that marks for the first time has left no gap", async () => {
  expect(await markService(db.pool, "ping")).toBeNull();
  expect(await gaps()).toEqual([]);
});

it("a service that marks in time leaves no gap, and one whose newest mark is too old does", async () => {
  await markService(db.pool, "ping");
  await age("ping", 50);
  expect(await markService(db.pool, "ping")).toBeNull();
  await age("ping", 600);
  const gap = await markService(db.pool, "ping");
  expect(gap).toEqual({ beganAt: expect.any(Date), endedAt: expect.any(Date) });
  expect(await gaps()).toEqual([{ service: "ping", part: "ping", tenMinutes: 1 }]);
  expect(await markService(db.pool, "ping")).toBeNull();
});

it("several replicas that come back at once find one gap", async () => {
  await markService(db.pool, "recorder");
  await age("recorder", 1_200);
  const found = await Promise.all(Array.from({ length: 8 }, () => markService(db.pool, "recorder")));
  expect(found.filter((gap) => gap !== null)).toHaveLength(1);
  expect(await gaps()).toEqual([{ service: "recorder", part: "probes", tenMinutes: 2 }]);
});

it("services of one part leave gaps of their own", async () => {
  for (const service of ["scheduler", "recorder"] as const) {
    await markService(db.pool, service);
    await age(service, 600);
    await markService(db.pool, service);
  }
  expect(await gaps()).toEqual([
    { service: "recorder", part: "probes", tenMinutes: 1 },
    { service: "scheduler", part: "probes", tenMinutes: 1 },
  ]);
});
