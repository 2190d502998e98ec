import { expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import type { Page } from "playwright-core";
import { givenTarget } from "./support/given.ts";
import { newTeam } from "./support/people.ts";

/** Between a change and the page that shows it. Promised are 2 s; without news the page would not ask again for 30 s. */
const MAX_DELAY_MS = 15_000;
const MAX_TABS = 40;

const given = givenTarget();

/** Moves the focus on by the Tab key. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    await page.keyboard.press("Tab");
    const isThere = await page.getByLabel(name, { exact: true }).evaluate((field) => field === document.activeElement);
    if (isThere) return;
  }
  throw new Error(`${MAX_TABS} times Tab led past ${name}.`);
}

it("watches a first address by the keyboard alone, and shows its outage and recovery without a reload", async () => {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("owner");
  await page.goto("/");
  await page.getByLabel("URL, host or IP address").waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await tabTo(page, "URL, host or IP address");
  await page.keyboard.type(given.target.url);
  await page.keyboard.press("Enter");
  await page.getByRole("row", { name: /^Up / }).waitFor();

  const [monitor] = await api.list("/monitors");
  const id = monitor?.["id"];
  const outage = page.getByRole("region", { name: "Open incidents" });
  given.target.answer(() => 503);
  await api.post(`/monitors/${id}/check`);
  await outage.waitFor();
  expect(await delayMs(id, "down")).toBeLessThan(MAX_DELAY_MS);
  given.target.answer(() => 200);
  // A monitor that was edited is checked at once; a check may be asked for every ten seconds.
  await api.patch(`/monitors/${id}`, { request_timeout_seconds: 20 });
  await outage.waitFor({ state: "detached" });
  expect(await delayMs(id, "recovery")).toBeLessThan(MAX_DELAY_MS);
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
  expect(faults).toEqual([]);
});

/** How long ago the transaction of the change wrote its event. */
async function delayMs(monitor: unknown, happening: string): Promise<number> {
  const { rows } = await given.browser.pool.query(
    "SELECT created_at FROM events WHERE subject_id = $1 AND happening = $2 ORDER BY id DESC LIMIT 1",
    [monitor, happening],
  );
  return Date.now() - new Date(rows[0]?.created_at).getTime();
}

it("says that it is not live while the browser is offline, and asks again when it is back", async () => {
  const { page, context, api } = await (await newTeam(given.browser)).signIn("owner");
  await api.post("/monitors", { name: "Backup", type: "heartbeat", check_interval_minutes: 5 });
  const stream = page.waitForResponse((response) => response.url().endsWith("/app/events"));
  await page.goto("/");
  await stream;
  // A change on the page shows that its stream is open: on a busy machine it may open only after the browser is
  // offline.
  await api.post("/monitors", { name: "Nightly", type: "heartbeat", check_interval_minutes: 5 });
  await page.getByText("Nightly").waitFor();
  const notLive = page.getByText("Live updates paused").first();
  await context.setOffline(true);
  await notLive.waitFor();
  await api.post("/monitors", { name: "Mirror", type: "heartbeat", check_interval_minutes: 5 });
  await context.setOffline(false);
  await notLive.waitFor({ state: "detached" });
  await page.getByText("Mirror").waitFor();
});

it("renews a list that is left open while nothing changes but the ages, and calls no heartbeat overdue that is pinged", async () => {
  const { page, api } = await (await newTeam(given.browser)).signIn("owner");
  const heartbeat = { name: "Backup", type: "heartbeat", check_interval_minutes: 1 };
  const { id, heartbeat_url: url } = await api.post("/monitors", heartbeat);
  const ping = async () => {
    const before = await api.get(`/monitors/${id}`);
    await fetch(String(url));
    await waitFor(
      async () => {
        const { last_checked_at: at, status } = await api.get(`/monitors/${id}`);
        return status === "up" && at !== before["last_checked_at"];
      },
      { what: "the ping" },
    );
    return String((await api.get(`/monitors/${id}`))["last_checked_at"]);
  };
  const checked = (at: string) => page.locator(`time[datetime="${at}"]`);
  const first = await ping();
  await page.clock.install();
  await page.goto("/");
  await checked(first).waitFor();
  // Its status stays the same, so no event is announced.
  const second = await ping();
  await page.clock.runFor(31_000);
  await checked(second).waitFor();

  await page.goto(`/monitors/${id}`);
  await page.getByText(/^within \d+ s$/).waitFor();
  await page.clock.runFor(90_000);
  await page.getByText("now", { exact: true }).waitFor();
  expect(await page.getByText("overdue").count()).toBe(0);
});

it("shows a page at once without the part that cannot be had, which says so and comes when it can", async () => {
  const { page, api } = await (await newTeam(given.browser)).signIn("owner");
  const { id } = await api.post("/monitors", { name: "Backup", type: "heartbeat", check_interval_minutes: 5 });
  const [checks, uptime] = [`**/app/api/monitors/${id}/checks`, `**/app/api/monitors/${id}/uptime`];
  await page.route(checks, (route) => route.fulfill({ status: 500, json: { detail: "Something broke." } }));
  // Two parts never come.
  await page.route(uptime, () => undefined);
  await page.route(`**/app/api/monitors/${id}/incidents`, () => undefined);
  await page.goto(`/monitors/${id}`);
  await page.getByRole("heading", { name: "Backup", level: 1 }).waitFor();
  await page.getByRole("alert").getByText("Something broke.").waitFor();
  // A card without its data does not claim that there is none.
  const incidents = page.getByRole("region", { name: "Incidents" });
  await incidents.locator("[aria-busy]").waitFor();
  expect(await incidents.getByText(/^No incident/).count()).toBe(0);
  await page.unroute(checks);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("No checks yet.").waitFor();
  await page.goto("/monitors/2147483647");
  await page.getByText("Page not found").waitFor();
});

it("draws charts also in a browser that names a language that `Intl` rejects", async () => {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("owner");
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "language", { configurable: true, get: () => "en-US@posix" }),
  );
  const every = { check_interval_minutes: 1, check_interval_seconds: 10 };
  const { id } = await api.post("/monitors", { name: "Shop", type: "http", url: given.target.url, ...every });
  const isChecked = async () => (await api.list(`/monitors/${id}/checks`)).length > 0;
  await waitFor(isChecked, { what: "the first check" });
  await page.goto(`/monitors/${id}`);
  await page.locator(".uplot canvas").first().waitFor();
  expect(faults).toEqual([]);
});
