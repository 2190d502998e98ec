import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { countFlapping, settleFlapping } from "./settle-flapping.ts";

let db: Fixture;
const NOW = new Date();
const later = (ms: number) => new Date(NOW.getTime() + ms);

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(() => db.pool.query("TRUNCATE flapping_subjects"));

/** A monitor that was down an hour ago, is down again if it is open, and flaps since; it changed last at `NOW`. */
async function flapping(isOpen: boolean): Promise<number> {
  const id = await db.addMonitor({ status: isOpen ? "down" : "up" });
  const incident = "INSERT INTO incidents (subject_id, team_id, started_at, resolved_at) VALUES ($1, $2, $3, $4)";
  await db.pool.query(incident, [id, db.teamId, later(-3_600_000), later(-3_500_000)]);
  await db.pool.query(incident, [id, db.teamId, later(-60_000), isOpen ? null : NOW]);
  await db.pool.query("INSERT INTO flapping_subjects VALUES ($1, $2, $3)", [id, later(-3_600_000), NOW]);
  return id;
}

const eventsOf = (id: number) => db.rows("SELECT * FROM events WHERE subject_id = $1", [id]);
const settle = (before: Date, limit = 100) =>
  settleFlapping(db.pool, { before: before, limit: limit, now: later(900_000) }, noneAside);

describe("settleFlapping", () => {
  it.each([
    ["down, of the open incident", true, "down"],
    ["up, of the newest incident", false, "recovery"],
  ])("tells that the monitor is %s, once", async (_name, isOpen, happening) => {
    const id = await flapping(isOpen);
    const { subjects, eventIds } = await settle(NOW);
    expect(subjects).toBe(1);
    const [newest] = await db.rows("SELECT id FROM incidents WHERE subject_id = $1 ORDER BY id DESC LIMIT 1", [id]);
    expect(await eventsOf(id)).toMatchObject([
      {
        id: eventIds[0],
        happening,
        incident_id: newest?.["id"],
        occurred_at: later(900_000),
        ends_flapping: true,
        fanned_out_at: null,
      },
    ]);
    expect(await settle(NOW)).toEqual({ subjects: 0, eventIds: [] });
  });

  it("begins the count of changes anew, with whatever comes after the last one, also what was probed before now", async () => {
    const id = await flapping(false);
    await settle(NOW);
    const [state] = await db.rows("SELECT changes_count_from FROM subject_states WHERE subject_id = $1", [id]);
    expect(state?.["changes_count_from"]).toEqual(NOW);
  });

  it("tells of all subjects but those that cannot be told of", async () => {
    const [first, poisoned, last] = [await flapping(false), await flapping(false), await flapping(true)];
    await db.pool.query(`
      CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.subject_id = ${poisoned} AND NOT NEW.withheld THEN RAISE EXCEPTION 'no'; END IF;
        RETURN NEW; END $$;
      CREATE TRIGGER poison BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION poison()`);
    const setAside: number[] = [];
    const quiet = { before: NOW, limit: 100, now: later(900_000) };
    expect(await settleFlapping(db.pool, quiet, (id) => setAside.push(id))).toMatchObject({ subjects: 2 });
    await db.pool.query("DROP TRIGGER poison ON events; DROP FUNCTION poison");
    const events = [await eventsOf(first), await eventsOf(poisoned), await eventsOf(last)];
    expect([setAside, events.map(({ length }) => length)]).toEqual([[poisoned], [1, 0, 1]]);
  });

  it("leaves alone what has changed since", async () => {
    const id = await flapping(true);
    expect(await settle(later(-1))).toEqual({ subjects: 0, eventIds: [] });
    expect([await countFlapping(db.pool), await eventsOf(id)]).toEqual([1, []]);
  });

  it("looks again under the lock: a change that commits meanwhile keeps the monitor flapping", async () => {
    const id = await flapping(true);
    const other = await flapping(true);
    const recorder = await db.pool.connect();
    await recorder.query("BEGIN");
    await recorder.query("SELECT 1 FROM subject_states WHERE subject_id = $1 FOR UPDATE", [id]);
    await recorder.query("UPDATE flapping_subjects SET last_change_at = $2 WHERE subject_id = $1", [id, later(1)]);
    expect(await settle(NOW)).toMatchObject({ subjects: 1 });
    await recorder.query("COMMIT");
    recorder.release();
    expect(await settle(NOW)).toMatchObject({ subjects: 0 });
    expect([await eventsOf(id), await eventsOf(other)]).toMatchObject([[], [{ happening: "down" }]]);
    expect(await settle(later(1))).toMatchObject({ subjects: 1 });
  });

  it("tells each once, however many schedulers look at the same time", async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_none, index) => flapping(index % 2 === 0)));
    const rounds = await Promise.all([1, 2, 3, 4].map(() => settle(NOW)));
    const left = await settle(NOW);
    expect([...rounds, left].reduce((sum, round) => sum + round.subjects, 0)).toBe(20);
    const told = await db.rows("SELECT subject_id FROM events WHERE subject_id = ANY ($1) ORDER BY 1", [ids]);
    expect(told.map((event) => event["subject_id"])).toEqual(ids.sort((one, other) => one - other));
  });

  it("takes no more than it may at once", async () => {
    await Promise.all([1, 2, 3].map(() => flapping(true)));
    expect([await settle(NOW, 2), await settle(NOW, 2)]).toMatchObject([{ subjects: 2 }, { subjects: 1 }]);
  });

  it("forgets a monitor that nobody watches any more without a word", async () => {
    const id = await flapping(true);
    await db.pool.query("UPDATE subject_schedules SET active = false WHERE subject_id = $1", [id]);
    expect(await settle(NOW)).toEqual({ subjects: 1, eventIds: [] });
    expect([await countFlapping(db.pool), await eventsOf(id)]).toEqual([0, []]);
  });
});
