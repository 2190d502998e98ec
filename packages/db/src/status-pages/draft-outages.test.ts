import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { type Fixture, noneAside, openFixture } from "../testing.ts";
import { deleteOldOutageDrafts, draftOutages } from "./draft-outages.ts";
import { addComponent, addPage, insert } from "./pages.fixture.ts";

const NOW = new Date("2026-11-22T12:00:00Z");
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const DAY_MINUTES = 24 * 60;

let db: Fixture;
let subject: number;

beforeAll(async () => {
  db = await openFixture();
  subject = await db.addMonitor();
});
afterAll(() => db.stop());

/** A page that shows the subject twice, and an outage that begins now. */
beforeEach(async () => {
  await db.pool.query("DELETE FROM status_pages");
  await db.pool.query("DELETE FROM incidents");
  await db.pool.query("DELETE FROM maintenance_windows");
  const page = await addPage(db);
  await addComponent(db, page, "API", subject);
  await addComponent(db, page, "Web", subject, { position: 1 });
  await addComponent(db, page, "Mail", null, { position: 2 });
  const outage = { subject_id: subject, team_id: db.teamId, started_at: NOW, cause: "10.0.0.5 refused" };
  await insert(db, "incidents", { ...outage, regions: ["lon"] });
});

const drafts = () =>
  db.rows(
    `SELECT r.title, r.state, r.impact, r.started_at, r.published_at, u.body,
       (SELECT count(*)::int FROM page_report_components c WHERE c.report_id = r.id AND c.state = 'major_outage') AS components
     FROM page_reports r JOIN page_updates u ON u.report_id = r.id`,
  );

it("gets a draft with its start, its components and a neutral title once it lasts, and one alone", async () => {
  expect(await draftOutages(db.pool, new Date(minutes(1).getTime() - 1), noneAside)).toBe(0);
  await Promise.all([1, 2, 3].map(() => draftOutages(db.pool, minutes(1), noneAside)));
  expect(await draftOutages(db.pool, minutes(2), noneAside)).toBe(0);
  expect(await drafts()).toEqual([
    {
      ...{ title: "Problems with API and Web", state: "investigating", impact: "major", started_at: NOW },
      ...{ published_at: null, body: "We are looking into a problem with `API` and `Web`.", components: 2 },
    },
  ]);
});

it("gets a draft that stays one of its components, also once they have left the page", async () => {
  await draftOutages(db.pool, minutes(1), noneAside);
  const [named] = await db.rows("SELECT named_components AS ids FROM page_reports");
  const ids = await db.rows("SELECT id FROM page_components WHERE subject_id = $1 ORDER BY position", [subject]);
  expect(named).toEqual({ ids: ids.map(({ id }) => id) });
});

it("gets its draft although one of another page cannot be written", async () => {
  const other = await addPage(db, "other");
  await addComponent(db, other, "API", subject);
  await db.pool.query(`
    CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.page_id <> ${other} THEN RAISE EXCEPTION 'no'; END IF;
      RETURN NEW; END $$;
    CREATE TRIGGER poison BEFORE INSERT ON page_reports FOR EACH ROW EXECUTE FUNCTION poison()`);
  const setAside: unknown[] = [];
  expect(await draftOutages(db.pool, minutes(1), ({ pageId }) => setAside.push(pageId))).toBe(2);
  await db.pool.query("DROP TRIGGER poison ON page_reports");
  expect([(await drafts()).length, setAside.length, setAside.includes(other)]).toEqual([1, 1, false]);
});

it("gets no draft again after the team has deleted it", async () => {
  await draftOutages(db.pool, minutes(1), noneAside);
  await db.pool.query("DELETE FROM page_reports");
  expect(await draftOutages(db.pool, minutes(5), noneAside)).toBe(0);
});

it.each([
  ["on a page that wants none", "UPDATE status_pages SET draft_after_seconds = NULL"],
  ["on a page that is deleted", "UPDATE status_pages SET deleted_at = now()"],
  ["once it is over", "UPDATE incidents SET resolved_at = started_at + interval '30 seconds'"],
])("gets no draft %s", async (_name, sql) => {
  await db.pool.query(sql);
  expect(await draftOutages(db.pool, minutes(10), noneAside)).toBe(0);
});

it("gets no draft while maintenance mutes it", async () => {
  await addWindow(db, { from: minutes(-60), to: minutes(60) });
  expect(await draftOutages(db.pool, minutes(10), noneAside)).toBe(0);
});

it("gets no draft while a period mutes it that overlaps the one in which it began", async () => {
  await addWindow(db, { from: minutes(-60), to: minutes(20) });
  await addWindow(db, { from: minutes(10), to: minutes(60) });
  await db.pool.query("UPDATE maintenance_periods SET settled_at = upper(during) WHERE upper(during) = $1", [
    minutes(20),
  ]);
  expect(await draftOutages(db.pool, minutes(30), noneAside)).toBe(0);
  expect(await draftOutages(db.pool, minutes(60), noneAside)).toBe(1);
});

it("gets a draft in a period that began after it", async () => {
  await addWindow(db, { from: minutes(-60), to: minutes(-10) });
  await addWindow(db, { from: minutes(5), to: minutes(60) });
  expect(await draftOutages(db.pool, minutes(10), noneAside)).toBe(1);
});

it("has its draft deleted a week after its end, unless the team has written in it", async () => {
  await draftOutages(db.pool, minutes(1), noneAside);
  await db.pool.query("UPDATE incidents SET resolved_at = $1", [minutes(2)]);
  await deleteOldOutageDrafts(db.pool, minutes(2 + 7 * DAY_MINUTES));
  expect(await drafts()).toHaveLength(1);
  await deleteOldOutageDrafts(db.pool, minutes(3 + 7 * DAY_MINUTES));
  expect(await drafts()).toEqual([]);
});
