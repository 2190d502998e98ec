import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { type AlertFixture, later, NOW, openAlertFixture } from "../alerts/alerts.fixture.ts";
import { addWindow } from "../maintenance/windows.fixture.ts";
import { addServer } from "../testing.ts";
import { DUE_WORK, type DueWork, findDueWork } from "./due-work.ts";

let db: AlertFixture;
let contactId: number;
let subjectId: number;

beforeAll(async () => {
  db = await openAlertFixture();
});
beforeEach(async () => {
  await db.clear();
  await db.pool.query("TRUNCATE flapping_subjects, deployments, maintenance_windows, servers, site_aspects CASCADE");
  await db.pool.query("DELETE FROM subject_schedules WHERE awaits_reports OR judge_at IS NOT NULL");
  contactId = await db.contact({});
  subjectId = await db.monitorOf(contactId);
});
afterAll(() => db.stop());

const dueAt = (ms: number, settledSince = later(-60_000)) => findDueWork(db.pool, later(ms), settledSince);
const kindsOf = (due: DueWork) =>
  Object.entries(due)
    .filter(([, is]) => is)
    .map(([kind]) => kind);

it("finds nothing where nothing is, and in what is due later", async () => {
  expect(kindsOf(await dueAt(0))).toEqual([]);
  await addServer(db.pool, { teamId: db.teamId });
  await addWindow(db, { from: later(60_000), to: later(120_000) });
  await db.pool.query("INSERT INTO flapping_subjects VALUES ($1, $2, $2)", [subjectId, NOW]);
  expect(kindsOf(await dueAt(59_999))).toEqual([]);
});

it.each<[keyof DueWork, string, () => Promise<unknown>]>([
  [
    "silence",
    "a server's deadline",
    async () => {
      const { id } = await addServer(db.pool, { teamId: db.teamId });
      await db.pool.query("UPDATE subject_schedules SET due_at = $2 WHERE subject_id = $1", [id, later(1_000)]);
    },
  ],
  [
    "looks",
    "a look at a site",
    async () => {
      const sql =
        "INSERT INTO site_aspects (site_id, aspect, enabled, active, due_at) VALUES ($1, 'dns', true, true, $2)";
      await db.pool.query(sql, [subjectId, later(1_000)]);
    },
  ],
  [
    "deployments",
    "the end of a deployment",
    () =>
      db.pool.query(
        `INSERT INTO deployments (team_id, name, by, started_at, quiet_until, due_at) VALUES ($1, 'shop', 'Ada', $2, $2, $2)`,
        [db.teamId, later(1_000)],
      ),
  ],
  ["maintenance", "its begin", () => addWindow(db, { from: later(1_000), to: later(90_000) })],
  [
    "maintenance",
    "its end, once it is active",
    async () => {
      await addWindow(db, { from: later(-60_000), to: later(1_000) });
      await db.pool.query("UPDATE maintenance_periods SET state = 'active'");
    },
  ],
  [
    "groups",
    "the time of a group",
    () =>
      db.pool.query(
        "UPDATE subject_schedules SET due_at = 'infinity', phase_ms = NULL, judge_at = $2 WHERE subject_id = $1",
        [subjectId, later(1_000)],
      ),
  ],
  [
    "questions",
    "the time of a question",
    async () => {
      await db.contact({ monitors: [subjectId] });
      await db.pool.query(
        `INSERT INTO told (subject_id, contact_id, topic, team_id, episode, state, said_at, ask_at)
         SELECT subject_id, contact_id, 'outage', $1, 1, 'held', $2, $2 FROM subject_contacts WHERE subject_id = $3`,
        [db.teamId, later(1_000), subjectId],
      );
    },
  ],
])("finds %s at %s, and not before", async (kind, _what, make) => {
  await make();
  expect(kindsOf(await dueAt(999))).toEqual([]);
  expect(kindsOf(await dueAt(1_000))).toEqual([kind]);
});

it("finds the wake of a group at once", async () => {
  await db.pool.query("INSERT INTO group_wakes (group_id) VALUES ($1)", [subjectId]);
  expect(kindsOf(await dueAt(0))).toEqual(["groups"]);
  await db.pool.query("TRUNCATE group_wakes");
});

it("finds a subject that flaps once it has not changed for long enough", async () => {
  await db.pool.query("INSERT INTO flapping_subjects VALUES ($1, $2, $2)", [subjectId, NOW]);
  expect(kindsOf(await dueAt(60_000, later(-1)))).toEqual([]);
  expect(kindsOf(await dueAt(60_000, NOW))).toEqual(["flapping"]);
});

it("finds an event that is not fanned out, and a delivery until it has ended", async () => {
  const incidentId = await db.incident(subjectId);
  const eventId = await db.event("down", subjectId, incidentId);
  expect(kindsOf(await dueAt(0))).toEqual(["outbox"]);
  await db.pool.query("UPDATE events SET fanned_out_at = $2 WHERE id = $1", [eventId, NOW]);
  expect(kindsOf(await dueAt(0))).toEqual([]);
  await db.alert("down", subjectId, incidentId);
  expect(kindsOf(await dueAt(0))).toEqual(["outbox"]);
  await db.pool.query("UPDATE deliveries SET state = 'delivered'");
  expect(kindsOf(await dueAt(0))).toEqual([]);
});

it("costs the same with many events that are fanned out", async () => {
  await db.pool.query(
    `INSERT INTO events (happening, audience, subject_id, occurred_at, fanned_out_at)
     SELECT 'down', 'down', $1, $2, $2 FROM generate_series(1, 10000)`,
    [subjectId, NOW],
  );
  await db.pool.query("VACUUM ANALYZE events");
  const plan = await db.rows(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${DUE_WORK}`, [NOW, NOW]);
  expect(Number(JSON.stringify(plan).match(/"Shared Hit Blocks":(\d+)/)?.[1])).toBeLessThan(50);
});
