import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { addCrowd, idsOf } from "./support/crowd.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { openLive } from "./support/live.ts";
import { EACH_LOOK, faultsOfLooks } from "./support/looks.ts";
import { type Member, newTeam, type Team } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

const PHONE = { width: 390, height: 844 };
const HEADING = "13 down, 1 server warns, 2 in maintenance";

/** A team of 48 subjects with 13 down, one server that warns, and two in maintenance. */
async function crowdedTeam(): Promise<{ readonly team: Team; readonly member: Member }> {
  const team = await newTeam(browser);
  const member = await team.signIn("owner");
  const { id } = await member.api.post("/servers", { name: "db-1" });
  await addCrowd(browser, team.id, Number(id));
  const muted = await idsOf(browser, team.id, "PostgreSQL%");
  await member.api.post("/maintenance-starts", {
    ...{ name: "Upgrade", covers: "listed", subject_ids: muted, duration_seconds: 3_600 },
  });
  return { team, member };
}

const heading = (page: Page, name = HEADING) => page.getByRole("heading", { level: 1, name });
const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
/** Causes that nobody has acknowledged. */
const CAUSES = 6;
const badge = (page: Page, count: number) => page.getByRole("link", { name: `Incidents ${count} open` });
const open = (page: Page) => page.getByRole("region", { name: "Open incidents" });

describe("with 13 down", () => {
  it("says so in the heading and in the title, and leaves the list in sight", async () => {
    const { member } = await crowdedTeam();
    const { page, faults } = member;
    await page.goto("/");
    await heading(page).waitFor();
    // Eight monitors have one cause, and one that is down is in maintenance.
    await expectSoon(() => page.title()).toBe(`(${CAUSES}) Overview · Pharos`);
    await badge(page, CAUSES).waitFor();
    await expectSoon(() => page.locator('link[rel="icon"]').getAttribute("href")).toContain("favicon-down");
    await expectSoon(() => open(page).getByRole("article").count()).toBe(3);
    await expectSoon(() => open(page).getByRole("heading").first().textContent()).toBe("8 monitors behind 192.0.2.10");
    await expectSoon(() => topOf(page.getByRole("table"))).toBeLessThan(420);
    // Subjects in maintenance are in no red row.
    await expectSoon(() => open(page).getByText("PostgreSQL").count()).toBe(0);
    const server = page.getByRole("row", { name: /^Warning .*db-1/ });
    await page.getByRole("button", { name: "data", exact: true }).click();
    await server.getByText("/var 93 %, warns above 85 %").waitFor();
    const well = page.getByRole("row", { name: /^Up .*Report job/ });
    expect(await topOf(server)).toBeLessThan(await topOf(well));
    await page.getByText("cron 30 2 * * * Europe/Berlin").first().waitFor();
    await expectSoon(() => page.getByText("overdue").count()).toBe(0);
    expect(await faultsOfLooks(page, "overview-crowded", EACH_LOOK)).toEqual([]);
    await page.setViewportSize(PHONE);
    await expectSoon(() => topOf(page.getByRole("table"))).toBeLessThan(720);
    expect(faults).toEqual([]);
  });

  it("acknowledges a cause with all its monitors at once, also in a second browser", async () => {
    const { member } = await crowdedTeam();
    const { page } = member;
    const other = await member.again();
    await openLive(other.page, "/");
    await page.goto("/", { waitUntil: "networkidle" });
    await heading(other.page).waitFor();
    await open(page).getByRole("button", { name: "Acknowledge: 8 monitors behind 192.0.2.10" }).click();
    await open(page).getByText("1 acknowledged by").waitFor();
    await open(other.page).getByText("8 monitors behind").waitFor({ state: "detached" });
    await open(other.page).getByText("1 acknowledged by").waitFor();
    for (const one of [page, other.page]) await badge(one, CAUSES - 1).waitFor();
    await expectSoon(() => other.page.title()).toBe(`(${CAUSES - 1}) Overview · Pharos`);
    const { rows } = await browser.pool.query(
      "SELECT count(*)::int AS acknowledged FROM incidents i JOIN subjects s ON s.id = i.subject_id WHERE s.name LIKE 'Service %' AND i.acknowledged_at IS NOT NULL AND s.team_id = (SELECT team_id FROM memberships WHERE user_id = $1)",
      [member.userId],
    );
    expect(rows).toEqual([{ acknowledged: 8 }]);
    await expectSoon(() => heading(page).count()).toBe(1);
  });

  it("leaves the open causes in their places under a pointer", async () => {
    const { team, member } = await crowdedTeam();
    const { page } = member;
    await openLive(page, "/");
    const titles = () => open(page).getByRole("article").getByRole("heading").allTextContents();
    await open(page)
      .getByRole("button", { name: /^Acknowledge: 8 / })
      .hover();
    const before = await titles();
    await browser.pool.query(
      "UPDATE incidents SET resolved_at = now() WHERE team_id = $1 AND subject_id IN (SELECT id FROM subjects WHERE name LIKE 'Service %')",
      [team.id],
    );
    await member.api.post("/monitors", { name: "Another", type: "heartbeat", check_interval_minutes: 5 });
    await open(page).getByText("Order changed.").waitFor();
    await expectSoon(() => titles()).toEqual(before);
    await open(page).getByRole("button", { name: "Show" }).click();
    await open(page).getByText("8 monitors behind").waitFor({ state: "detached" });
    await expectSoon(async () => (await titles()).slice(0, 2)).toEqual(before.slice(1));
  });

  it("keeps filters, groups, rows and folds on reload, on Back and in another window", async () => {
    const { member } = await crowdedTeam();
    const { page } = member;
    await page.goto("/");
    await heading(page).getByRole("link", { name: "13 down" }).click();
    await page.waitForURL("**/?status=down");
    await page.getByRole("row", { name: "Site 01" }).waitFor({ state: "detached" });
    await page.getByLabel("Group by").selectOption("kind");
    await page.waitForURL("**group=kind**");
    await page.getByRole("button", { name: "Monitors", exact: true }).waitFor();
    await page.reload({ waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Monitors", exact: true }).waitFor();
    await expectSoon(() => page.getByLabel("Status").inputValue()).toBe("down");
    await page.getByRole("button", { name: "Compact rows" }).click();
    await page.getByRole("button", { name: "Heartbeats" }).click();
    await page.getByRole("row", { name: "Nightly backup" }).waitFor();
    await page.reload();
    await page.getByRole("row", { name: "Nightly backup" }).waitFor();
    await expectSoon(() => page.getByRole("button", { name: "Compact rows" }).getAttribute("aria-pressed")).toBe(
      "true",
    );
    const other = await member.again();
    await other.page.goto(page.url());
    await other.page.getByRole("button", { name: "Heartbeats" }).waitFor();
    await page
      .getByRole("link", { name: /^Incidents/ })
      .first()
      .click();
    await page.waitForURL("**/incidents**");
    await page.goBack();
    await page.getByRole("button", { name: "Heartbeats" }).waitFor();
  });

  it("fills a wall without scrolling, and says that it is old without an answer", async () => {
    const { member } = await crowdedTeam();
    const { page } = member;
    await page.clock.install();
    await page.setViewportSize({ width: 1440, height: 810 });
    await page.goto("/?view=wall");
    await heading(page).waitFor();
    await page.getByText("Site 31").waitFor();
    await expectSoon(() => topOf(page.getByRole("listitem").first())).toBeLessThan(400);
    const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await expectSoon(overflow).toBeLessThanOrEqual(0);
    expect(await faultsOfLooks(page, "overview-wall", EACH_LOOK)).toEqual([]);
    await page.setViewportSize({ width: 810, height: 1440 });
    await expectSoon(() => topOf(page.getByRole("listitem").first())).toBeLessThan(400);
    await page.route("**/app/api/**", (route) => route.abort());
    await page.clock.runFor(60_000);
    await page.getByText(/^Not live since/).waitFor();
  });
});

describe("the list", () => {
  it("leads from the earlier lists to the kind", async () => {
    const { member } = await crowdedTeam();
    const { page } = member;
    for (const [path, kind] of [
      ["/monitors", "monitor"],
      ["/servers", "server"],
      ["/sites", "site"],
    ] as const) {
      await page.goto(path);
      await page.waitForURL(`**/?kind=${kind}`);
      await heading(page).waitFor();
      await expectSoon(() => page.getByLabel("Kind").inputValue()).toBe(kind);
    }
  });

  it("is saved as a view for the team, in the navigation of everybody", async () => {
    const { team, member } = await crowdedTeam();
    const { page } = member;
    await page.goto("/?tag=data&status=down");
    await page.getByRole("button", { name: "Save view" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill("Data that is down");
    await dialog.getByRole("button", { name: "Save view" }).click();
    const views = page.getByRole("navigation", { name: "Views" });
    await views.getByRole("link", { name: "Data that is down 2 down" }).waitFor();
    const viewer = await team.signIn("viewer");
    await viewer.page.goto("/");
    await heading(viewer.page).waitFor();
    await expectSoon(() => viewer.page.getByRole("button", { name: /Acknowledge|Save view/ }).count()).toBe(0);
    await viewer.page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: /^Data/ }).click();
    await viewer.page.waitForURL("**/?status=down&tag=data");
    await views.getByRole("link", { name: /Notifies nobody/ }).click();
    await page.waitForURL("**/?alert_gap=nobody");
  });

  it("changes the selected rows, and names those that were rejected", async () => {
    const { team, member } = await crowdedTeam();
    const { page } = member;
    await page.goto("/?group=none&tag=data");
    const bar = page.getByRole("region", { name: "Selected entries" });
    for (const name of ["db-1", "Mail relay"]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await bar.getByText("2 selected").waitFor();
    await bar.getByRole("button", { name: "Interval" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Interval").selectOption("300");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("1 changed. 1 rejected. db-1: A server has no interval: its agent reports.").waitFor();
    await page.locator("tr a:focus").waitFor();
    await page.getByRole("checkbox", { name: "Select Mail relay" }).check();
    await bar.getByRole("button", { name: "Delete" }).click();
    await dialog.getByText("Mail relay. Checks stop.").waitFor();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("row", { name: "Mail relay" }).waitFor({ state: "detached" });
    await expectSoon(() => idsOf(browser, team.id, "Mail relay")).toHaveLength(1);
  });
});

it("is as simple as a team with one monitor", async () => {
  const { page, api, faults } = await (await newTeam(browser)).signIn("owner");
  await api.post("/monitors", { name: "Backup", type: "heartbeat", check_interval_minutes: 5 });
  await page.goto("/");
  await heading(page, "Waiting for the first check").waitFor();
  await page.getByRole("row", { name: "Backup" }).waitFor();
  await expectSoon(() => page.getByLabel("Group by").count()).toBe(0);
  expect(await faultsOfLooks(page, "overview-one", EACH_LOOK)).toEqual([]);
  expect(faults).toEqual([]);
});

it("shows 2,000 subjects soon, in few requests and bytes", async () => {
  const team = await newTeam(browser);
  const { page } = await team.signIn("owner");
  await browser.pool.query(
    `WITH made AS (
       INSERT INTO subjects (team_id, kind, name, type, url, is_active, check_interval_minutes, tags)
       SELECT $1, 'monitor', 'Service ' || n, 'http', 'https://s' || n || '.example/', true, 1, ARRAY['team' || n % 20]
       FROM generate_series(1, 2000) n RETURNING id)
     INSERT INTO subject_states (subject_id, status, retention_days, last_checked_at)
     SELECT id, CASE WHEN id % 50 = 0 THEN 'down' ELSE 'up' END, 90, now() FROM made`,
    [team.id],
  );
  const requests: string[] = [];
  let bytes = 0;
  page.on("response", async (response) => {
    const path = new URL(response.url()).pathname;
    const isData = path.startsWith("/app/api/") || path === "/";
    if (!isData) return;
    requests.push(path);
    bytes += (await response.body().catch(() => Buffer.alloc(0))).length;
  });
  // The page loads data of some seconds ago again, when its stream opens. On a busy machine that takes seconds.
  await page.clock.setFixedTime(Date.now());
  await page.goto("/", { waitUntil: "networkidle" });
  await heading(page, "40 down").waitFor();
  await expectSoon(() => page.getByRole("checkbox", { name: /^Select Service/ }).count()).toBe(50);
  // The page itself, and the requests of the page.
  expect(requests.length).toBeLessThanOrEqual(7);
  expect(bytes).toBeLessThan(100_000);
  expect(await faultsOfLooks(page, "overview-2000", EACH_LOOK)).toEqual([]);
});
