import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { type HttpServer, openHttpServer } from "../support/http-server.ts";
import { sendReport } from "./support/agent.ts";
import { openBrowser, type TestBrowser, type Window } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { fillSite } from "./support/fill-site.ts";
import { openInside } from "./support/inside.ts";
import { EACH_LOOK, faultsOfLooks, lookFromDesk, TWO_LOOKS } from "./support/looks.ts";
import { type Member, newTeam } from "./support/people.ts";

let browser: TestBrowser;
let target: HttpServer;
let owner: Member;
let stranger: Window;
let ids: Readonly<
  Record<
    | "website"
    | "checkout"
    | "backup"
    | "incident"
    | "contact"
    | "window"
    | "deployment"
    | "page"
    | "report"
    | "server"
    | "waiting"
    | "site",
    unknown
  >
>;
beforeAll(async () => {
  target = await openHttpServer();
  target.answer(({ path }) => (path === "/checkout" ? 503 : 200));
  browser = await openBrowser();
  owner = await (await newTeam(browser)).signIn("owner");
  stranger = await browser.newWindow();
  ids = await watch(owner);
});
afterAll(async () => {
  await browser?.stop();
  await target?.stop();
});

/** Monitors that are up, down and waiting, one of them with a month behind it, and a contact for alerts. */
async function watch({ api }: Member) {
  const config = { url: `${target.url}/alerts` };
  const { id: contact } = await api.post("/notification-contacts", { name: "On call", type: "webhook", config });
  const http = { type: "http", check_interval_minutes: 1, notification_contact_ids: [contact] };
  const { id: website } = await api.post("/monitors", {
    ...http,
    ...{
      name: "Website",
      url: `${target.url}/`,
      max_response_time_ms: 250,
      http_method: "POST",
      request_body: '{"login": "probe"}',
      forbidden_keyword: "Something went wrong",
      assertions: [
        { source: "header", property: "content-type", comparison: "not_contains", target: "xml" },
        { source: "header", property: "x-queue", comparison: "not_exists" },
      ],
    },
  });
  const { id: checkout } = await api.post("/monitors", {
    ...http,
    name: "Checkout API",
    url: `${target.url}/checkout`,
  });
  const { id: second } = await api.post("/notification-contacts", { name: "Second on call", type: "webhook", config });
  await api.patch(`/monitors/${website}`, {
    ...{ alert_after_failures: 3, alert_failures_of: 5, recover_after_successes: 2, depends_on: [checkout] },
    escalations: [{ contact_id: second, after_minutes: 15 }],
    reminders: [{ contact_id: contact, remind_after_minutes: 30 }],
    snoozed_until: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const heartbeat = { name: "Nightly backup", type: "heartbeat", check_interval_minutes: 5, slug: "nightly-backup" };
  const options = { heartbeat_grace_seconds: 600, max_runtime_seconds: 3_600 };
  const { id: backup, heartbeat_url: pinged } = await api.post("/monitors", { ...heartbeat, ...options });
  for (const signal of ["start", "0", "start"]) {
    await fetch(`${pinged}/${signal}`, { method: "POST", body: `${signal}: 3 tables dumped` });
  }
  await api.post("/ping-key/rotate");
  await browser.pool.query(
    `INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count,
       response_time_min_ms, response_time_avg_ms, response_time_p50_ms, response_time_p95_ms, response_time_max_ms)
     SELECT $1, date_trunc('hour', now()) - interval '1 hour' * n, 0, 60, CASE WHEN n % 50 = 7 THEN 3 ELSE 0 END,
       CASE WHEN n % 300 = 5 THEN 12 ELSE 0 END, 80, 130 + n % 24, 120 + n % 24, 190 + n % 36, 400
     FROM generate_series(1, 24 * 30) n`,
    [website],
  );
  // Of a zone whose clocks show another time than the viewer's.
  const { id: window } = await api.post("/maintenance-windows", {
    name: "Weekly reboot",
    covers: "listed",
    subject_ids: [website, backup],
    starts_local: new Date().toISOString().slice(0, 19),
    duration_seconds: 5_400,
    time_zone: "UTC",
    rrule: "FREQ=DAILY",
  });
  const started = { name: "shop", version: "a1b2c3", monitor_ids: [website, checkout, backup] };
  const { id: deployment } = await api.post("/deployments", started);
  await api.post(`/deployments/${deployment}/finish`, { result: "succeeded" });
  await api.post("/deployments", { ...started, version: "d4e5f6", url: "https://ci.example.com/runs/981" });
  const [open] = await waitFor(
    async () => {
      const incidents = await api.list("/incidents");
      return incidents.length > 0 && incidents;
    },
    { what: "the incident" },
  );
  const page = await tellPublic({ website, checkout }, api);
  const reporting = await report(api, contact);
  const { id: site } = await api.post("/sites", { name: "Acme", url: target.url, notification_contact_ids: [contact] });
  await fillSite(browser.pool, site);
  await browser.pool.query(
    `INSERT INTO detection_violations (subject_id, team_id, due_at, checked_at, allowed_seconds)
     SELECT id, team_id, now() - interval '2 hours', now() - interval '2 hours' + interval '131 s', 105 FROM subjects WHERE id = $1`,
    [checkout],
  );
  await browser.pool.query(
    `INSERT INTO pipeline_minutes (minute, stage, region, buckets, counts, max_ms)
     SELECT date_trunc('minute', now()) - interval '1 minute', * FROM (VALUES ('late', '', '{20,30}'::int[], '{900,12}'::int[], 61),
       ('verdict', '', '{40,60}', '{900,12}', 1980), ('alert', '', '{45}', '{3}', 460), ('violation', '', '{90}', '{1}', 26000),
       ('wait', 'lon', '{0,9}', '{400,3}', 9), ('wait', 'nyc', '{0,70}', '{300,40}', 5200)) AS v ON CONFLICT DO NOTHING`,
  );
  await browser.pool.query(
    `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, cause)
     SELECT id, team_id, now() - interval '3 hours', now() - interval '2 hours', 'Status 503 instead of 200'
     FROM subjects WHERE id = ANY ($1)`,
    [[site, reporting.server]],
  );
  return {
    website,
    checkout,
    backup,
    contact,
    window,
    incident: open?.["id"],
    deployment,
    ...page,
    ...reporting,
    site,
  };
}

/** A server with a day behind it whose disk is full, and one that waits for its first report. */
async function report(api: Member["api"], contact: unknown) {
  const server = await api.post("/servers", { name: "web-1", notification_contact_ids: [contact] });
  const { id: waiting } = await api.post("/servers", { name: "db-1" });
  const rules = [{ metric: "disk", above: 0.95, for_seconds: 0, clear_below: 0.9, severity: "critical" }];
  await api.patch(`/servers/${server["id"]}`, { rules, down_after_seconds: 86_400 });
  await sendReport({ baseUrl: browser.baseUrl, token: String(server["token"]), diskUsed: 0.97 });
  await browser.pool.query(
    `INSERT INTO server_samples (server_id, at, retention_days, cpu, load_1, memory, swap, worst_disk, received, sent)
     SELECT server_id, now() - interval '5 minutes' * n, retention_days, 0.3 + 0.2 * sin(n / 9.0), 0.6 + 0.4 * sin(n / 9.0),
       0.5 + 0.1 * cos(n / 40.0), 0.02, 0.97 - n * 0.001, 90000 + 50000 * sin(n / 7.0), 40000 + 20000 * cos(n / 11.0)
     FROM (SELECT server_id, retention_days FROM server_samples WHERE server_id = $1 LIMIT 1) s, generate_series(1, 200) n`,
    [server["id"]],
  );
  await browser.pool.query("UPDATE subjects SET created_at = now() - interval '1 day' WHERE id = $1", [server["id"]]);
  return { server: server["id"], waiting };
}

/** A status page with an open report and a draft. */
async function tellPublic(ids: Readonly<Record<"website" | "checkout", unknown>>, api: Member["api"]) {
  const groups = [
    { name: null, components: [{ name: "Website", monitor_id: ids.website, description: "What you see first." }] },
    { name: "Orders", components: [{ name: "Checkout", monitor_id: ids.checkout }, { name: "Support by mail" }] },
  ];
  const intro = "Write to **help@example.com** if something is missing here.";
  const slug = `looks-${Date.now()}`;
  // No draft of the outage is created, even if the test takes long.
  const body = { slug, name: "Acme", intro, groups, draft_after_seconds: 86_400 };
  const { id: page } = await api.post("/status-pages", body);
  const text = { kind: "incident", impact: "major", state: "investigating", body: "Orders wait; none is lost." };
  const open = { ...text, title: "Orders take longer", publish: true };
  const { id: report } = await api.post(`/status-pages/${page}/reports`, open);
  await api.post(`/status-pages/${page}/reports`, { ...text, title: "Mails come late" });
  return { page, report };
}

it.each([
  ["overview", () => "/", "Checkout API"],
  ["wall", () => "/?view=wall", "Nightly backup"],
  ["new-monitor", () => "/new", "Create monitor"],
  ["monitor", () => `/monitors/${ids.website}`, "Configuration"],
  ["monitor-down", () => `/monitors/${ids.checkout}`, "Configuration"],
  ["heartbeat", () => `/monitors/${ids.backup}`, "Success, exit status 0"],
  ["edit-monitor", () => `/monitors/${ids.website}/edit`, "Edit Website"],
  ["incidents", () => "/incidents", "Checkout API"],
  ["incident", () => `/incidents/${ids.incident}`, "Results by location"],
  ["deployments", () => "/deployments", "shop d4e5f6"],
  ["deployment", () => `/deployments/${ids.deployment}`, "Checkout API"],
  ["maintenance", () => "/maintenance", "Extend by 30 min"],
  ["window", () => `/maintenance/${ids.window}`, "Affected monitors"],
  ["new-window", () => `/maintenance/new?monitors=${ids.backup}`, "Affects 1: Nightly backup"],
  ["edit-window", () => `/maintenance/${ids.window}/edit`, "Affects 2: "],
  ["new-server", () => "/new/server", "New server"],
  ["server", () => `/servers/${ids.server}`, "Disk / at 97 %"],
  ["server-waiting", () => `/servers/${ids.waiting}`, "Waiting for the first report"],
  ["server-setup", () => `/servers/${ids.waiting}/setup`, "Waiting for the first report"],
  ["edit-server", () => `/servers/${ids.server}/edit`, "Edit web-1"],
  ["new-site", () => "/new/site", "New site"],
  ["site", () => `/sites/${ids.site}`, "Configuration"],
  ["edit-site", () => `/sites/${ids.site}/edit`, "Edit Acme"],
  ["reports", () => "/reports", "mean time to recovery"],
  ["monitor-report", () => `/reports?monitor=${ids.checkout}`, "mean time to recovery"],
  ["detection", () => "/reports/detection", "Checkout"],
  ["contacts", () => "/notifications", "On call"],
  ["contact", () => `/notifications/${ids.contact}`, "server.warning"],
  ["new-contact", () => "/notifications/new", "New channel"],
  ["status-pages", () => "/status-pages", "1 draft"],
  ["new-status-page", () => "/status-pages/new", "Create page"],
  ["status-page", () => `/status-pages/${ids.page}`, "Drafts"],
  ["edit-status-page", () => `/status-pages/${ids.page}/edit`, "Names here are public"],
  ["status-page-look", () => `/status-pages/${ids.page}/edit?tab=look`, "Introduction"],
  ["status-page-access", () => `/status-pages/${ids.page}/edit?tab=access`, "Custom domain"],
  ["status-page-subscribers", () => `/status-pages/${ids.page}/edit?tab=subscribers`, "Draft a post"],
  ["new-report", () => `/status-pages/${ids.page}/reports/new?incident=${ids.incident}`, "Save as draft"],
  ["report", () => `/status-pages/${ids.page}/reports/${ids.report}`, "Add update"],
  ["settings", () => "/settings", "Shortest interval"],
  ["members", () => "/settings/members", "Open invitations"],
  ["tokens", () => "/settings/tokens", "No API tokens yet"],
  ["ping-key", () => "/settings/ping-key", "Jobs may create heartbeats"],
  ["edit-heartbeat", () => `/monitors/${ids.backup}/edit`, "Schedule"],
  ["audit-log", () => "/settings/audit-log", "Created the monitor"],
  ["profile", () => "/settings/profile", "No passkeys yet"],
  ["sessions", () => "/settings/sessions", "this browser"],
  ["nowhere", () => "/nowhere", "Page not found"],
])("%s looks right on a desk and on a phone, in both themes", async (name, path, text) => {
  const { page, faults } = owner;
  const seen = faults.length;
  await lookFromDesk(page);
  await openInside(page, path(), text);
  // The sections of a form with advanced settings.
  await page.locator("form details").evaluateAll((all) => all.map((one) => one.setAttribute("open", "")));
  await expectSoon(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect([...(await faultsOfLooks(page, name)), ...faults.slice(seen)]).toEqual([]);
});

it.each([
  ["docs", "/docs", "Choose the section", EACH_LOOK],
  ["docs-api", "/docs/api", "Set up and manage", TWO_LOOKS],
  ["docs-group", "/docs/api/monitors", "The token of", TWO_LOOKS],
  ["docs-changelog", "/docs/api/changelog", "First release", TWO_LOOKS],
  ["docs-problem", "/docs/api/problems/validation-failed", "What to do", TWO_LOOKS],
  ["docs-guide", "/docs/guides/status-pages", "This guide is for", EACH_LOOK],
  ["sign-in", "/sign-in", "Sign in", EACH_LOOK],
])("%s looks right on a desk and on a phone, in both themes, to a stranger", async (name, path, text, looks) => {
  const { page, faults } = stranger;
  const seen = faults.length;
  await lookFromDesk(page);
  await page.goto(path, { waitUntil: "networkidle" });
  await page.getByText(text).first().waitFor();
  await expectSoon(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect([...(await faultsOfLooks(page, name, looks)), ...faults.slice(seen)]).toEqual([]);
});

it("the first page of a team looks right on a desk and on a phone, in both themes, and leads to every setting", async () => {
  const { page, faults } = await (await newTeam(browser)).signIn("owner");
  await page.goto("/");
  await page.getByText(/^curl .*\/api\/v1\/monitors -H/).waitFor();
  expect([...(await faultsOfLooks(page, "first-monitor")), ...faults]).toEqual([]);
  await page.getByRole("link", { name: "Choose type and settings" }).click();
  await page.getByRole("button", { name: "Create monitor" }).waitFor();
});
