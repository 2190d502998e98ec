import { expect, it } from "@jest/globals";
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
  await page.goto("/monitors");
  await page.getByLabel("Address").waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await tabTo(page, "Address");
  await page.keyboard.type(given.target.url);
  await page.keyboard.press("Enter");
  await page.getByRole("row", { name: /^Up / }).waitFor();

  const [monitor] = await api.list("/monitors");
  const id = monitor?.["id"];
  const outage = page.getByText(" is down");
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
  await page.goto("/monitors");
  await stream;
  // That the page hears of it shows that its stream is open: on a busy machine it may open only after the browser is offline.
  await api.post("/monitors", { name: "Nightly", type: "heartbeat", check_interval_minutes: 5 });
  await page.getByText("Nightly").waitFor();
  const notLive = page.getByText("Not live").first();
  await context.setOffline(true);
  await notLive.waitFor();
  await api.post("/monitors", { name: "Mirror", type: "heartbeat", check_interval_minutes: 5 });
  await context.setOffline(false);
  await notLive.waitFor({ state: "detached" });
  await page.getByText("Mirror").waitFor();
});
