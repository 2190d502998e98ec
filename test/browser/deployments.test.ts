import { expect, it } from "@jest/globals";
import { expectSoon } from "./support/expect-soon.ts";
import { givenTarget } from "./support/given.ts";
import { openInside } from "./support/inside.ts";
import { faultsOfLooks, lookFromDesk } from "./support/looks.ts";
import { type Member, newTeam } from "./support/people.ts";

const given = givenTarget();

const MONITORS = 60;

/** A hundred deployments of many monitors, in each state, and the last one. */
async function deployments({ api }: Member) {
  const { pool } = given.browser;
  const { id } = await api.post("/monitors", {
    ...{ name: "Shop", type: "http", url: given.target.url, check_interval_minutes: 60 },
  });
  const { rows } = await pool.query<{ id: number }>(
    `WITH of AS (SELECT team_id FROM subjects WHERE id = $1),
     made AS (
       INSERT INTO subjects (team_id, kind, type, name, url, check_interval_minutes, is_active, created_at, updated_at)
       SELECT team_id, 'monitor', 'http', 'Checkout of the shop in region ' || n, 'https://shop.example.com/' || n, 60, true, now(), now()
       FROM of, generate_series(1, ${MONITORS}) n RETURNING id),
     states AS (INSERT INTO subject_states (subject_id, status, retention_days) SELECT id, 'up', 30 FROM made RETURNING subject_id),
     deployed AS (
       INSERT INTO deployments (team_id, name, version, by, state, result, started_at, quiet_until, finished_at, ended_at)
       SELECT team_id, CASE n % 3 WHEN 0 THEN 'payments-and-invoices-of-the-shop-in-europe' ELSE 'shop' END,
         CASE n % 4 WHEN 0 THEN NULL ELSE 'a1b2c3' || n END, 'Ada Lovelace',
         (ARRAY['passed', 'failed', 'unknown', 'passed'])[1 + n % 4], 'succeeded', now() - n * interval '3 hours',
         now() - n * interval '3 hours' + interval '10 minutes', now() - n * interval '3 hours' + interval '4 minutes',
         now() - n * interval '3 hours' + interval '5 minutes'
       FROM of, generate_series(1, 100) n RETURNING id, started_at)
     INSERT INTO deployment_monitors (deployment_id, subject_id, status_before, times_before, status_after, times_after, verdict, reason)
     SELECT d.id, m.id, 'up', '{120, 130}', CASE m.id % 9 WHEN 0 THEN 'down' ELSE 'up' END,
       CASE m.id % 9 WHEN 0 THEN '{}'::int[] ELSE '{125, 140}' END, (ARRAY['failed', 'unknown', 'passed'])[1 + least(m.id % 9, 2)],
       (ARRAY['down', 'few-checks', NULL])[1 + least(m.id % 9, 2)]
     FROM deployed d, (SELECT id FROM made UNION ALL SELECT $1) m RETURNING deployment_id AS id`,
    [id],
  );
  return { id: Math.min(...rows.map((row) => row.id)), monitor: id };
}

it("a hundred deployments, and one of many monitors, look right on a desk and on a phone, in both themes", async () => {
  const owner = await (await newTeam(given.browser)).signIn("owner");
  const { page, faults } = owner;
  const { id, monitor } = await deployments(owner);
  await lookFromDesk(page);
  await openInside(page, "/deployments", "shop a1b2c31");
  await expectSoon(() => page.getByRole("heading", { name: "Deployments" }).count()).toBe(1);
  const listed = page.getByRole("list", { name: "Deployments" }).getByRole("listitem");
  await listed.nth(99).waitFor();
  await expectSoon(() => listed.count()).toBe(100);
  expect([...(await faultsOfLooks(page, "deployments-crowded")), ...faults]).toEqual([]);
  await lookFromDesk(page);
  await openInside(page, `/deployments/${id}`, "Before");
  const monitors = page.getByRole("list", { name: "Monitors" }).getByRole("listitem");
  await monitors.nth(MONITORS).waitFor();
  await expectSoon(() => monitors.count()).toBe(MONITORS + 1);
  // Monitors that need a look come first.
  await expectSoon(() => monitors.first().textContent()).toContain("Failed: down");
  expect([...(await faultsOfLooks(page, "deployment-crowded")), ...faults]).toEqual([]);
  // Each day of the bars with deployments has a mark, which leads to the last one of the day.
  await lookFromDesk(page);
  await openInside(page, `/monitors/${monitor}`, "Uptime, 90 days");
  await page.getByText(/^Deployments started on 1\d days\./).waitFor();
  const marks = page.getByTitle(/: (?:shop|payments).*, (?:passed|failed|unknown)/);
  await marks.nth(10).waitFor();
  expect([...(await faultsOfLooks(page, "monitor-deployed")), ...faults]).toEqual([]);
  await lookFromDesk(page);
  await page.getByRole("region", { name: "Uptime, 90 days" }).getByText("Show as table").click();
  await page.getByRole("link", { name: /^shop a1b2c31, failed/ }).waitFor();
  await marks.last().click();
  await page.getByRole("heading", { name: "shop a1b2c31" }).waitFor();
});
