import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { faultsOfLooks } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

const BUTTON = "Try on past outages";

it("tries rules on past outages before they are saved, and looks right at both widths and in both themes", async () => {
  const { page, api, faults } = await (await newTeam(browser)).signIn("owner");
  const contact = { type: "email", config: { email: "pager@example.com" } };
  const { id: pager } = await api.post("/notification-contacts", { name: "Pager", ...contact });
  const { id: ada } = await api.post("/notification-contacts", { name: "Ada", ...contact });
  const { id } = await api.post("/monitors", {
    ...{ name: "Shop", type: "http", url: "https://shop.example.com/health", check_interval_minutes: 1 },
    // Its target does not exist, so a check would add an outage.
    is_active: false,
    notification_contact_ids: [pager, ada],
    reminders: [{ contact_id: ada, remind_after_minutes: 5 }],
  });
  const { rows } = await browser.pool.query<{ id: string }>(
    `INSERT INTO incidents (subject_id, team_id, started_at, resolved_at)
     SELECT id, team_id, night + interval '2 hours', night + interval '2 hours 12 minutes'
     FROM subjects, (SELECT date_trunc('day', now(), 'UTC') - interval '10 days' AS night) ago WHERE id = $1 RETURNING id`,
    [id],
  );

  await page.goto(`/monitors/${id}/edit`);
  await page.getByText("When to notify", { exact: true }).click();
  await page.getByLabel("Alert after failed checks").fill("4");
  await page.getByRole("button", { name: BUTTON }).click();
  await page.getByText("Would have sent 5 alerts, as before.").waitFor();
  await page.getByText(/^From .+ until /).waitFor();
  await page.getByText("No outage would have been missed.").waitFor();
  await page.getByText("1 outage would have been alerted later, by up to 3 min.").waitFor();
  await page.getByLabel("Alert after failed checks").fill("5");
  await expectSoon(() => page.getByText("Would have sent").count()).toBe(0);
  await page.getByLabel("Remind Ada").or(page.getByLabel("Reminders to Ada")).selectOption({ label: "No reminders" });
  await page.getByRole("button", { name: BUTTON }).click();
  await page.getByText("Would have sent 4 alerts instead of 5.").waitFor();
  expect(await faultsOfLooks(page, "try-monitor")).toEqual([]);

  await page.goto(`/notifications/${ada}/edit`);
  await api.patch(`/monitors/${id}`, { notification_contact_ids: [ada] });
  await page.getByLabel("Only at certain hours").check();
  await page.getByLabel("Time zone").fill("UTC");
  await page.getByRole("button", { name: BUTTON }).click();
  await page.getByText("Would have sent 0 alerts instead of 3.").waitFor();
  await page.getByText("1 outage of 12 min would have been missed.").waitFor();
  expect(await faultsOfLooks(page, "try-contact")).toEqual([]);
  const link = page.getByRole("list", { name: "Missed outages" }).getByRole("link", { name: "Shop" });
  const [incident] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await incident.waitForURL(`**/incidents/${rows[0]?.id}`);
  expect(faults).toEqual([]);
});
