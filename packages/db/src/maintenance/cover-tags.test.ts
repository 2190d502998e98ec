import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { announcedBy } from "../live/announced.fixture.ts";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { coverTags, DUE } from "./cover-tags.ts";

const NOW = new Date("2027-03-01T12:00:00Z");
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

let db: Fixture;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(() => db.pool.query("TRUNCATE subjects, maintenance_windows CASCADE"));

async function addSubject(name: string, tags: readonly string[] = []): Promise<number> {
  const id = await db.addMonitor();
  await db.pool.query("UPDATE subjects SET name = $2 WHERE id = $1", [id, name]);
  await retag(id, tags);
  return id;
}

const retag = (id: number, tags: readonly string[]) =>
  db.pool.query("UPDATE subjects SET tags = $2 WHERE id = $1", [id, tags]);

/** A window of an hour that lists these subjects, with periods that begin at these hours from now. @returns its id */
async function addWindow(listed: readonly number[], tags: readonly string[], starts: readonly number[]) {
  const [row] = await db.rows(
    `INSERT INTO maintenance_windows (team_id, name, covers, starts_local, duration_seconds, time_zone, created_at, updated_at, tags)
     VALUES ($1, 'Upgrade', 'listed', '2027-02-01 02:30', 3600, 'UTC', $2, $2, $3) RETURNING id`,
    [db.teamId, NOW, tags],
  );
  await db.pool.query("INSERT INTO maintenance_targets SELECT $1, 1, unnest($2::int[])", [row?.["id"], listed]);
  await db.pool.query(
    `INSERT INTO maintenance_periods (window_id, original_start, during, covers, target_set, tags, settled_at)
     SELECT $1, s AT TIME ZONE 'UTC', tstzrange(s, s + interval '1 hour'), 'listed', 1, $3,
       CASE WHEN s + interval '1 hour' <= $4 THEN s + interval '1 hour' END
     FROM unnest($2::timestamptz[]) AS s`,
    [row?.["id"], starts.map(hours), tags, NOW],
  );
  return Number(row?.["id"]);
}

const cover = () => coverTags(db.pool, { now: NOW }, noneAside);

/** The names that each period covers, by its start. */
async function covered(): Promise<readonly string[]> {
  const rows = await db.rows(
    `SELECT coalesce(string_agg(s.name::text, ' ' ORDER BY s.name), '') AS names
     FROM maintenance_periods p LEFT JOIN maintenance_targets t USING (window_id, target_set)
       LEFT JOIN subjects s ON s.id = t.subject_id
     GROUP BY p.original_start ORDER BY p.original_start`,
  );
  return rows.map(({ names }) => String(names));
}

describe("coverTags", () => {
  it("covers a subject that gets the tag: now and in periods to come, and never in the past", async () => {
    const listed = await addSubject("Listed");
    const tagged = await addSubject("Tagged");
    await addWindow([listed], ["shop"], [-48, -0.5, 24]);
    expect(await cover()).toBe(0);
    await retag(tagged, ["shop"]);
    expect(await cover()).toBe(1);
    expect(await covered()).toEqual(["Listed", "Listed Tagged", "Listed Tagged"]);
    expect(await cover()).toBe(0);
  });

  it("covers a subject that loses the tag until the period in progress ends, and one that is listed always", async () => {
    const both = await addSubject("Both", ["shop"]);
    const tagged = await addSubject("Tagged", ["shop"]);
    await addWindow([both], ["shop"], [-48, -0.5, 24]);
    await cover();
    await retag(both, []);
    await retag(tagged, []);
    expect(await cover()).toBe(1);
    expect(await covered()).toEqual(["Both", "Both Tagged", "Both"]);
    expect(await cover()).toBe(0);
  });

  it("reads nothing of a window that is over, cancelled or without tags", async () => {
    const listed = await addSubject("Listed");
    await addSubject("Tagged", ["shop"]);
    await addWindow([listed], ["shop"], [-48]);
    await addWindow([listed], [], [-0.25]);
    expect(await cover()).toBe(0);
    expect(await covered()).toEqual(["Listed", "Listed"]);
  });

  it("leaves out subjects that are deleted and those of other teams", async () => {
    const gone = await addSubject("Gone", ["shop"]);
    const foreign = await addSubject("Foreign", ["shop"]);
    await db.pool.query(
      "WITH t AS (INSERT INTO teams (name, plan) VALUES ('other', 'pro') RETURNING id) UPDATE subjects SET team_id = t.id FROM t WHERE subjects.id = $1",
      [foreign],
    );
    await addWindow([], ["shop"], [24]);
    await cover();
    expect(await covered()).toEqual(["Gone"]);
    await db.pool.query("UPDATE subjects SET deleted_at = $2 WHERE id = $1", [gone, NOW]);
    expect([await cover(), await covered()]).toEqual([1, [""]]);
  });

  it("announces the window, so that open pages load it again, and changes no version", async () => {
    const id = await addWindow([], ["shop"], [24]);
    await addSubject("Tagged", ["shop"]);
    expect(await announcedBy(db.pool, cover)).toContain(`${db.teamId} maintenance ${id}`);
    expect(await db.rows("SELECT version FROM maintenance_windows")).toEqual([{ version: 1 }]);
  });

  it("covers all windows but one at which that fails, which is set aside", async () => {
    const broken = await addWindow([], ["shop"], [24]);
    await addWindow([], ["shop"], [25]);
    await addSubject("Tagged", ["shop"]);
    // Its next set has no number any more.
    await db.pool.query("UPDATE maintenance_windows SET target_set = 2147483647 WHERE id = $1", [broken]);
    const aside: number[] = [];
    expect(await coverTags(db.pool, { now: NOW }, (id) => aside.push(id))).toBe(1);
    expect([aside, await covered()]).toEqual([[broken], ["", "Tagged"]]);
    expect(await coverTags(db.pool, { now: NOW, except: aside }, noneAside)).toBe(0);
  });

  it("reads no table of all teams as a whole to find that nothing is due", async () => {
    await db.pool.query(
      `WITH t AS (INSERT INTO teams (name, plan) SELECT 'other', 'pro' FROM generate_series(1, 200) RETURNING id)
       INSERT INTO monitors (team_id, name, type, is_active, check_interval_minutes, tags)
       SELECT id, 'm', 'http', true, 1, ARRAY['t' || n % 5] FROM t CROSS JOIN generate_series(1, 20) n`,
    );
    await db.pool.query(
      `WITH w AS (
         INSERT INTO maintenance_windows (team_id, name, covers, starts_local, duration_seconds, time_zone, created_at, updated_at, tags)
         SELECT id, 'w', 'listed', '2027-02-01 02:30', 3600, 'UTC', $1, $1, CASE WHEN id % 50 = 0 THEN ARRAY['t0'] ELSE '{}' END
         FROM teams RETURNING id)
       INSERT INTO maintenance_periods (window_id, original_start, during, covers, target_set)
       SELECT id, s AT TIME ZONE 'UTC', tstzrange(s, s + interval '1 hour'), 'listed', 1
       FROM w CROSS JOIN generate_series($1, $1 + interval '40 days', interval '1 day') s`,
      [NOW],
    );
    await db.pool.query(
      "INSERT INTO maintenance_targets SELECT w.id, 1, s.id FROM maintenance_windows w JOIN subjects s USING (team_id)",
    );
    await db.pool.query("ANALYZE");
    const plan = await db.rows(`EXPLAIN ${DUE}`, [NOW, "{}"]);
    const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text.match(/Seq Scan on (subjects|maintenance_periods|maintenance_targets)/)).toBeNull();
    expect(text).toContain("maintenance_windows_of_tags");
  });
});
