import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { alertsTo, askAt, attachProgram } from "./asking.fixture.ts";
import { askDue } from "./due.ts";

const NOW = new Date();
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(() => db.pool.query("TRUNCATE wakes, contacts, incidents CASCADE"));

/** A monitor that is down, about which something has to be asked. @returns its contact */
async function woken(): Promise<{ readonly id: number; readonly program: number }> {
  const id = await db.addMonitor({ status: "down" });
  const program = await attachProgram(db.pool, id);
  await db.pool.query("INSERT INTO incidents (subject_id, team_id, started_at) VALUES ($1, $2, $3)", [
    id,
    db.teamId,
    NOW,
  ]);
  await db.pool.query("INSERT INTO wakes (kind, ref, due_at) VALUES ('subject', $1, $2)", [id, NOW]);
  return { id, program };
}

const askNow = (at: Date, failed: number[] = [], limit = 100) =>
  askDue(db.pool, { ...askAt(at), limit, maxOfTeam: limit }, (id) => failed.push(id));

const alerts = async (program: number) => (await alertsTo(db.pool, program)).map(({ happening }) => happening);

it("answers a wake once, and no more of one team than it may", async () => {
  const [first, second] = [await woken(), await woken()];
  expect(await askNow(after(1), [], 1)).toMatchObject({ subjects: 1, lateMs: [1_000] });
  expect([await alerts(first.program), await alerts(second.program)]).toEqual([["down"], []]);
  await askNow(after(1));
  expect([await alerts(first.program), await alerts(second.program)]).toEqual([["down"], ["down"]]);
  expect(await askNow(after(2))).toEqual({ subjects: 0, lateMs: [], deliveries: [] });
});

it("asks again after a minute about a subject at which that failed, and about all others at once", async () => {
  const [poisoned, other] = [await woken(), await woken()];
  await db.pool.query(`
    CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.subject_id = ${poisoned.id} THEN RAISE EXCEPTION 'no'; END IF;
      RETURN NEW; END $$;
    CREATE TRIGGER poison BEFORE INSERT ON deliveries FOR EACH ROW EXECUTE FUNCTION poison()`);
  const failed: number[] = [];
  await askNow(after(1), failed);
  await askNow(after(30), failed);
  await db.pool.query("DROP TRIGGER poison ON deliveries; DROP FUNCTION poison");
  expect([failed, await alerts(other.program)]).toEqual([[poisoned.id], ["down"]]);
  await askNow(after(60));
  expect(await alerts(poisoned.program)).toEqual([]);
  await askNow(after(61));
  expect(await alerts(poisoned.program)).toEqual(["down"]);
});

it("asks at the end of a quiet time also about a row that a running question writes a moment later", async () => {
  const { id, program } = await woken();
  await db.pool.query("UPDATE wakes SET kind = 'team', ref = $1", [db.teamId]);
  await askNow(after(1));
  await db.pool.query(
    `INSERT INTO told (subject_id, contact_id, topic, team_id, episode, state, said_at, why, ask_at)
     SELECT $1, $2, 'outage', $3, id, 'held', $4, 'maintenance', $5 FROM incidents WHERE subject_id = $1`,
    [id, program, db.teamId, NOW, after(3_600)],
  );
  await askNow(after(20));
  expect(await alerts(program)).toEqual([]);
  await askNow(after(31));
  expect(await alerts(program)).toEqual(["down"]);
  expect(await db.rows("SELECT 1 FROM wakes")).toEqual([]);
});
