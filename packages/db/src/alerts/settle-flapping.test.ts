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
beforeEach(() => db.pool.query("TRUNCATE flapping_subjects, wakes"));

/** A monitor that was down an hour ago, is down again if it is open, and flaps since; it changed last at `NOW`. */
async function flapping(isOpen: boolean): Promise<number> {
  const id = await db.addMonitor({ status: isOpen ? "down" : "up" });
  const incident = "INSERT INTO incidents (subject_id, team_id, started_at, resolved_at) VALUES ($1, $2, $3, $4)";
  await db.pool.query(incident, [id, db.teamId, later(-3_600_000), later(-3_500_000)]);
  await db.pool.query(incident, [id, db.teamId, later(-60_000), isOpen ? null : NOW]);
  await db.pool.query("INSERT INTO flapping_subjects VALUES ($1, $2, $3)", [id, later(-3_600_000), NOW]);
  return id;
}

const woken = async () =>
  (await db.rows("SELECT ref FROM wakes WHERE kind = 'subject' ORDER BY ref")).map((row) => row["ref"]);
const settle = (before: Date, limit = 100) => settleFlapping(db.pool, { before, limit }, noneAside);

describe("settleFlapping", () => {
  it.each([[true], [false]])("asks again about a monitor that has settled, once: is it down? %s", async (isOpen) => {
    const id = await flapping(isOpen);
    expect(await settle(NOW)).toBe(1);
    expect(await woken()).toEqual([id]);
    expect([await settle(NOW), await countFlapping(db.pool)]).toEqual([0, 0]);
  });

  it("asks again about its children, which waited for it", async () => {
    const [parent, child] = [await flapping(false), await db.addMonitor()];
    await db.pool.query("INSERT INTO dependencies (child_id, parent_id) VALUES ($1, $2)", [child, parent]);
    expect(await settle(NOW)).toBe(1);
    expect(await woken()).toEqual([parent, child]);
  });

  it("starts the count of changes again, with all that comes after the last one, also a probe from before now", async () => {
    const id = await flapping(false);
    await settle(NOW);
    const [state] = await db.rows("SELECT changes_count_from FROM subject_states WHERE subject_id = $1", [id]);
    expect(state?.["changes_count_from"]).toEqual(NOW);
  });

  it("settles all subjects but those at which that fails", async () => {
    const [first, poisoned, last] = [await flapping(false), await flapping(false), await flapping(true)];
    await db.pool.query(`
      CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.ref = ${poisoned} THEN RAISE EXCEPTION 'no'; END IF;
        RETURN NEW; END $$;
      CREATE TRIGGER poison BEFORE INSERT ON wakes FOR EACH ROW EXECUTE FUNCTION poison()`);
    const setAside: number[] = [];
    expect(await settleFlapping(db.pool, { before: NOW, limit: 100 }, (id) => setAside.push(id))).toBe(2);
    await db.pool.query("DROP TRIGGER poison ON wakes; DROP FUNCTION poison");
    expect([setAside, await woken()]).toEqual([[poisoned], [first, last]]);
  });

  it("leaves alone what has changed since", async () => {
    await flapping(true);
    expect([await settle(later(-1)), await countFlapping(db.pool), await woken()]).toEqual([0, 1, []]);
  });

  it("leaves alone a monitor with an event that nothing has asked about: that event is of the flapping", async () => {
    const id = await flapping(true);
    await db.pool.query(
      "INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at) SELECT 'down', 'down', subject_id, id, started_at FROM incidents WHERE subject_id = $1 AND resolved_at IS NULL",
      [id],
    );
    expect(await settle(NOW)).toBe(0);
    await db.pool.query("UPDATE events SET fanned_out_at = $2 WHERE subject_id = $1", [id, NOW]);
    expect(await settle(NOW)).toBe(1);
  });

  it("looks again under the lock: a change that commits in between keeps the monitor flapping", async () => {
    const id = await flapping(true);
    const other = await flapping(true);
    const recorder = await db.pool.connect();
    await recorder.query("BEGIN");
    await recorder.query("SELECT 1 FROM subject_states WHERE subject_id = $1 FOR UPDATE", [id]);
    await recorder.query("UPDATE flapping_subjects SET last_change_at = $2 WHERE subject_id = $1", [id, later(1)]);
    expect(await settle(NOW)).toBe(1);
    await recorder.query("COMMIT");
    recorder.release();
    expect(await settle(NOW)).toBe(0);
    expect(await woken()).toEqual([other]);
    expect(await settle(later(1))).toBe(1);
  });

  it("settles each once, however many schedulers look at the same time", async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_none, index) => flapping(index % 2 === 0)));
    const rounds = await Promise.all([1, 2, 3, 4].map(() => settle(NOW)));
    const left = await settle(NOW);
    expect([...rounds, left].reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(await woken()).toEqual(ids.sort((one, other) => one - other));
  });

  it("settles no more than it may at once", async () => {
    await Promise.all([1, 2, 3].map(() => flapping(true)));
    expect([await settle(NOW, 2), await settle(NOW, 2)]).toEqual([2, 1]);
  });
});
