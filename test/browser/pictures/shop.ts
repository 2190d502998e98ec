import type { Pool } from "pg";
import type { Client } from "../../support/client.ts";
import { sendReport } from "../support/agent.ts";
import type { TestBrowser } from "../support/browser.ts";
import { fillSite } from "../support/fill-site.ts";
import type { Member } from "../support/people.ts";
import { addMonitors } from "./monitors.ts";
import { addPayments } from "./payments.ts";

/** The ids of the things in the pictures. */
export interface Shop {
  readonly shop: unknown;
  readonly incident: unknown;
  readonly server: unknown;
  readonly site: unknown;
  readonly page: unknown;
  readonly slug: string;
}

/** Fills a team with the monitoring of a shop on the web. @param services the URL of `openServices` */
export async function fillShop(browser: TestBrowser, { api, userId }: Member, services: string): Promise<Shop> {
  const { pool } = browser;
  await pool.query("UPDATE users SET email = 'operations@example.com' WHERE id = $1", [userId]);
  const { contact, payments, incident } = await addPayments(api, pool, services);
  const config = { url: `${services}/chat` };
  const { id: chat } = await api.post("/notification-contacts", { name: "Operations chat", type: "webhook", config });
  const monitors = new Map(await addMonitors(api, pool, [contact, chat])).set("Payments", payments);
  await addMaintenance(api, monitors);
  const server = await addServer(browser, api, [contact]);
  const site = await addSite(browser, api, [contact]);
  const page = await addStatusPage(api, pool, monitors);
  await pool.query("UPDATE audit_log SET at = at - interval '112 days'");
  return { shop: monitors.get("Shop"), incident, server, site, ...page };
}

type Ids = ReadonlyMap<string, unknown>;

/** One window that is active now, and two that recur. */
async function addMaintenance(api: Client, ids: Ids): Promise<void> {
  const localTime = (moment: Date) => moment.toISOString().slice(0, 19);
  const day = (days: number, hour: number) => {
    const moment = new Date(Date.now() + days * 86_400_000);
    moment.setUTCHours(hour, 0, 0, 0);
    return localTime(moment);
  };
  const of = (...names: readonly string[]) => ({ covers: "listed", subject_ids: names.map((name) => ids.get(name)) });
  const zone = { time_zone: "Europe/London" };
  for (const window of [
    { name: "Move to new hosts", starts_local: localTime(new Date()), duration_seconds: 5_400, ...of("Documentation") },
    { name: "Database upgrade", starts_local: day(3, 2), duration_seconds: 7_200, ...of("Orders database", "API") },
    {
      name: "Weekly reboot",
      starts_local: day(1, 4),
      duration_seconds: 1_800,
      rrule: "FREQ=WEEKLY",
      ...of("Office gateway"),
    },
  ])
    await api.post("/maintenance-windows", { ...zone, ...window });
}

async function addServer({ baseUrl, pool }: TestBrowser, api: Client, contacts: readonly unknown[]): Promise<unknown> {
  const { id, token } = await api.post("/servers", { name: "web-1", notification_contact_ids: contacts });
  const rules = [
    { metric: "disk", above: 0.9, for_seconds: 0, clear_below: 0.85, severity: "warning" },
    { metric: "cpu", above: 0.95, for_seconds: 600, clear_below: 0.8, severity: "warning" },
    { metric: "memory", above: 0.95, for_seconds: 600, clear_below: 0.9, severity: "critical" },
  ];
  await api.patch(`/servers/${id}`, { rules, down_after_seconds: 600 });
  await sendReport({
    baseUrl,
    token: String(token),
    diskUsed: 0.46,
    disks: { "/var/lib/postgresql": 0.92, "/srv": 0.63 },
  });
  await pool.query(
    `INSERT INTO server_samples (server_id, at, retention_days, cpu, load_1, memory, swap, worst_disk, received, sent)
     SELECT server_id, now() - interval '5 minutes' * n, retention_days, 0.23 + 0.1 * sin(n / 31.0) + 0.04 * sin(n / 3.0),
       0.42 + 0.15 * sin(n / 31.0) + 0.07 * sin(n / 4.0), 0.41 + 0.03 * sin(n / 60.0), 0.02, 0.92 - n * 0.0003,
       95000 + 40000 * sin(n / 31.0) + 9000 * sin(n / 4.0), 52000 + 18000 * sin(n / 31.0) + 5000 * cos(n / 5.0)
     FROM (SELECT server_id, retention_days FROM server_samples WHERE server_id = $1 LIMIT 1) s, generate_series(1, 284) n`,
    [id],
  );
  await pool.query("UPDATE subjects SET created_at = now() - interval '112 days' WHERE id = $1", [id]);
  await pool.query("UPDATE events SET occurred_at = now() - interval '48 minutes' WHERE subject_id = $1", [id]);
  await pool.query("UPDATE server_conditions SET since = now() - interval '48 minutes' WHERE server_id = $1", [id]);
  return id;
}

/** A site with 90 days of history and two findings. */
async function addSite({ baseUrl, pool }: TestBrowser, api: Client, contacts: readonly unknown[]): Promise<unknown> {
  const site = { name: "Acme", url: baseUrl, is_active: false, notification_contact_ids: contacts };
  const { id } = await api.post("/sites", site);
  await fillSite(pool, id);
  for (const text of [
    "UPDATE subjects SET created_at = now() - interval '112 days', is_active = true WHERE id = $1",
    "DELETE FROM subject_pauses WHERE subject_id = $1",
    "UPDATE subject_states SET last_checked_at = now() - interval '24 seconds' WHERE subject_id = $1",
    "UPDATE site_aspects SET active = true, looked_at = now() - interval '3 hours' WHERE site_id = $1",
    "UPDATE site_findings SET first_seen_at = now() - interval '5 days', told_at = now() - interval '5 days' WHERE site_id = $1",
    `INSERT INTO site_findings (site_id, aspect, kind, thing, first_seen_at, last_seen_at, told_at, detail)
     SELECT $1, 'pages', 'broken_link', 'https://acme.example/offers', at, now(), at,
       '{"found_on": "https://acme.example/", "reason": "404"}' FROM (SELECT now() - interval '3 hours' AS at) t`,
    `UPDATE checks SET response_time_ms = 126 + 14 * sin(extract(epoch FROM checked_at) / 9000)
       + 4 * sin(extract(epoch FROM checked_at) / 1300) WHERE subject_id = $1`,
    `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, cause)
     SELECT id, team_id, now() - interval '18 days', now() - interval '18 days' + interval '13 minutes', 'Expected 200, got 503'
     FROM subjects WHERE id = $1`,
  ])
    await pool.query(text, [id]);
  return id;
}

/** A status page with an open post and one that is resolved. */
async function addStatusPage(api: Client, pool: Pool, ids: Ids) {
  const component = (name: string, monitor: string, description?: string) => ({
    ...{ name, monitor_id: ids.get(monitor) },
    ...(description === undefined ? {} : { description }),
  });
  const groups = [
    { name: null, components: [component("Website", "Shop", "The shop and everything on its pages")] },
    {
      name: "Orders",
      components: [component("Card payments", "Payments", "Cards and vouchers"), component("Search", "Search")],
    },
    { name: "For partners", components: [component("Partner API", "API"), component("Manuals", "Documentation")] },
  ];
  const slug = "acme";
  const intro = "The state of our services, **as our customers see them**.";
  const { id: page } = await api.post("/status-pages", {
    ...{
      slug,
      name: "Acme",
      intro,
      groups,
      time_zone: "Europe/London",
      show_response: true,
      draft_after_seconds: 86_400,
    },
  });
  const post = { kind: "incident", state: "investigating", publish: true };
  const { id: open } = await api.post(`/status-pages/${page}/reports`, {
    ...{ ...post, title: "Card payments fail", impact: "major" },
    body: "Some card payments fail. Orders are safe, and **vouchers work**.",
  });
  const { id: past } = await api.post(`/status-pages/${page}/reports`, {
    ...{ ...post, title: "Some pictures were missing", impact: "minor", body: "The shop shows all pictures again." },
  });
  for (const [text, ...values] of [
    ["UPDATE page_reports SET started_at = now() - interval '12 minutes' WHERE id = $1", open],
    ["UPDATE page_updates SET created_at = now() - interval '10 minutes' WHERE report_id = $1", open],
    [
      `INSERT INTO page_updates (report_id, state, body, created_at)
       VALUES ($1, 'identified', 'Our card processor has an outage. The next update follows within 30 minutes.', now() - interval '4 minutes')`,
      open,
    ],
    ["UPDATE page_reports SET state = 'identified' WHERE id = $1", open],
    [
      `UPDATE page_reports SET state = 'resolved', started_at = now() - interval '3 days', resolved_at = now() - interval '70 hours'
       WHERE id = $1`,
      past,
    ],
    ["UPDATE page_updates SET state = 'resolved', created_at = now() - interval '70 hours' WHERE report_id = $1", past],
  ] as const)
    await pool.query(text, values);
  return { page, slug };
}
