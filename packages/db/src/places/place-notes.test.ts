import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { deleteOldPlaceNotes, type NewPlaceNote, writePlaceNotes } from "./place-notes.ts";
import { addPlace } from "./places.fixture.ts";
import { addProbe, placeIdOf } from "./probes.fixture.ts";

const NOW = new Date();
const minutesAgo = (minutes: number) => NOW.getTime() - minutes * 60_000;

let db: Fixture;
let office: string;
let probe: { readonly id: number; readonly teamId: number; readonly location: string };
beforeAll(async () => {
  db = await openFixture();
  office = await addPlace(db, "office");
  const id = await addProbe(db.pool, { placeId: await placeIdOf(db.pool, office) });
  probe = { id, teamId: db.teamId, location: office };
});
afterAll(() => db.stop());

async function addMonitor(locations: readonly string[] = [office]): Promise<number> {
  const id = await db.addMonitor({ now: NOW });
  await db.pool.query("UPDATE subjects SET locations = $2 WHERE id = $1", [id, locations]);
  await db.pool.query("UPDATE subject_schedules SET checks_version = 4 WHERE subject_id = $1", [id]);
  return id;
}

const outage = (subjectId: number, over: Partial<NewPlaceNote> = {}): NewPlaceNote => ({
  ...{ subjectId, version: 4, beganAtMs: minutesAgo(40), endedAtMs: minutesAgo(30) },
  ...{ checks: 10, failures: 10, error: "Connection refused" },
  ...over,
});
const write = (...notes: readonly NewPlaceNote[]) => writePlaceNotes(db.pool, probe, notes);
const notesOf = (id: number) =>
  db.rows(
    `SELECT probe_id AS probe, began_at AS "beganAt", ended_at AS "endedAt", checks, failures, error FROM place_notes
     WHERE subject_id = $1 ORDER BY began_at DESC`,
    [id],
  );
const stateOf = (id: number) =>
  db.rows(
    `SELECT st.status, st.check_number, st.last_checked_at, s.due_at, (SELECT count(*)::int FROM incidents i WHERE i.subject_id = $1) AS incidents,
       (SELECT count(*)::int FROM checks c WHERE c.subject_id = $1) AS checks, (SELECT count(*)::int FROM events e WHERE e.subject_id = $1) AS events
     FROM subject_states st JOIN subject_schedules s USING (subject_id) WHERE subject_id = $1`,
    [id],
  );

describe("a note of a place", () => {
  it("36 has both times, and changes no status, check, incident or alert", async () => {
    const id = await addMonitor();
    const before = await stateOf(id);
    expect(await write(outage(id))).toBe(1);
    expect(await notesOf(id)).toEqual([
      {
        ...{ probe: probe.id, checks: 10, failures: 10, error: "Connection refused" },
        ...{ beganAt: new Date(minutesAgo(40)), endedAt: new Date(minutesAgo(30)) },
      },
    ]);
    expect(await stateOf(id)).toEqual(before);
  });

  it("is stored once, also if the probe sends it again", async () => {
    const id = await addMonitor();
    expect([await write(outage(id)), await write(outage(id))]).toEqual([1, 0]);
    expect(await notesOf(id)).toHaveLength(1);
  });

  it("grows if the probe sends it again with later results, and never shrinks", async () => {
    const id = await addMonitor();
    const grown = outage(id, { endedAtMs: minutesAgo(5), checks: 35, failures: 33, error: "Timeout" });
    await write(outage(id));
    expect(await write(outage(id), grown)).toBe(1);
    expect(await write(outage(id))).toBe(0);
    expect(await notesOf(id)).toMatchObject([
      { endedAt: new Date(minutesAgo(5)), checks: 35, failures: 33, error: "Timeout" },
    ]);
  });

  it("37 is dropped if the monitor was changed, paused or deleted meanwhile, or names the place no longer", async () => {
    const changes = ["is_active = false", "deleted_at = now()", "locations = '{lon}'"];
    for (const change of changes) {
      const id = await addMonitor();
      await db.pool.query(`UPDATE subjects SET ${change} WHERE id = $1`, [id]);
      expect([change, await write(outage(id))]).toEqual([change, 0]);
    }
    const [renamed, edited] = [await addMonitor(), await addMonitor()];
    await db.pool.query("UPDATE subjects SET version = version + 1 WHERE id = $1", [renamed]);
    await db.pool.query("UPDATE subject_schedules SET checks_version = 5 WHERE subject_id = $1", [edited]);
    expect([await write(outage(renamed)), await write(outage(edited))]).toEqual([1, 0]);
  });

  it("is left out if it is of one check that Pharos has recorded", async () => {
    const id = await addMonitor();
    const atMs = minutesAgo(40);
    const recorded = `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, region)
      VALUES ($1, to_timestamp($2::float8 / 1000), 1, 0, 90, 'up', $3)`;
    await db.pool.query(recorded, [id, atMs, "office"]);
    await db.pool.query(recorded, [id, atMs + 60_000, "lon"]);
    const one = { checks: 1, failures: 1 };
    const note = (beganAtMs: number, over = {}) => outage(id, { beganAtMs, endedAtMs: beganAtMs, ...one, ...over });
    expect(await write(note(atMs), note(atMs + 60_000))).toBe(1);
    expect(await write(note(atMs, { checks: 2 }))).toBe(1);
  });

  it("38 is dropped if it is of another team's monitor, and the others are stored", async () => {
    const [id, foreign] = [await addMonitor(), await addMonitor()];
    await db.pool.query(
      "WITH other AS (INSERT INTO teams (name, plan) VALUES ('other', 'pro') RETURNING id) UPDATE subjects SET team_id = (SELECT id FROM other) WHERE id = $1",
      [foreign],
    );
    expect(await write(outage(foreign), outage(id))).toBe(1);
    expect(await notesOf(foreign)).toEqual([]);
  });

  it("is stored while its monitor has fewer than 500", async () => {
    const id = await addMonitor();
    const many = Array.from({ length: 250 }, (_, minute) => outage(id, { beganAtMs: minutesAgo(minute + 30) }));
    const older = many.map((note) => ({ ...note, beganAtMs: note.beganAtMs - 250 * 60_000 }));
    expect([await write(...many), await write(...older)]).toEqual([250, 250]);
    expect(await write(outage(id, { beganAtMs: minutesAgo(1_000) }))).toBe(0);
  });

  it("is deleted after 30 days, with its monitor, and with its probe", async () => {
    const [id, removed] = [await addMonitor(), await addMonitor()];
    const days = (count: number) => minutesAgo(count * 24 * 60);
    await write(outage(id, { beganAtMs: days(32), endedAtMs: days(31) }), outage(id), outage(removed));
    await deleteOldPlaceNotes(db.pool, NOW);
    expect(await notesOf(id)).toMatchObject([{ beganAt: new Date(minutesAgo(40)) }]);
    await db.pool.query("DELETE FROM subjects WHERE id = $1", [removed]);
    expect(await notesOf(removed)).toEqual([]);
    await db.pool.query("DELETE FROM place_probes WHERE id = $1", [probe.id]);
    expect(await notesOf(id)).toEqual([]);
  });
});
