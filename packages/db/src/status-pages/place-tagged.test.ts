import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { MAX_PAGE_COMPONENTS } from "@pharos/core";
import { announcedBy } from "../live/announced.fixture.ts";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { addComponent, addPage, insert } from "./pages.fixture.ts";
import { placeTagged, READ_RANGE } from "./place-tagged.ts";
import { createPageReader } from "./read-page.ts";

let db: Fixture;
let pageId: number;
beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());
beforeEach(async () => {
  await db.pool.query("TRUNCATE subjects, status_pages CASCADE");
  pageId = await addPage(db);
});

async function addSubject(name: string, tags: readonly string[]): Promise<number> {
  const id = await db.addMonitor();
  await db.pool.query("UPDATE subjects SET name = $2, tags = $3 WHERE id = $1", [id, name, tags]);
  return id;
}

const change = (id: number, columns: string) => db.pool.query(`UPDATE subjects SET ${columns} WHERE id = $1`, [id]);
const addGroup = (name: string, tag: string | null, position: number) =>
  insert(db, "page_groups", { page_id: pageId, name, tag, position });
const place = async () => (await placeTagged(db.pool, 0, noneAside)).pages;

/** The components of the page in its order, such as `Shop/API`. */
async function shown(): Promise<readonly string[]> {
  const rows = await db.rows(
    `SELECT concat_ws('/', g.name, c.name) AS name FROM page_components c LEFT JOIN page_groups g ON g.id = c.group_id
     WHERE c.page_id = $1 ORDER BY g.position NULLS FIRST, c.position, c.id`,
    [pageId],
  );
  return rows.map(({ name }) => String(name));
}

async function idOf(name: string): Promise<unknown> {
  return (await db.rows("SELECT id FROM page_components WHERE name = $1", [name]))[0]?.["id"];
}

describe("a group by tag", () => {
  it("shows the subjects with the tag by name, and follows tags, names and deletions", async () => {
    await addGroup("Shop", "shop", 0);
    const store = await addSubject("Store", ["shop", "web"]);
    const api = await addSubject("API", ["shop"]);
    const other = await addSubject("Other", ["web"]);
    expect([await place(), await shown()]).toEqual([1, ["Shop/API", "Shop/Store"]]);
    expect(await place()).toBe(0);
    await change(other, "tags = '{shop}'");
    await change(api, "name = 'Zone'");
    expect([await place(), await shown()]).toEqual([1, ["Shop/Other", "Shop/Store", "Shop/Zone"]]);
    await change(other, "tags = '{}'");
    await change(store, "deleted_at = now()");
    expect([await place(), await shown()]).toEqual([1, ["Shop/Zone"]]);
    expect(await place()).toBe(0);
  });

  it("leaves a subject in the group that lists it, and shows one with two tags in the first group", async () => {
    await addGroup("First", "one", 1);
    await addGroup("Second", "two", 2);
    const listed = await addSubject("Listed", ["one", "two"]);
    await addComponent(db, pageId, "Public", listed);
    await addSubject("Both", ["one", "two"]);
    await addSubject("Two", ["two"]);
    await place();
    expect(await shown()).toEqual(["Public", "First/Both", "Second/Two"]);
  });

  it("shows nothing of other teams, and nothing on deleted pages", async () => {
    await addGroup("Shop", "shop", 0);
    const foreign = await addSubject("Foreign", ["shop"]);
    const team = await insert(db, "teams", { name: "other", plan: "pro" });
    await db.pool.query("UPDATE subjects SET team_id = $2 WHERE id = $1", [foreign, team]);
    expect([await place(), await shown()]).toEqual([0, []]);
    await addSubject("Own", ["shop"]);
    await db.pool.query("UPDATE status_pages SET deleted_at = now()");
    expect([await place(), await shown()]).toEqual([0, []]);
  });

  it("has no more components than fit on the page, the first by group and name", async () => {
    await addGroup("Shop", "shop", 1);
    await addGroup("Web", "web", 2);
    await addComponent(db, pageId, "Manual", null);
    await addSubject("A", ["web"]);
    for (let index = 0; index < MAX_PAGE_COMPONENTS; index++)
      await addSubject(`N${String(index).padStart(2, "0")}`, ["shop"]);
    await place();
    const names = await shown();
    expect([names.length, names.at(-1)]).toEqual([MAX_PAGE_COMPONENTS, `Shop/N${MAX_PAGE_COMPONENTS - 2}`]);
    expect(await place()).toBe(0);
  });

  it("gives a component that returns its former id, unless another component has that", async () => {
    await addGroup("Shop", "shop", 1);
    const api = await addSubject("API", ["shop"]);
    const web = await addSubject("Web", ["shop"]);
    await place();
    const first = await idOf("API");
    await change(api, "tags = '{}'");
    await place();
    await change(api, "tags = '{shop}'");
    await place();
    expect(await idOf("API")).toBe(first);
    // The team lists the component itself now, for another monitor.
    await db.pool.query("UPDATE page_components SET group_id = NULL, subject_id = $2 WHERE id = $1", [first, web]);
    await place();
    expect(await shown()).toEqual(["API", "Shop/API"]);
    const [returned] = await db.rows("SELECT id FROM page_components WHERE subject_id = $1", [api]);
    expect(returned?.["id"]).not.toBe(first);
  });

  it("makes the page public also while nothing has the tag", async () => {
    const reader = createPageReader(db.pool);
    const read = () => reader.page("acme", () => ({ days: [], periods: [] }), new Date());
    expect(await read()).toBeNull();
    await addGroup("Shop", "shop", 0);
    expect((await read())?.facts.components).toEqual([]);
    expect(await reader.known(["acme"])).toEqual(new Set(["acme"]));
  });
});

describe("placeTagged", () => {
  it("announces the page to the team's dashboards, and keeps its version", async () => {
    await addGroup("Shop", "shop", 0);
    await addSubject("API", ["shop"]);
    expect(await announcedBy(db.pool, place)).toContain(`${db.teamId} status_page ${pageId}`);
    expect(await db.rows("SELECT version FROM status_pages")).toEqual([{ version: 1 }]);
  });

  it("places all pages but one at which that fails, which is set aside", async () => {
    await addGroup("Shop", "shop", 0);
    const broken = await addPage(db, "broken");
    await insert(db, "page_groups", { page_id: broken, name: "Shop", tag: "shop", position: 0 });
    await addSubject("API", ["shop"]);
    await db.pool.query(`ALTER TABLE page_components ADD CONSTRAINT whole CHECK (page_id <> ${broken})`);
    const aside: number[] = [];
    try {
      expect((await placeTagged(db.pool, 0, (id) => aside.push(id))).pages).toBe(1);
    } finally {
      await db.pool.query("ALTER TABLE page_components DROP CONSTRAINT whole");
    }
    expect([aside, await shown()]).toEqual([[broken], ["Shop/API"]]);
  });

  it("looks at 100 pages in a call, and goes on after them", async () => {
    const { rows } = await db.pool.query<{ id: number }>(
      `WITH p AS (INSERT INTO status_pages (team_id, slug, name, access, time_zone, days, show_uptime, created_at, updated_at)
         SELECT $1, 'page-' || n, 'Page', 'public', 'UTC', 30, true, now(), now() FROM generate_series(1, 230) n RETURNING id)
       INSERT INTO page_groups (page_id, name, position, tag) SELECT id, 'Shop', 0, 'shop' FROM p RETURNING page_id AS id`,
      [db.teamId],
    );
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
    await addSubject("API", ["shop"]);
    const ranges = [];
    for (let after: number | null = 0; after !== null; ) {
      const placed = await placeTagged(db.pool, after, noneAside);
      ranges.push(placed);
      after = placed.next;
    }
    expect(ranges).toEqual([
      { pages: 100, next: ids[99] },
      { pages: 100, next: ids[199] },
      { pages: 30, next: null },
    ]);
  });

  it("reads no table of all teams as a whole to find that nothing is due", async () => {
    await db.pool.query(
      `WITH t AS (INSERT INTO teams (name, plan) SELECT 'other', 'pro' FROM generate_series(1, 200) RETURNING id)
       INSERT INTO monitors (team_id, name, type, is_active, check_interval_minutes, tags)
       SELECT id, 'm', 'http', true, 1, ARRAY['t' || n % 5] FROM t CROSS JOIN generate_series(1, 20) n`,
    );
    await db.pool.query(
      `WITH p AS (INSERT INTO status_pages (team_id, slug, name, access, time_zone, days, show_uptime, created_at, updated_at)
         SELECT id, 'page-' || id, 'Page', 'public', 'UTC', 30, true, now(), now() FROM teams RETURNING id, team_id),
       g AS (INSERT INTO page_groups (page_id, name, position, tag)
         SELECT id, 'Group', n, CASE WHEN id % 50 = 0 AND n = 0 THEN 't0' END FROM p CROSS JOIN generate_series(0, 9) n
         RETURNING id, page_id, position, tag)
       INSERT INTO page_components (page_id, group_id, name, position, show_uptime)
       SELECT page_id, id, 'Component', n, true FROM g CROSS JOIN generate_series(0, 4) n WHERE tag IS NULL`,
    );
    await db.pool.query("ANALYZE");
    const plan = await db.rows(`EXPLAIN ${READ_RANGE}`, [0]);
    const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text.match(/Seq Scan on (subjects|page_groups|page_components)/)).toBeNull();
    expect(text).toContain("page_groups_of_tags");
  });
});
