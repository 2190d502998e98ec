import { expect, it } from "@jest/globals";
import { expectSoon } from "./support/expect-soon.ts";
import { givenTarget } from "./support/given.ts";
import { openLive, streamOpened } from "./support/live.ts";
import { EACH_LOOK, faultsOfLooks, lookFromDesk } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";

const given = givenTarget();
const ADDRESS = "URL, host or host:port";
const SENTENCE = /^Check that /;

async function openNew(path = "/new") {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("owner");
  const hook = (name: string, isDefault: boolean) => ({
    ...{ name, type: "webhook", config: { url: "https://example.com/hook" }, is_default: isDefault },
  });
  await api.post("/notification-contacts", hook("On call", true));
  await api.post("/notification-contacts", hook("Backups", false));
  await openLive(page, path);
  await page.getByRole("checkbox", { name: "On call" }).waitFor();
  return { page, api, faults };
}

it("says in a sentence what a text means, and keeps what was typed when the type changes", async () => {
  const { page } = await openNew();
  const address = page.getByLabel(ADDRESS);
  await address.fill("db.acme.example:5432");
  const sentence = page.getByText(SENTENCE);
  await page.getByText("accepts connections at port 5432").waitFor();
  await expectSoon(async () => (await sentence.allInnerTexts()).join()).toMatch(
    /^Check that db\.acme\.example accepts connections at port 5432 within\s+30 s\s*, every\s+1 min\s+from (?:1 location|\d regions)\.$/,
  );
  await expectSoon(() => page.getByLabel("Display name").inputValue()).toBe("db.acme.example:5432");

  await page.getByRole("button", { name: "1 min" }).click();
  await page.getByLabel("Check every").selectOption({ label: "5 min" });
  await page.keyboard.press("Escape");
  await page.getByLabel("Display name").fill("Database");
  await page.getByRole("button", { name: "Ping", exact: true }).click();
  await page.getByText("answers a ping").waitFor();
  await expectSoon(async () => (await sentence.allInnerTexts()).join()).toMatch(
    /^Check that db\.acme\.example answers a ping .* every\s+5 min/s,
  );
  await expectSoon(() => address.inputValue()).toBe("db.acme.example:5432");
  await expectSoon(() => page.getByLabel("Display name").inputValue()).toBe("Database");

  await address.fill("*/5 * * * *");
  await page.getByRole("button", { name: "Heartbeat" }).click();
  await page.getByText("on the schedule */5 * * * * (UTC)").waitFor();
  await page.getByText("Schedule", { exact: true }).waitFor();
  await expectSoon(() => page.getByText("Request", { exact: true }).count()).toBe(0);
});

it("creates a monitor from a URL alone, with a name, the scheme that answers and the default channels", async () => {
  const { page, api, faults } = await openNew();
  const host = new URL(given.target.url).host;
  given.target.answer(() => ({ html: "ready" }));
  await page.getByRole("checkbox", { name: "On call" }).and(page.locator(":checked")).waitFor();
  await expectSoon(() => page.getByRole("checkbox", { name: "Backups" }).isChecked()).toBe(false);
  // Faster than the guess, with only the keyboard.
  await page.getByLabel(ADDRESS).and(page.locator(":focus")).waitFor();
  await page.keyboard.type(`${host}/health`);
  await page.keyboard.press("Control+Enter");
  await page.getByRole("heading", { name: `${host}/health`, level: 1 }).waitFor();
  const [created] = await api.list("/monitors");
  expect(created).toMatchObject({
    ...{ type: "http", name: `${host}/health`, url: `http://${host}/health`, check_interval_minutes: 1 },
    notification_contacts: [{ name: "On call" }],
  });
  expect(faults).toEqual([]);
});

it("tries a whole URL without a button, and offers a condition that the response suggests", async () => {
  const { page, api } = await openNew();
  given.target.answer(({ path }) => (path === "/health" ? { html: '{"status":"ok"}' } : 404));
  await page.getByLabel(ADDRESS).fill(`${new URL(given.target.url).host}/health`);
  const card = page.getByRole("region", { name: "Try it" });
  await card.getByText(/^Up: 200 in \d+ ms$/).waitFor();
  await card.getByText("HTTPS did not answer, so Pharos uses HTTP.").waitFor();
  await expectSoon(() => api.list("/monitors")).toEqual([]);
  await card.getByRole("button", { name: "Add" }).click();
  await page.getByText("1 assertion").waitFor();
  await expectSoon(() => card.getByRole("button", { name: "Add" }).count()).toBe(0);
  expect(await faultsOfLooks(page, "create-tried", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByText('$.status equals "ok"').waitFor();
});

it("leaves a button where a person tries too often", async () => {
  const { page } = await openNew();
  given.target.answer(() => 200);
  await page.route("**/monitor-guesses", (route) =>
    route.request().postDataJSON()?.tries
      ? route.fulfill({ status: 429, json: { detail: "Slow down." } })
      : route.continue(),
  );
  await page.getByLabel(ADDRESS).fill(given.target.url);
  const card = page.getByRole("region", { name: "Try it" });
  await card.getByText("You tried many checks in the last minute.").waitFor();
  await card.getByRole("button", { name: "Test now" }).click();
  await card.getByText(/in \d+ ms$/).waitFor();
  await expectSoon(() => page.getByLabel("Display name").inputValue()).toBe(new URL(given.target.url).host);
});

it("moves the focus to the first mistake, and opens its section", async () => {
  const { page } = await openNew();
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByText("Not saved. Check these fields: URL, host or host:port", { exact: false }).waitFor();
  await page.getByLabel(ADDRESS).and(page.locator(":focus")).waitFor();

  await page.getByLabel(ADDRESS).fill("no host");
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByText(/host:port must hold a URL, a host/).waitFor();

  await page.getByLabel(ADDRESS).fill(given.target.url);
  const key = page.getByLabel("Monitor key");
  await page.getByText("Organise").click();
  await key.fill("a key with spaces");
  await page.getByText("Organise").click();
  await key.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Create monitor" }).click();
  await key.and(page.locator(":focus")).waitFor();
});

it("says offline at once that nothing was changed, also of a text that was not tried, and creates it online", async () => {
  const { page } = await openNew();
  given.target.answer(() => 200);
  await page.context().setOffline(true);
  await page.getByLabel(ADDRESS).fill(given.target.url);
  await page.getByLabel("Display name").fill("Shop");
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByText("You are offline. Nothing was changed.").waitFor();
  await Promise.all([streamOpened(page), page.context().setOffline(false)]);
  await page.getByRole("button", { name: "Create monitor" }).click();
  await page.getByRole("heading", { name: "Shop", level: 1 }).waitFor();
});

it("has one page with tabs, to which earlier URLs lead with their parameters", async () => {
  const { page, faults } = await openNew("/monitors/new?address=db.acme.example:5432");
  await page.getByText("accepts connections at port 5432").waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/new?address=db.acme.example%3A5432");
  const tabs = page.getByRole("navigation", { name: "What to create" });
  for (const [old, path, tab, button] of [
    ["/servers/new", "/new/server", "Server", "Create server"],
    ["/sites/new", "/new/site", "Site", "Create site"],
  ] as const) {
    await page.goto(old);
    await page.getByRole("button", { name: button }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await expectSoon(() => tabs.getByRole("link", { name: tab }).getAttribute("aria-current")).toBe("page");
  }
  await tabs.getByRole("link", { name: "One" }).click();
  await page.getByRole("button", { name: "Create monitor" }).waitFor();
  expect(faults).toEqual([]);
});

it.each(["/new", "/new/many", "/new/server", "/new/site"])(
  "shows a Viewer one sentence and no field at %s",
  async (path) => {
    const { page } = await (await newTeam(given.browser)).signIn("viewer");
    await page.goto(path);
    await page.getByRole("main").getByRole("heading").waitFor();
    await expectSoon(() => page.getByRole("main").locator("input, select, textarea, form").count()).toBe(0);
    await page.getByRole("main").getByRole("link").click();
    await page.waitForURL(({ pathname }) => pathname === "/");
  },
);
