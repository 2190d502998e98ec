import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { openPool } from "../connection/pool.ts";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { hourPass } from "./roll-up.ts";
import { createSteps } from "./step.ts";

const HOUR_MS = 3_600_000;
const HOUR = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 30 * HOUR_MS);
/** When the hour has settled. */
const NOW = new Date(HOUR.getTime() + HOUR_MS + 600_000);

let db: Fixture;
let ids: number[];

beforeAll(async () => {
  db = await openFixture(HOUR);
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("TRUNCATE checks, hourly_rollups, subjects RESTART IDENTITY CASCADE");
  await db.pool.query("UPDATE rollup_cursors SET hour = $1, after_subject_id = 0", [HOUR]);
  ids = [];
  for (let count = 0; count < 5; count += 1) ids.push(await db.addMonitor());
  await db.pool.query(
    `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status)
     SELECT id, $2, 1, 0, 90, 'up' FROM unnest($1::int[]) AS id`,
    [ids, HOUR],
  );
});

/** Does something before each rollup is written. */
async function beforeRollups(work: string) {
  await db.pool.query(`
    CREATE OR REPLACE FUNCTION before_rollup() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${work}; RETURN NEW; END $$;
    CREATE OR REPLACE TRIGGER before_rollup BEFORE INSERT ON hourly_rollups FOR EACH ROW EXECUTE FUNCTION before_rollup()`);
}

const rolledUp = async () =>
  (await db.rows("SELECT subject_id FROM hourly_rollups ORDER BY 1")).map((row) => row["subject_id"]);

it("leaves out a subject that cannot be rolled up, and goes on with the others and with later hours", async () => {
  const poisoned = ids[2] ?? 0;
  await beforeRollups(`IF NEW.subject_id = ${poisoned} THEN RAISE EXCEPTION 'no'; END IF`);
  const setAside: number[] = [];
  const step = createSteps((subjectId) => setAside.push(subjectId), 4);
  while (await step(db.pool, hourPass(NOW)));
  expect([setAside, await rolledUp()]).toEqual([[poisoned], ids.filter((id) => id !== poisoned)]);
  const [cursor] = await db.rows("SELECT hour, after_subject_id FROM rollup_cursors WHERE pass = 'first'");
  expect(cursor).toEqual({ hour: new Date(HOUR.getTime() + HOUR_MS), after_subject_id: 0 });
});

it("takes half the subjects after a step that has taken too long", async () => {
  // As if the server ended each transaction with more than two: a real timeout would also meet a busy machine.
  await beforeRollups(`
    PERFORM set_config('test.rollups', (coalesce(nullif(current_setting('test.rollups', true), ''), '0')::int + 1)::text, true);
    IF current_setting('test.rollups')::int > 2 THEN RAISE EXCEPTION USING ERRCODE = '57014'; END IF`);
  const step = createSteps(noneAside, 5);
  let steps = 0;
  while (await step(db.pool, hourPass(NOW))) steps += 1;
  expect(await rolledUp()).toEqual(ids);
  expect(steps).toBeGreaterThanOrEqual(3);
});

it("leaves out a subject that takes too long only after some tries: what keeps it may pass", async () => {
  const slow = ids[0] ?? 0;
  await beforeRollups(`IF NEW.subject_id = ${slow} THEN RAISE EXCEPTION USING ERRCODE = '55P03'; END IF`);
  const setAside: number[] = [];
  const step = createSteps((subjectId) => setAside.push(subjectId), 1);
  for (let tries = 0; tries < 10; tries += 1) {
    await expect(step(db.pool, hourPass(NOW))).rejects.toMatchObject({ code: "55P03" });
  }
  expect(setAside).toEqual([]);
  while (await step(db.pool, hourPass(NOW)));
  expect([setAside, await rolledUp()]).toEqual([[slow], ids.slice(1)]);
});

it("leaves a database that is away to its caller, with the size of its steps", async () => {
  const { pool, stop } = openPool(db.url, { size: 1, onError: () => {} });
  await stop();
  await expect(createSteps(noneAside)(pool, hourPass(NOW))).rejects.toThrow("Cannot use a pool");
});
