import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { claimMissed, claimSilent } from "../checks/claim.ts";
import { type Fixture, openFixture } from "../testing.ts";
import { markIntake } from "./mark-intake.ts";
import { addServer } from "./servers.fixture.ts";

let db: Fixture;
let id: number;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("DELETE FROM subjects");
  await db.pool.query("DELETE FROM service_marks");
  ({ id } = await addServer(db.pool, { teamId: db.teamId }));
});

/** The newest mark of an intake is so many seconds old. */
const lastMark = (seconds: number) =>
  db.pool.query(
    `INSERT INTO service_marks (service, marked_at) VALUES ('intake', now() - $1 * interval '1 second')
     ON CONFLICT (service) DO UPDATE SET marked_at = excluded.marked_at`,
    [seconds],
  );
/** The server is due in so many seconds. */
const due = (seconds: number) =>
  db.pool.query("UPDATE subject_schedules SET due_at = now() + $2 * interval '1 second' WHERE subject_id = $1", [
    id,
    seconds,
  ]);
const dueIn = async () => {
  const [row] = await db.rows(
    "SELECT round(extract(epoch FROM due_at - now()) / 60)::float8 AS minutes FROM subject_schedules WHERE subject_id = $1",
    [id],
  );
  return row?.["minutes"];
};
const claimed = async () => (await claimSilent(db.pool, new Date(), 10)).claimed.map(({ subjectId }) => subjectId);

it("holds the silence of servers while no intake runs, and leaves theirs to no heartbeat", async () => {
  await due(-5);
  expect(await claimed()).toEqual([]);
  await lastMark(600);
  expect(await claimed()).toEqual([]);
  expect((await claimMissed(db.pool, new Date(), 10)).claimed).toEqual([]);
  await lastMark(1);
  expect(await claimed()).toEqual([id]);
});

it("gives each server the time that no intake ran, and once more as long as it may be silent", async () => {
  await lastMark(600);
  await due(-300);
  await markIntake(db.pool);
  // Ten minutes and three from a deadline that passed five minutes ago.
  expect(await dueIn()).toBe(8);
  expect(await claimed()).toEqual([]);
  await markIntake(db.pool);
  expect(await dueIn()).toBe(8);
});

it("leaves deadlines alone that passed while an intake ran, and those of servers that have never reported", async () => {
  const { id: silent } = await addServer(db.pool, { teamId: db.teamId });
  await lastMark(600);
  await due(-700);
  await markIntake(db.pool);
  expect(await claimed()).toEqual([id]);
  expect(
    await db.rows("SELECT due_at = 'infinity' AS waits FROM subject_schedules WHERE subject_id = $1", [silent]),
  ).toEqual([{ waits: true }]);
});

it("extends nothing for the time in which one intake takes the place of another", async () => {
  await lastMark(5);
  await due(60);
  await markIntake(db.pool);
  expect(await dueIn()).toBe(1);
});
