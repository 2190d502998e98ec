import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { EACH_LOOK, faultsOfLooks, lookFromDesk } from "./support/looks.ts";
import { type Member, newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

const CONTACTS = "/notification-contacts";
const hook = (name: string, more: object = {}) => ({
  ...{ name, type: "webhook", config: { url: "https://hooks.example.com/ops" } },
  ...more,
});
const SHOP = { url: "https://shop.example", type: "http", check_interval_minutes: 5 };

/** A monitor or a site that is active, and that nothing checks: it was added as paused. */
async function add({ api }: Member, path: string, fields: object): Promise<number> {
  const { id } = await api.post(path, { ...fields, is_active: false });
  await browser.pool.query("UPDATE subjects SET is_active = true WHERE id = $1", [id]);
  return Number(id);
}

const addMonitor = (member: Member, name: string, contacts: readonly number[]) =>
  add(member, "/monitors", { ...SHOP, name, notification_contact_ids: contacts });

it("notifies the first contact of a team of everything new, unless a person says otherwise", async () => {
  const { page, api } = await (await newTeam(browser)).signIn("owner");
  await page.goto("/notifications/new");
  await page.getByRole("button", { name: "Webhook JSON" }).click();
  const box = page.getByRole("checkbox", { name: "New monitors notify this channel" });
  await box.and(page.locator(":checked")).waitFor();
  await page.getByLabel("Name", { exact: true }).fill("On call");
  await page.getByLabel("URL", { exact: true }).fill("https://hooks.example.com/ops");
  expect(await faultsOfLooks(page, "contact-default", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  await page.getByRole("button", { name: "Create without a test" }).click();
  await page.getByText("notify this channel", { exact: true }).waitFor();
  await page.goto("/notifications/new");
  await page.getByRole("button", { name: "Webhook JSON" }).click();
  await page.getByLabel("Name", { exact: true }).waitFor();
  await expectSoon(() => box.isChecked()).toBe(false);
  await api.post(CONTACTS, hook("Backups"));
  await page.goto("/notifications");
  await page.getByText("new monitors too").waitFor();
  expect(await faultsOfLooks(page, "contacts-default", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);

  const chosen = (name: string) => page.getByRole("checkbox", { name });
  for (const path of ["/monitors/new", "/servers/new", "/sites/new"]) {
    await page.goto(path);
    await chosen("On call").and(page.locator(":checked")).waitFor();
    await expectSoon(() => chosen("Backups").isChecked()).toBe(false);
  }
  await page.goto("/monitors/new");
  await chosen("Backups").check();
  await expectSoon(() => chosen("On call").isChecked()).toBe(true);
  await chosen("On call").uncheck();
  await expectSoon(() => chosen("Backups").isChecked()).toBe(true);
});

it("marks what notifies nobody in the list, the monitor, the incident and the outages, and counts and filters it", async () => {
  const team = await newTeam(browser);
  const member = await team.signIn("owner");
  const { page, api } = member;
  const works = Number((await api.post(CONTACTS, hook("On call")))["id"]);
  const fails = Number((await api.post(CONTACTS, hook("Old pager")))["id"]);
  await browser.pool.query("UPDATE contacts SET failing_since = now() WHERE id = $1", [fails]);
  const lonely = await addMonitor(member, "Nightly backup", []);
  await addMonitor(member, "Storefront", [works]);
  await addMonitor(member, "Checkout API of the shop in a region with a long name", [fails]);
  await addMonitor(member, "Image resizer", [fails]);
  const still = await addMonitor(member, "Old landing page", []);
  await api.patch(`/monitors/${still}`, { is_active: false });
  await api.post("/servers", { name: "eu-c-118", notification_contact_ids: [] });
  await add(member, "/sites", { url: SHOP.url, notification_contact_ids: [] });
  await browser.pool.query("UPDATE subject_states SET status = 'down' WHERE subject_id = $1", [lonely]);
  const { rows } = await browser.pool.query<{ id: string }>(
    `INSERT INTO incidents (subject_id, team_id, started_at, cause)
     VALUES ($1, $2, now() - interval '1 hour', 'No ping within 5 min') RETURNING id`,
    [lonely, team.id],
  );

  await page.goto("/");
  await page.getByRole("link", { name: "3 notify nobody" }).waitFor();
  await page.getByRole("link", { name: "2 notify only failing contacts" }).waitFor();
  const row = (name: string) => page.getByRole("row", { name });
  await row("Nightly backup").getByText("Notifies nobody").waitFor();
  await row("Image resizer").getByText("Only failing contacts").waitFor();
  await expectSoon(() =>
    row("Storefront")
      .getByText(/Notifies nobody|Only failing/)
      .count(),
  ).toBe(0);
  await expectSoon(() => row("Old landing page").getByText("Notifies nobody").count()).toBe(0);
  await page.getByRole("region", { name: "Open incidents" }).getByText("Notifies nobody").waitFor();
  expect(await faultsOfLooks(page, "gaps-monitors", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);

  await page.getByRole("link", { name: "2 notify only failing contacts" }).click();
  await row("Storefront").waitFor({ state: "detached" });
  await waitFor(async () => (await page.getByRole("row").count()) === 3, { what: "the rows of two monitors" });
  expect(await faultsOfLooks(page, "gaps-filtered", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  await page.getByRole("button", { name: "Remove filter: Only failing contacts" }).click();
  await row("Storefront").waitFor();

  for (const [path, name] of [
    [`/monitors/${lonely}`, "gaps-monitor"],
    [`/incidents/${rows[0]?.id}`, "gaps-incident"],
    ["/?kind=server", "gaps-servers"],
    ["/?kind=site", "gaps-sites"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("main").getByText("Notifies nobody").first().waitFor();
    expect(await faultsOfLooks(page, name, EACH_LOOK)).toEqual([]);
    await lookFromDesk(page);
  }
  await page.getByRole("link", { name: "shop.example", exact: true }).click();
  await page.getByRole("heading", { name: "shop.example", level: 1 }).waitFor();
  await page.getByRole("main").getByText("Notifies nobody").waitFor();
});
