import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { SILENT_UNTIL } from "@pharos/core";
import { record } from "../checks/record.ts";
import { openDatabase } from "../connection/client.ts";
import { ownScope } from "../stores/scope.ts";
import { alertsTo, askAll, attachProgram } from "../telling/asking.fixture.ts";
import { ALONE, type Fixture, openFixture, REFUSED, resultOf } from "../testing.ts";
import { createSilenceStore } from "./silence-store.ts";

const NOW = new Date();
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let db: Fixture;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  db = await openFixture();
  database = openDatabase(db.url, { poolSize: 2, onIdleError: () => {} });
});
afterAll(async () => {
  await database.stop();
  await db.stop();
});

const end = (project: string | null, minute: number, ids: readonly number[] | null = null) =>
  createSilenceStore(ownScope(database.prisma, database.pool)).end(
    db.teamId,
    { project, ids },
    { name: "Ada" },
    after(minute),
  );

/** A silent monitor, with a program that gets its alerts. */
async function silent(key: string): Promise<{ readonly id: number; readonly program: number }> {
  const id = await db.addMonitor({ now: NOW });
  await db.pool.query("UPDATE subjects SET key = $2 WHERE id = $1", [id, key]);
  const sql = "INSERT INTO quiet_times (subject_id, kind, began_at, until, by) VALUES ($1, 'snooze', $2, $3, 'Ada')";
  await db.pool.query(sql, [id, NOW, SILENT_UNTIL]);
  return { id, program: await attachProgram(db.pool, id) };
}

async function check({ id }: { readonly id: number }, minute: number, outcome: object): Promise<void> {
  await record(db.pool, [resultOf(id, minute + 1, after(minute).getTime(), outcome)], ALONE, after(minute));
  // PostgreSQL's own clock is not the clock of this test.
  await db.pool.query("UPDATE events SET created_at = occurred_at WHERE subject_id = $1", [id]);
  await askAll(db.pool, after(minute));
}

const heard = async ({ program }: { readonly program: number }) =>
  (await alertsTo(db.pool, program)).map(({ happening }) => happening);

it("nobody hears of silent monitors, and the end of the silence sends what is true then, once", async () => {
  const [down, well, other] = [await silent("kuma/web"), await silent("kuma/api"), await silent("rest/web")];
  const said = async () => [await heard(down), await heard(well), await heard(other)];
  for (const one of [down, well, other]) await check(one, 0, REFUSED);
  await check(well, 5, {});
  await askAll(db.pool, after(59));
  expect(await said()).toEqual([[], [], []]);

  const ended = await end("kuma", 60);
  expect(ended.isComplete).toBe(true);
  expect(new Map(ended.monitors.map(({ id, isDown }) => [id, isDown]))).toEqual(
    new Map([
      [down.id, true],
      [well.id, false],
    ]),
  );
  await askAll(db.pool, after(61));
  await askAll(db.pool, after(62));
  expect(await said()).toEqual([["down"], [], []]);
  expect((await end("kuma", 63)).monitors).toEqual([]);
  await check(down, 64, {});
  expect(await said()).toEqual([["down", "recovery"], [], []]);
  expect((await end(null, 64, [down.id, well.id])).monitors).toEqual([]);
  expect((await end(null, 65, [down.id, other.id])).monitors.map(({ id }) => id)).toEqual([other.id]);
});
