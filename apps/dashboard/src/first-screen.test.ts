import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { dashboardLanguages } from "@pharos/core";
import { type Browser, openTestDashboard, signIn, statementsOf, type TestDashboard } from "./testing.fixture.ts";

const MONITORS = 2_000;
const MAX_BYTES = 100_000;
const MAX_STATEMENTS = 6;

let test: TestDashboard;
let browser: Browser;
beforeAll(async () => {
  test = await openTestDashboard();
  const dist = join(test.webFolder, "dist");
  await mkdir(join(dist, "assets"), { recursive: true });
  for (const language of dashboardLanguages) {
    const text = '<html lang="en"><head></head><body><div id="root"></div></body></html>';
    await writeFile(join(dist, `index.${language}.html`), text);
  }
  const user = await test.newUser();
  await watchMany(user.teamId ?? 0);
  browser = test.browser();
  await signIn(browser, user.email);
});
afterAll(() => test.close());

/** Monitors of every status with hours behind them, and open incidents of those that are down. */
async function watchMany(teamId: number): Promise<void> {
  await test.database.pool.query(
    `WITH made AS (
       INSERT INTO monitors (team_id, name, type, url, is_active, check_interval_minutes)
       SELECT $1, 'Customer ' || n || ': the health of the shop', 'http', 'https://shop-' || n || '.example.com/health?deep=1', true, 1
       FROM generate_series(1, ${MONITORS}) n RETURNING id
     ), scheduled AS (
       INSERT INTO subject_schedules (subject_id, active, due_at, interval_seconds, phase_ms, lease_ms)
       SELECT id, true, now() + interval '1 day', 60, 0, 60000 FROM made
     ), states AS (
       INSERT INTO subject_states (subject_id, status, retention_days)
       SELECT id, (ARRAY['up', 'degraded', 'down', 'up', 'up'])[1 + id % 5], 90 FROM made
     ), incidents AS (
       INSERT INTO incidents (subject_id, team_id, started_at, cause) SELECT id, $1, now() - interval '1 hour', 'Status 503 instead of 200' FROM made WHERE id % 5 = 2
     )
     INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count,
       response_time_min_ms, response_time_avg_ms, response_time_p50_ms, response_time_p95_ms, response_time_max_ms)
     SELECT id, date_trunc('hour', now()) - interval '1 hour' * n, 0, 60, n % 2, 0, 80, 130, 120, 190, 400
     FROM made, generate_series(1, 3) n`,
    [teamId],
  );
}

it(`shows the first of ${MONITORS} monitors in ${MAX_BYTES / 1_000} kB and ${MAX_STATEMENTS} statements`, async () => {
  const { text } = await browser.get("/");
  const [, data = ""] = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(text) ?? [];
  const { overview, subjects } = JSON.parse(data).first;
  expect(overview.data.totals.statuses).toMatchObject({ up: 1_200, degraded: 400, down: 400 });
  expect([subjects.page.meta.total, subjects.page.data.length, overview.data.causes.rows.length]).toEqual([
    MONITORS,
    50,
    20,
  ]);
  expect(Buffer.byteLength(text)).toBeLessThan(MAX_BYTES);
  // Every page reads who is signed in.
  const ofList = (await statementsOf(() => browser.get("/"))) - (await statementsOf(() => browser.get("/settings")));
  expect(ofList).toBeGreaterThan(0);
  expect(ofList).toBeLessThanOrEqual(MAX_STATEMENTS);
});
