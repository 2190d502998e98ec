import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { record } from "../checks/record.ts";
import { recordServerReports } from "../servers/record-reports.ts";
import { ALONE, addServer, type Fixture, openFixture, resultOf } from "../testing.ts";
import { makePartitions } from "./make.ts";

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

/** As on a machine that was suspended for weeks: no partition is of now. */
beforeEach(async () => {
  const partitions = await db.rows(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
     WHERE c.relkind = 'r' AND p.relname ~ '^(checks|server_samples)_'`,
  );
  expect(partitions.length).toBeGreaterThan(10);
  for (const { name } of partitions) await db.pool.query(`DROP TABLE ${String(name)}`);
});

const checksOf = (id: number) => db.rows("SELECT check_number FROM checks WHERE subject_id = $1", [id]);

it("makes the partitions of now for a check that has none, and records it", async () => {
  const id = await db.addMonitor();
  const now = new Date();
  await record(db.pool, [resultOf(id, 1, now.getTime())], ALONE, now);
  expect(await checksOf(id)).toEqual([{ check_number: 1 }]);
});

it("makes them once, however many recorders need them", async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => db.addMonitor()));
  const now = new Date();
  await Promise.all(ids.map((id) => record(db.pool, [resultOf(id, 1, now.getTime())], ALONE, now)));
  expect(await Promise.all(ids.map(checksOf))).toEqual(ids.map(() => [{ check_number: 1 }]));
});

it("makes them for the sample of a server", async () => {
  const { id } = await addServer(db.pool, { teamId: db.teamId });
  const atMs = Date.now();
  const measurements = [{ series: "load_1" as const, instance: "", value: 1, atMs, source: "web-1:9100" }];
  await recordServerReports(db.pool, [
    { serverId: id, agent: "prometheus", atMs, facts: { hostName: "web-1", os: null }, measurements },
  ]);
  expect(await db.rows("SELECT load_1 FROM server_samples WHERE server_id = $1", [id])).toEqual([{ load_1: 1 }]);
});

it("refuses a check of a time that no clock shows", async () => {
  const id = await db.addMonitor();
  const now = new Date();
  const later = now.getTime() + 400 * 86_400_000;
  await expect(record(db.pool, [resultOf(id, 1, later)], ALONE, now)).rejects.toThrow("no partition");
  expect(await makePartitions(db.pool, now)).toEqual([]);
});
