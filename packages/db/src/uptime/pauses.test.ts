import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { patchMonitor } from "@pharos/core";
import { createVault, newKeyRingText, parseKeyRing } from "@pharos/vault";
import { newMonitor, openTestStores, type TestStores } from "../stores/stores.fixture.ts";
import { createDeletedSubjectStore } from "../subject/restore.ts";

const CREATED = new Date("2026-11-21T10:00:00.000Z");
const at = (minutes: number) => new Date(CREATED.getTime() + minutes * 60_000);
let db: TestStores;
let teamId: number;

beforeAll(async () => {
  db = await openTestStores(createVault(parseKeyRing(newKeyRingText(randomBytes))));
  teamId = await db.newTeam();
});
afterAll(() => db.close());

const create = async (isActive = true) =>
  (await db.monitors.create(teamId, newMonitor("http", { isActive }), CREATED)).id;
const set = (id: number, isActive: boolean, minutes: number) =>
  db.monitors.update(teamId, id, (current) => patchMonitor(current, { isActive }), at(minutes));
const remove = (id: number, minutes: number) => db.monitors.remove(teamId, id, at(minutes));
const restore = (id: number, minutes: number) => createDeletedSubjectStore(db.pool).restore("monitor", id, at(minutes));

/** From and until in minutes after the creation. */
async function pausesOf(id: number): Promise<readonly (readonly (number | null)[])[]> {
  const rows = await db.prisma.subjectPause.findMany({ where: { subjectId: id }, orderBy: { beganAt: "asc" } });
  const minutes = (time: Date | null) => time && (time.getTime() - CREATED.getTime()) / 60_000;
  return rows.map(({ beganAt, endedAt }) => [minutes(beganAt), minutes(endedAt)]);
}

describe("a pause", () => {
  it("begins when a monitor is paused and ends when it is resumed, however often", async () => {
    const id = await create();
    expect(await pausesOf(id)).toEqual([]);
    await set(id, false, 5);
    expect(await pausesOf(id)).toEqual([[5, null]]);
    await set(id, true, 7);
    await set(id, false, 9);
    expect(await pausesOf(id)).toEqual([
      [5, 7],
      [9, null],
    ]);
  });

  it("begins with a monitor that is created paused", async () => {
    expect(await pausesOf(await create(false))).toEqual([[0, null]]);
  });

  it("begins when a monitor is deleted and ends when it is restored", async () => {
    const id = await create();
    await remove(id, 3);
    await restore(id, 8);
    expect(await pausesOf(id)).toEqual([[3, 8]]);
  });

  it("goes on when a paused monitor is deleted and restored: it is paused still", async () => {
    const id = await create();
    await set(id, false, 2);
    await remove(id, 3);
    await restore(id, 8);
    expect(await pausesOf(id)).toEqual([[2, null]]);
    await set(id, true, 9);
    expect(await pausesOf(id)).toEqual([[2, 9]]);
  });

  it("that is over at once does not keep another from beginning in the same millisecond", async () => {
    const id = await create();
    for (const isActive of [false, true, false]) await set(id, isActive, 4);
    expect(await pausesOf(id)).toEqual([[4, null]]);
  });

  it("does not end before it began, though the clock of who resumes is behind", async () => {
    const id = await create();
    await set(id, false, 4);
    await set(id, true, 3);
    expect(await pausesOf(id)).toEqual([[4, 4]]);
  });
});

describe("the back-fill of the migration", () => {
  const migration = readFileSync(
    new URL("../../../../prisma/migrations/20261122130500_pauses_and_gaps/migration.sql", import.meta.url),
    "utf8",
  );
  const [backFill = ""] = /INSERT INTO "subject_pauses"[^;]*;/.exec(migration) ?? [];

  it("gives what is paused a pause from its last check on, and what is deleted one from its deletion on", async () => {
    const [active, checked, unchecked, failed, deleted, both] = [
      await create(),
      await create(false),
      await create(false),
      await create(false),
      await create(),
      await create(false),
    ];
    const lastChecked = (subjectId: number, minutes: number) =>
      db.prisma.subjectState.update({ where: { subjectId }, data: { lastCheckedAt: at(minutes) } });
    await lastChecked(checked, 6);
    await lastChecked(failed, 6);
    await lastChecked(both, 7);
    await db.prisma.incident.create({ data: { subjectId: failed, teamId, startedAt: at(6), resolvedAt: at(6.5) } });
    await remove(deleted, 9);
    await remove(both, 9);
    await db.pool.query("DELETE FROM subject_pauses");
    await db.pool.query(backFill);
    const pauses = await Promise.all([active, checked, unchecked, failed, deleted, both].map(pausesOf));
    expect(pauses).toEqual([[], [[6, null]], [[0, null]], [[6.5, null]], [[9, null]], [[7, null]]]);
  });
});
