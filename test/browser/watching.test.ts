import { expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import type { Page } from "playwright-core";
import { expectSoon } from "./support/expect-soon.ts";
import { givenTarget } from "./support/given.ts";
import { openLive } from "./support/live.ts";
import { newTeam } from "./support/people.ts";

const MAX_TABS = 40;
/** Pages renew themselves after this time or later, also if no news comes. */
const RENEW_MS = 10_000;

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

/** Ends the renewals of the page that its own timers start. */
async function learnByNewsOnly(page: Page): Promise<void> {
  await page.addInitScript((renewMs) => {
    const { setTimeout: later, setInterval: often } = globalThis;
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms = 0) => (ms < renewMs ? later(run, ms) : 0),
      setInterval: (run: () => void, ms = 0) => (ms < renewMs ? often(run, ms) : 0),
    });
  }, RENEW_MS);
}

it("watches a first address by the keyboard alone, and shows its outage and recovery without a reload", async () => {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("owner");
  await learnByNewsOnly(page);
  await openLive(page, "/");
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
  given.target.answer(() => 200);
  // A monitor that was edited is checked at once; a check may be asked for every ten seconds.
  await api.patch(`/monitors/${id}`, { request_timeout_seconds: 20 });
  await outage.waitFor({ state: "detached" });
  await expectSoon(() => page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
  expect(faults).toEqual([]);
});

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
  const heartbeat = { name: "Backup", type: "heartbeat", check_interval_minutes: 5 };
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
  await page.getByText(/^within \d+ /).waitFor();
  // The page has not loaded the newest ping, which the server knows.
  const older = "UPDATE subject_states SET last_checked_at = now() - interval '6 minutes' WHERE subject_id = $1";
  await given.browser.pool.query(older, [id]);
  await page.clock.runFor(31_000);
  await page.getByText("now", { exact: true }).waitFor();
  await expectSoon(() => page.getByText(/late|overdue/i).count()).toBe(0);
});

it("shows a page at once without the part that cannot be had, which says so and comes when it can", async () => {
  const { page, api } = await (await newTeam(given.browser)).signIn("owner");
  const { id } = await api.post("/monitors", { name: "Backup", type: "heartbeat", check_interval_minutes: 5 });
  const [checks, uptime] = [`**/app/api/monitors/${id}/checks`, `**/app/api/monitors/${id}/uptime`];
  // The page also tries again at its own time, which would take away the button before the test presses it.
  await page.addInitScript(() => addEventListener("pointerdown", () => Object.assign(globalThis, { isPressed: true })));
  await page.route(checks, async (route) => {
    if (await page.evaluate(() => "isPressed" in globalThis).catch(() => false)) return route.continue();
    return route.fulfill({ status: 500, json: { detail: "Something broke." } });
  });
  // Two parts never come.
  await page.route(uptime, () => undefined);
  await page.route(`**/app/api/monitors/${id}/incidents`, () => undefined);
  await page.goto(`/monitors/${id}`);
  await page.getByRole("heading", { name: "Backup", level: 1 }).waitFor();
  await page.getByRole("alert").getByText("Something broke.").waitFor();
  // A card without its data does not claim that there is none.
  const incidents = page.getByRole("region", { name: "Incidents" });
  await incidents.locator("[aria-busy]").waitFor();
  await expectSoon(() => incidents.getByText(/^No incident/).count()).toBe(0);
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
