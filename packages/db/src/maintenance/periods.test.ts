import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { openDatabase } from "../connection/client.ts";
import { ownScope } from "../stores/scope.ts";
import { alertsTo, askAll, attachProgram } from "../telling/asking.fixture.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { readPeriods } from "./periods.ts";
import { createMaintenanceStore } from "./store.ts";
import { addWindow } from "./windows.fixture.ts";

const HOUR_MS = 3_600_000;
const NOW = new Date("2026-11-22T12:00:00Z");
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
let db: Fixture;
let database: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  db = await openFixture();
  database = openDatabase(db.url, { poolSize: 2, onIdleError: () => {} });
});
afterAll(async () => {
  await database?.stop();
  await db?.stop();
});
beforeEach(() => db.pool.query("TRUNCATE subjects, maintenance_windows CASCADE"));

const read = (limit: number) => {
  const span = { from: at(-48), now: NOW, to: at(48) };
  return readPeriods(ownScope(database.prisma, database.pool).client, db.teamId, span, limit);
};

it("of more periods than are wanted has those nearest to now, by their start, and says how many there are", async () => {
  for (const hours of [-40, -31, -1, 2, 30, 47]) await addWindow(db, { from: at(hours), to: at(hours + 1) });
  const { periods, total } = await read(3);
  expect(periods.map(({ startMs }) => (startMs - NOW.getTime()) / HOUR_MS)).toEqual([-1, 2, 30]);
  expect(total).toBe(6);
});

it("counts and names what each period mutes, without what is deleted", async () => {
  const ids: number[] = [];
  for (const name of ["D", "C", "B", "A", "Gone"]) {
    const id = await db.addMonitor();
    await db.pool.query("UPDATE monitors SET name = $2 WHERE id = $1", [id, name]);
    ids.push(id);
  }
  await db.pool.query("UPDATE monitors SET deleted_at = $2 WHERE id = $1", [ids[4], NOW]);
  await addWindow(db, { from: at(1), to: at(2), subjects: ids });
  await addWindow(db, { from: at(2), to: at(3) });
  await addWindow(db, { from: at(3), to: at(4), subjects: ids.slice(4) });
  expect((await read(10)).periods.map(({ muted }) => muted)).toEqual([
    { total: 4, names: ["A", "B", "C"] },
    { total: 4, names: ["A", "B", "C"] },
    { total: 0, names: [] },
  ]);
});

it("tells an outage that is open when its window is cancelled, at once", async () => {
  const subjectId = await db.addMonitor({ status: "down" });
  const windowId = await addWindow(db, { from: at(-1), to: at(1) });
  await db.pool.query(
    `WITH i AS (
       INSERT INTO incidents (subject_id, team_id, started_at, in_maintenance) VALUES ($1, $2, $3, true) RETURNING id)
     INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at, withheld, fanned_out_at)
     SELECT 'down', 'down', $1, id, $3, true, $3 FROM i`,
    [subjectId, db.teamId, at(-0.5)],
  );
  const program = await attachProgram(db.pool, subjectId);
  await db.pool.query("UPDATE wakes SET due_at = $1", [NOW]);
  await askAll(db.pool, NOW);
  expect(await alertsTo(db.pool, program)).toEqual([]);
  await createMaintenanceStore(ownScope(database.prisma, database.pool)).cancel(db.teamId, windowId, NOW);
  const later = new Date(NOW.getTime() + 1);
  await askAll(db.pool, later);
  expect(await alertsTo(db.pool, program)).toMatchObject([{ happening: "down", at: later }]);
});
