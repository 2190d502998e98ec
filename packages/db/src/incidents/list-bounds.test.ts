import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { MAX_COUNTED_INCIDENTS, MAX_OPEN_OF_ROWS, MAX_RESOLVED_OF_ROWS } from "@pharos/core";
import { type Fixture, openFixture } from "../testing.ts";
import { incidentsRead } from "./incidents.fixture.ts";
import { createIncidentListStore } from "./list-store.ts";

const NOW = new Date();
let db: Fixture;

beforeAll(async () => {
  db = await openFixture();
});
afterAll(() => db.stop());

describe("a mass outage", () => {
  const SUBJECTS = 2_500;
  const EARLIER = 20;
  const MAX_READ = 60_000;

  beforeAll(async () => {
    await db.pool.query(
      `WITH s AS (
         INSERT INTO monitors (team_id, name, type, is_active, check_interval_minutes) SELECT $1, 'm', 'http', true, 1 FROM generate_series(1, $2) RETURNING id),
       earlier AS (
         INSERT INTO incidents (subject_id, team_id, started_at, resolved_at)
         SELECT s.id, $1, $3::timestamptz - n * interval '20 minutes', $3::timestamptz - n * interval '20 minutes' + interval '1 minute'
         FROM s, generate_series(1, $4) n)
       INSERT INTO incidents (subject_id, team_id, started_at) SELECT id, $1, $3::timestamptz - id % 90 * interval '1 minute' FROM s`,
      [db.teamId, SUBJECTS, NOW, EARLIER],
    );
    await db.pool.query("VACUUM ANALYZE incidents, subjects");
  });

  it("is read by a bounded number of incidents, and the newest open ones are among them", async () => {
    const list = createIncidentListStore(db.pool);
    const before = await incidentsRead(db.pool);
    const { incidents, total } = await list.open(db.teamId);
    const read = (await incidentsRead(db.pool)) - before;
    const open = incidents.filter(({ resolvedAtMs }) => resolvedAtMs === null);
    expect([total, open.length]).toEqual([SUBJECTS, MAX_OPEN_OF_ROWS]);
    expect(incidents.length).toBeLessThanOrEqual(2 * MAX_OPEN_OF_ROWS + 2 * MAX_RESOLVED_OF_ROWS);
    // Without a share for each subject, the result has 42,000 incidents.
    expect(read).toBeLessThan(MAX_READ);
  });

  it("is counted up to a limit, which is the last incident of the pages", async () => {
    const list = createIncidentListStore(db.pool);
    const before = await incidentsRead(db.pool);
    const last = await list.resolved(db.teamId, {}, { number: 101, size: 100, without: [] });
    expect(last).toEqual({ incidents: [], total: MAX_COUNTED_INCIDENTS });
    expect((await incidentsRead(db.pool)) - before).toBeLessThan(2 * MAX_COUNTED_INCIDENTS);
    const page = await list.resolved(db.teamId, {}, { number: 334, size: 30, without: [] });
    expect(page.incidents).toHaveLength(10);
  });
});
