import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { EACH_LOOK, faultsOfLooks, lookFromDesk } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

const KEY = "0123456789abcdef0123456789abcdef";

it("finds a service beside the channels, shows its messages, stores its settings, and hides its secret", async () => {
  const { page, api, faults } = await (await newTeam(browser)).signIn("owner");
  await page.goto("/notifications/new");
  for (const name of ["Email", "Slack", "PagerDuty", "Microsoft Teams", "Own request"])
    await page.getByRole("button", { name }).waitFor();
  expect(await faultsOfLooks(page, "contact-gallery", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  await page.getByLabel("Find a service").fill("pager");
  await page.getByRole("button", { name: "Slack" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "PagerDuty" }).click();

  const key = page.getByLabel("Integration key", { exact: true });
  await page.getByRole("button", { name: "Preview messages" }).click();
  await page.getByText("Integration key is required for PagerDuty.").first().waitFor();
  await key.fill(KEY);
  await expectSoon(() => key.getAttribute("type")).toBe("password");
  await expectSoon(() => page.getByLabel("URL", { exact: true }).inputValue()).toBe(
    "https://events.pagerduty.com/v2/enqueue",
  );
  await page.getByRole("button", { name: "Preview messages" }).click();
  await page.getByText('"event_action": "trigger"').waitFor();
  expect(await faultsOfLooks(page, "contact-service", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  await page.getByRole("button", { name: "Recovery" }).click();
  await page.getByText('"event_action": "resolve"').waitFor();
  await page.getByRole("button", { name: "Summary" }).click();
  await page.getByText("The channel gets no message of this.").waitFor();
  expect(await page.locator("body").textContent()).not.toContain(KEY);

  await page.getByLabel("Name", { exact: true }).fill("Pager");
  await page.getByRole("button", { name: "Create without a test" }).click();
  await page.waitForURL(/\/notifications\/\d+$/);
  await page.getByRole("heading", { name: "Pager" }).waitFor();
  const id = page.url().split("/").at(-1);
  const template = { preset: "pagerduty", settings: { routing_key: KEY } };
  await expectSoon(() => api.get(`/notification-contacts/${id}`)).toMatchObject({
    name: "Pager",
    type: "webhook",
    template,
  });
  await page.getByText("PagerDuty", { exact: true }).waitFor();
  await page.getByText("********").first().waitFor();
  expect(await page.locator("body").textContent()).not.toContain(KEY);

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Night pager");
  await page.getByRole("button", { name: "Show Integration key" }).click();
  await expectSoon(() => key.inputValue()).toBe(KEY);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**/notifications/${id}`);
  await page.getByRole("heading", { name: "Night pager" }).waitFor();
  await expectSoon(() => api.get(`/notification-contacts/${id}`)).toMatchObject({ name: "Night pager", template });
  // The browser reports each answer that is no success.
  expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
});

it("takes the request of a person, says what is wrong in it, and leads a webhook to a service", async () => {
  const { page, api, faults } = await (await newTeam(browser)).signIn("owner");
  await page.goto("/notifications/new");
  await page.getByRole("button", { name: "Own request" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Tickets");
  await page.getByLabel("URL", { exact: true }).fill("https://tickets.example.com/new");
  const body = page.getByLabel("Body", { exact: true });
  await body.fill('{"n": {{count}}}');
  await page.getByRole("button", { name: "Create without a test" }).click();
  await page.getByText("Body must be valid JSON").first().waitFor();
  await body.fill('{"title": "{{title}}", "n": "{{count}}"}');
  await page.getByLabel("Body when it is over").fill('{"closes": "{{incident.key}}"}');
  await page.getByLabel("Method").selectOption("PUT");
  await page.getByRole("button", { name: "Add header" }).click();
  await page.getByLabel("Header name").fill("X-Queue");
  await page.getByLabel("Header value").fill("ops");
  await page.getByRole("button", { name: "Preview messages" }).click();
  await page.getByText('"title": "Shop is down"').waitFor();
  expect(await faultsOfLooks(page, "contact-own-request", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  await page.getByRole("button", { name: "Create without a test" }).click();
  await page.waitForURL(/\/notifications\/\d+$/);
  await page.getByRole("heading", { name: "Tickets" }).waitFor();
  const id = page.url().split("/").at(-1);
  await expectSoon(() => api.get(`/notification-contacts/${id}`)).toMatchObject({
    template: {
      ...{ method: "PUT", headers: { "X-Queue": "ops" }, body: { title: "{{title}}", n: "{{count}}" } },
      over_body: { closes: "{{incident.key}}" },
    },
  });

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByRole("button", { name: "Gotify" }).waitFor();
  await expectSoon(() => page.getByRole("button", { name: "Slack" }).count()).toBe(0);
  await page.getByRole("button", { name: "Gotify" }).click();
  await page.getByLabel("URL", { exact: true }).fill("https://127.0.0.1:9");
  await page.getByLabel("Application token", { exact: true }).fill("A1b2c3");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**/notifications/${id}`);
  await page.getByText("Gotify", { exact: true }).waitFor();
  const gotify = { preset: "gotify", settings: { token: "A1b2c3" } };
  await expectSoon(() => api.get(`/notification-contacts/${id}`)).toMatchObject({ template: gotify });
  await page.getByRole("button", { name: "Send a test" }).click();
  await page.getByText("The test did not arrive. Pharos could not connect. Check the URL and the network.").waitFor();
  expect(await faultsOfLooks(page, "contact-test-failed", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  await page.goto("/notifications");
  await page.getByRole("row", { name: "Tickets" }).getByText("Gotify").waitFor();
  // The browser reports each answer that is no success.
  expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
});

it("says of each contact when it was proved and seen, why it fails, and offers a weekly message where nothing else proves it", async () => {
  const { page, api, faults } = await (await newTeam(browser)).signIn("owner");
  const contact = async (name: string, columns: string) => {
    const config = { webhook_url: "https://hooks.slack.com/services/T/B/x" };
    const { id } = await api.post("/notification-contacts", { name, type: "slack", config });
    await browser.pool.query(`UPDATE contacts SET ${columns} WHERE id = $1`, [id]);
    return id;
  };
  await contact("Fresh", "last_delivered_at = now() - interval '3 hours', seen_at = now() - interval '12 days'");
  await contact("Later", "last_delivered_at = now() - interval '9 days', proved_at = now() - interval '2 days'");
  await contact("Old", "last_delivered_at = now() - interval '31 days'");
  const gone = "unproven_since = now() - interval '5 hours', proof_error = 'The receiver answered 404: no_service'";
  const id = await contact("Gone", gone);
  await page.goto("/notifications");
  for (const [name, text] of [
    ["Fresh", /Alert delivered 3 h ago · seen 12 d ago/],
    ["Later", /Proven 2 d ago/],
    ["Old", /Alert delivered 31 d ago/],
    ["Gone", /Proofs fail since .*The receiver answered 404: no_service/],
  ] as const) {
    const row = page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
    await row.getByText(text).first().waitFor();
  }
  expect(await faultsOfLooks(page, "contact-proofs", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  await page.goto(`/notifications/${id}/edit`);
  await page.getByLabel("Weekly message").check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**/notifications/${id}`);
  await page.getByRole("term").getByText("Weekly message").waitFor();
  await expectSoon(() => api.get(`/notification-contacts/${id}`)).toMatchObject({ weekly_proof: true });
  await page.goto("/notifications/new");
  await page.getByRole("button", { name: "Zulip" }).click();
  await page.getByLabel("Email of the bot").waitFor();
  await expectSoon(() => page.getByLabel("Weekly message").count()).toBe(0);
  expect(faults).toEqual([]);
});
