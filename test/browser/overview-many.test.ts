import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { EACH_LOOK, faultsOfLooks } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

interface Given {
  readonly up?: number;
  readonly down?: number;
  /** Of those that are up. */
  readonly tags?: readonly string[];
}

/** A team whose subjects that are down have an incident each, without a common cause. Half of the others have no tag. */
async function teamWith({ up = 0, down = 0, tags = [] }: Given) {
  const team = await newTeam(browser);
  await browser.pool.query(
    `WITH given AS (
       SELECT n, n <= $3::int AS is_down FROM generate_series(1, $2::int + $3::int) n
     ), made AS (
       INSERT INTO subjects (team_id, kind, name, type, url, is_active, check_interval_minutes, tags)
       SELECT $1, 'monitor', CASE WHEN is_down THEN 'Broken ' ELSE 'Service ' END || n, 'http', 'https://s' || n || '.example/', true, 1,
         CASE WHEN is_down OR n % 2 = 0 OR cardinality($4::text[]) = 0 THEN '{}' ELSE ARRAY[($4::text[])[1 + n % cardinality($4::text[])]] END
       FROM given RETURNING id, name LIKE 'Broken%' AS is_down
     ), states AS (
       INSERT INTO subject_states (subject_id, status, retention_days, last_checked_at)
       SELECT id, CASE WHEN is_down THEN 'down' ELSE 'up' END, 90, now() FROM made
     )
     INSERT INTO incidents (subject_id, team_id, started_at, cause, regions)
     SELECT id, $1, now() - id % 60 * interval '1 minute', 'Timeout', '{lon}' FROM made WHERE is_down`,
    [team.id, up, down, tags],
  );
  return { team, member: await team.signIn("owner") };
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const openRows = (page: Page) => page.getByRole("region", { name: "Open incidents" }).getByRole("article");
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

describe("the open card", () => {
  it.each([
    [1, "1 down", 1],
    [500, "500 down", 3],
  ])("of %i has at most three rows", async (down, name, rows) => {
    const { member } = await teamWith({ down, up: 2 });
    await member.page.goto("/");
    await heading(member.page, name).waitFor();
    await openRows(member.page).first().waitFor();
    await expectSoon(() => openRows(member.page).count()).toBe(rows);
    const table = member.page.getByRole("table");
    await table.waitFor();
    await expectSoon(async () => (await table.boundingBox())?.y).toBeLessThan(420);
  });

  it("has the initials of an assignee, and so has the wall", async () => {
    const { member } = await teamWith({ down: 1, up: 2 });
    const { page } = member;
    const { rows } = await browser.pool.query<{ id: number; name: string }>(
      `SELECT i.id::int, coalesce(u.name, u.email) AS name FROM incidents i JOIN memberships m ON m.team_id = i.team_id
         JOIN users u ON u.id = m.user_id WHERE m.user_id = $1`,
      [member.userId],
    );
    const [incident] = rows;
    await member.api.post(`/overview/incidents/${incident?.id}/assign`, { user_id: member.userId });
    await page.goto("/");
    await openRows(page)
      .getByRole("img", { name: incident?.name ?? "" })
      .waitFor();
    await page.goto("/incidents");
    await page
      .getByRole("img", { name: incident?.name ?? "" })
      .first()
      .waitFor();
    await page.goto("/?view=wall");
    const owner = page.getByTitle(`Assigned to ${incident?.name}`);
    await owner.waitFor();
    await page.getByText("Notifies nobody").first().waitFor();
    // Only an acknowledgement takes the alarm from a tile.
    await expectSoon(() => page.locator('li[data-owned="true"]').count()).toBe(0);
  });
});

describe("the wall", () => {
  const SIZES = [
    { width: 1_440, height: 810 },
    { width: 810, height: 1_440 },
  ];

  it.each([
    [4, 0],
    [48, 0],
    [200, 0],
    [170, 30],
  ])("of %i up and %i down has room on one screen", async (up, down) => {
    const { member } = await teamWith({ up, down });
    const { page } = member;
    await page.goto("/?view=wall");
    await page.getByText("Service ").first().waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectSoon(async () => [size, await overflow(page)]).toEqual([size, 0]);
      const tile = page.getByRole("listitem").last();
      await expectSoon(async () => (await tile.boundingBox())?.height).toBeLessThan(110);
    }
    const rest = up + down - 100;
    await expectSoon(() => page.getByText(`${rest} more`, { exact: true }).count()).toBe(rest > 0 ? 1 : 0);
    expect(await faultsOfLooks(page, `wall-${up}-${down}`, EACH_LOOK)).toEqual([]);
  });
});

describe("the groups", () => {
  it("that are open are loaded by one request, and those without a tag can be shown without the others", async () => {
    const { member } = await teamWith({ up: 160, tags: ["shop"] });
    const { page } = member;
    await page.goto("/");
    await heading(page, "All 160 up").waitFor();
    await expectRows(page, 50);
    // The page may repeat the request. Each one names both groups.
    const asked = new Set<string>();
    page.on("request", (request) => {
      if (request.url().includes("group=shop")) asked.add(new URL(request.url()).search);
    });
    await page.getByRole("button", { name: "shop", exact: true }).click();
    await expectRows(page, 100);
    expect([...asked]).toEqual(["?group_by=tag&group=-&group=shop"]);
    const groups = page.getByRole("row").filter({ has: page.getByRole("button", { name: "No tag" }) });
    await groups.getByRole("button", { name: "Show 30 more" }).click();
    await page.waitForURL("**tag=-**");
    await page.getByText("80 entries").waitFor();
    await expectSoon(() => page.getByLabel("Tag", { exact: true }).inputValue()).toBe("-");
  });

  it("go back to the filters before, one choice at a time", async () => {
    const { member } = await teamWith({ up: 3, down: 1 });
    const { page } = member;
    await page.goto("/");
    await heading(page, "1 down").waitFor();
    await page.getByLabel("Status").selectOption("down");
    await page.waitForURL("**/?status=down");
    await page.getByLabel("Kind").selectOption("server");
    await page.waitForURL("**kind=server**");
    await page.goBack();
    await page.waitForURL("**/?status=down");
    await page.goBack();
    await page.waitForURL("**/");
    await expectSoon(() => page.getByLabel("Status").inputValue()).toBe("");
  });
});

it("asks before a view of the team is deleted", async () => {
  const { member } = await teamWith({ up: 3 });
  const { page, api } = member;
  await api.post("/views", { name: "All of it", search: "status=up" });
  await page.goto("/?status=up");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("button", { name: "Delete the view All of it" }).click();
  const question = page.getByRole("dialog", { name: /All of it/ });
  await question.getByText("Your team no longer sees this view.").waitFor();
  await question.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("navigation", { name: "Views" })
    .getByRole("link", { name: /^All of it/ })
    .waitFor({ state: "detached" });
});

async function expectRows(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('input[aria-label^="Select Service"]').length === wanted,
    count,
  );
}
