import type { ComponentState, StatusPage } from "@pharos/core";
import type { PublicPages } from "../../support/public-pages.ts";

/** The team's names for its monitors. No reader of the page may see it. */
export const INTERNAL = "internal.example";

/** The state of each component, and how many outages its days show. */
const COMPONENTS = [
  { group: null, name: "Website", description: "acme.example and everything below it", outages: 3 },
  { group: "Shop", name: "Checkout", description: null, outages: 7, now: "down" },
  { group: "Shop", name: "Payments", description: "Cards, transfers and vouchers", outages: 1 },
  { group: "Data", name: "Search", description: null, outages: 0, now: "maintained" },
  { group: "Data", name: "Exports", description: null, outages: 2, now: "paused" },
] as const;

/**
 * A page on which there is one of everything: each state, an open report, planned maintenance and a past report.
 *
 * @param embedOrigins the sites that may show it in a frame
 */
export async function addAcme(pages: PublicPages, embedOrigins: readonly string[]): Promise<StatusPage> {
  const { world } = pages;
  const ids = new Map<string, number>();
  for (const { name } of COMPONENTS) ids.set(name, await pages.addMonitor(`${name}.${INTERNAL}`));
  const componentsOf = (wanted: string | null) =>
    COMPONENTS.filter(({ group }) => group === wanted).map(({ name, description }) => ({
      ...{
        id: null,
        monitorId: ids.get(name) ?? null,
        name,
        description,
        showUptime: true,
        showChart: name === "Checkout",
      },
    }));
  const page = await pages.addPage({
    ...{ slug: "acme", name: "Acme", intro: "How our services are, **as our customers see them**." },
    ...{ timeZone: "Europe/Berlin", language: "auto", showResponse: true },
    ...{ showPeriods: true, embedOrigins },
    groups: [null, "Shop", "Data"].map((name) => ({ name, tag: null, components: componentsOf(name) })),
  });
  await world.rows("UPDATE subjects SET created_at = now() - interval '71 days'");
  await world.rows(
    "INSERT INTO subject_states (subject_id, status, last_checked_at, retention_days) SELECT id, 'up', now(), 90 FROM subjects",
  );
  for (const { name, outages, ...rest } of COMPONENTS) {
    const id = ids.get(name);
    await world.rows(
      `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, cause)
       SELECT s.id, s.team_id, at, at + interval '11 minutes' * (n % 4 + 1), $1 FROM subjects s, generate_series(1, $2::int) AS n
       CROSS JOIN LATERAL (SELECT now() - interval '8 days' * n - interval '5 hours' AS at) t WHERE s.id = $3`,
      [INTERNAL, outages, id],
    );
    const now = "now" in rest ? STATEMENTS[rest.now] : null;
    if (now !== null) await world.rows(now, [id]);
  }
  await world.rows(
    `INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count, response_time_avg_ms)
     SELECT id, date_trunc('hour', now()) - interval '1 hour', 90, 60, 0, 0, 100 + id FROM subjects WHERE id <> $1`,
    [ids.get("Exports")],
  );
  await world.rows(
    `INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count, response_time_avg_ms)
     SELECT $1, date_trunc('hour', now()) - interval '1 hour' * n, 90, 60, 0, 0, 90 + 40 * (n % 5) FROM generate_series(2, 23) AS n
     WHERE n NOT BETWEEN 12 AND 14`,
    [ids.get("Checkout")],
  );
  await addReports(pages, page);
  return page;
}

/** SQL that gives a subject this state now. */
const STATEMENTS = {
  down: `INSERT INTO incidents (subject_id, team_id, started_at, cause)
    SELECT id, team_id, now() - interval '26 minutes', 'refused' FROM subjects WHERE id = $1`,
  paused: "UPDATE subjects SET is_active = false WHERE id = $1",
  maintained: `WITH w AS (
      INSERT INTO maintenance_windows (team_id, name, covers, starts_local, duration_seconds, time_zone, created_at, updated_at)
      SELECT team_id, 'secret', 'listed', now(), 3600, 'UTC', now(), now() FROM subjects WHERE id = $1 RETURNING id),
    t AS (INSERT INTO maintenance_targets SELECT id, 1, $1::int FROM w)
    INSERT INTO maintenance_periods (window_id, original_start, during, state, covers, target_set)
    SELECT id, now(), tstzrange(now() - interval '10 minutes', now() + interval '3 hours'), 'active', 'listed', 1 FROM w`,
} as const;

async function addReports({ world, publish }: PublicPages, page: StatusPage): Promise<void> {
  const components = (state: ComponentState, ...names: readonly string[]) =>
    page.groups
      .flatMap((group) => group.components)
      .filter(({ name }) => names.includes(name))
      .map(({ id }) => ({ componentId: id, state }));
  await publish(page, {
    ...{ title: "Card payments are slow", impact: "major" },
    body: "We are looking into it. Orders are **kept**:\n\n- cards take up to a minute\n- transfers and vouchers are as fast as always",
    components: components("degraded", "Payments"),
  });
  await world.rows(
    `INSERT INTO page_updates (report_id, state, body, created_at)
     SELECT id, 'identified', 'The bank answers slowly. See [their page](https://bank.example/status).', now() FROM page_reports`,
  );
  await publish(page, { title: "Upgrade of the search", body: "Search may answer slowly for some minutes." });
  await publish(page, { title: "Pictures were missing", body: "Some pictures of products could not be loaded." });
  await world.rows(
    `UPDATE page_reports SET kind = 'maintenance', state = 'scheduled', impact = 'none', started_at = now() + interval '2 days',
       ends_at = now() + interval '2 days 1 hour' WHERE title LIKE 'Upgrade%'`,
  );
  await world.rows("UPDATE page_updates SET state = 'scheduled' WHERE body LIKE 'Search%'");
  await world.rows(
    `UPDATE page_reports SET state = 'resolved', started_at = now() - interval '3 days', resolved_at = now() - interval '70 hours'
     WHERE title LIKE 'Pictures%'`,
  );
  await world.rows(
    "UPDATE page_updates SET state = 'resolved', created_at = now() - interval '70 hours' WHERE body LIKE 'Some pictures%'",
  );
}
