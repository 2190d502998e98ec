import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { coverTags } from "./cover-tags.ts";

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

/** A window of an hour that lists these subjects, with periods that begin at these hours from now. */
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
}

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
    expect(await coverTags(db.pool, NOW)).toBe(0);
    await retag(tagged, ["shop"]);
    expect(await coverTags(db.pool, NOW)).toBe(1);
    expect(await covered()).toEqual(["Listed", "Listed Tagged", "Listed Tagged"]);
    expect(await coverTags(db.pool, NOW)).toBe(0);
  });

  it("covers a subject that loses the tag until the period in progress ends, and one that is listed always", async () => {
    const both = await addSubject("Both", ["shop"]);
    const tagged = await addSubject("Tagged", ["shop"]);
    await addWindow([both], ["shop"], [-48, -0.5, 24]);
    await coverTags(db.pool, NOW);
    await retag(both, []);
    await retag(tagged, []);
    expect(await coverTags(db.pool, NOW)).toBe(1);
    expect(await covered()).toEqual(["Both", "Both Tagged", "Both"]);
    expect(await coverTags(db.pool, NOW)).toBe(0);
  });

  it("reads nothing of a window that is over, cancelled or without tags", async () => {
    const listed = await addSubject("Listed");
    await addSubject("Tagged", ["shop"]);
    await addWindow([listed], ["shop"], [-48]);
    await addWindow([listed], [], [-0.25]);
    expect(await coverTags(db.pool, NOW)).toBe(0);
    expect(await covered()).toEqual(["Listed", "Listed"]);
  });
});
