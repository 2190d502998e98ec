import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { type Fixture, openFixture } from "../testing.ts";
import { deleteOldOutageDrafts, draftOutages } from "./draft-outages.ts";

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
  await db.pool.query(
    `WITH p AS (
       INSERT INTO status_pages (team_id, slug, name, access, time_zone, days, show_uptime, created_at, updated_at)
       VALUES ($1, 'acme', 'Acme', 'public', 'UTC', 30, true, now(), now()) RETURNING id)
     INSERT INTO page_components (page_id, subject_id, name, position, show_uptime)
     SELECT id, given.subject::int, given.name, given.position, true
     FROM p, (VALUES ($2, 'API', 0), ($2, 'Web', 1), (NULL, 'Mail', 2)) AS given (subject, name, position)`,
    [db.teamId, String(subject)],
  );
  await db.pool.query(
    "INSERT INTO incidents (subject_id, team_id, started_at, cause, regions) VALUES ($1, $2, $3, '10.0.0.5 refused', '{lon}')",
    [subject, db.teamId, NOW],
  );
});

const drafts = () =>
  db.rows(
    `SELECT r.title, r.state, r.impact, r.started_at, r.published_at, u.body,
       (SELECT count(*)::int FROM page_report_components c WHERE c.report_id = r.id AND c.state = 'major_outage') AS components
     FROM page_reports r JOIN page_updates u ON u.report_id = r.id`,
  );

it("gets a draft with its start, its components and a neutral title once it lasts, and one alone", async () => {
  expect(await draftOutages(db.pool, new Date(minutes(1).getTime() - 1))).toBe(0);
  await Promise.all([1, 2, 3].map(() => draftOutages(db.pool, minutes(1))));
  expect(await draftOutages(db.pool, minutes(2))).toBe(0);
  expect(await drafts()).toEqual([
    {
      ...{ title: "Problems with API and Web", state: "investigating", impact: "major", started_at: NOW },
      ...{ published_at: null, body: "We are looking into a problem with `API` and `Web`.", components: 2 },
    },
  ]);
});

it("gets no draft again after the team has deleted it", async () => {
  await draftOutages(db.pool, minutes(1));
  await db.pool.query("DELETE FROM page_reports");
  expect(await draftOutages(db.pool, minutes(5))).toBe(0);
});

it.each([
  ["on a page that wants none", "UPDATE status_pages SET draft_after_seconds = NULL"],
  ["on a page that is deleted", "UPDATE status_pages SET deleted_at = now()"],
  ["once it is over", "UPDATE incidents SET resolved_at = started_at + interval '30 seconds'"],
  [
    "while maintenance mutes it",
    `WITH w AS (
       INSERT INTO maintenance_windows (team_id, name, covers, starts_local, duration_seconds, time_zone, created_at, updated_at)
       SELECT team_id, 'W', 'all', started_at, 7200, 'UTC', started_at, started_at FROM incidents RETURNING id)
     INSERT INTO maintenance_periods (window_id, original_start, during, state, covers, target_set)
     SELECT w.id, '2026-11-22T11:00', '[2026-11-22T11:00Z,2026-11-22T13:00Z)', 'active', 'all', 1 FROM w`,
  ],
])("gets no draft %s", async (_name, sql) => {
  await db.pool.query(sql);
  expect(await draftOutages(db.pool, minutes(10))).toBe(0);
});

it("has its draft deleted a week after its end, unless the team has written in it", async () => {
  await draftOutages(db.pool, minutes(1));
  await db.pool.query("UPDATE incidents SET resolved_at = $1", [minutes(2)]);
  await deleteOldOutageDrafts(db.pool, minutes(2 + 7 * DAY_MINUTES));
  expect(await drafts()).toHaveLength(1);
  await deleteOldOutageDrafts(db.pool, minutes(3 + 7 * DAY_MINUTES));
  expect(await drafts()).toEqual([]);
});
