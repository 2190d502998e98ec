import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { nightOfSpring } from "@pharos/core/testing";
import { waitFor } from "@pharos/embedded/testing";
import type { Page } from "playwright-core";
import { type HttpServer, openHttpServer } from "../support/http-server.ts";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { openLive } from "./support/live.ts";
import { type Member, newTeam } from "./support/people.ts";

let browser: TestBrowser;
let target: HttpServer;
let receiver: HttpServer;
beforeAll(async () => {
  [target, receiver] = [await openHttpServer(), await openHttpServer()];
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.stop();
  await Promise.all([target?.stop(), receiver?.stop()]);
});

const HOUR_MS = 3_600_000;
/** Far from its next start and from its last, whenever the test runs. */
const daily = () => {
  const starts = new Date(Date.now() + 12 * HOUR_MS).toISOString().slice(0, 16);
  return { covers: "all", starts_local: starts, duration_seconds: 3_600, time_zone: "UTC", rrule: "FREQ=DAILY" };
};

/** The wall-clock time of the page, in the form of a field. */
const clocksOf = (page: Page) =>
  page.evaluate(() => {
    const now = new Date();
    return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  });

/** Monitors of a website each, and a webhook that they alert. @returns their ids */
async function watch({ api }: Member, ...names: readonly string[]): Promise<readonly unknown[]> {
  const config = { url: `${receiver.url}/alerts` };
  const { id: contact } = await api.post("/notification-contacts", { name: "On call", type: "webhook", config });
  const ids: unknown[] = [];
  for (const name of names) {
    const http = { type: "http", check_interval_minutes: 1, notification_contact_ids: [contact] };
    ids.push((await api.post("/monitors", { ...http, name, url: `${target.url}/${name}` }))["id"]);
  }
  for (const id of ids) await statusOf(api, id, "up");
  return ids;
}

const statusOf = (api: Member["api"], id: unknown, status: string) =>
  waitFor(async () => (await api.get(`/monitors/${id}`))["status"] === status, { what: `the monitor to be ${status}` });

/** The alerts of the webhook about a monitor, oldest first. */
function toldOf(name: string): readonly string[] {
  const bodies = receiver.seen.map(({ body }) => body).filter((body) => body.includes(`"${name}"`));
  return bodies.flatMap((body) => /"(monitor\.\w+)"/.exec(body)?.[1] ?? []);
}
const told = (name: string, events: readonly string[]) =>
  waitFor(async () => toldOf(name).length >= events.length, { what: `${events} of ${name}` });

it("mutes a real outage by a window that is made in the page, and tells it once the window is ended there", async () => {
  const owner = await (await newTeam(browser)).signIn("owner");
  const { page, api, faults } = owner;
  const [shop, blog] = await watch(owner, "Shop", "Blog");
  await page.goto("/maintenance");
  await page.getByRole("heading", { name: "No maintenance planned" }).waitFor();
  await page.getByRole("link", { name: "Schedule maintenance" }).click();
  await page.getByLabel("Title").fill("Database upgrade");
  await page.getByRole("combobox", { name: "Add monitors, servers or sites" }).fill("sho");
  await page.getByRole("option", { name: "Shop" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Remove Shop" }).waitFor();
  await page.getByLabel("Starts").fill(await clocksOf(page));
  await page.getByLabel("Duration", { exact: true }).fill("2");
  await page.getByText("Affects 1: Shop").waitFor();
  await page.getByRole("button", { name: "Schedule maintenance" }).click();
  await page.getByRole("heading", { level: 1, name: "Database upgrade" }).waitFor();
  await page.getByText("In maintenance").first().waitFor();

  target.answer(() => 503);
  await Promise.all([shop, blog].map((id) => api.post(`/monitors/${id}/check`)));
  await statusOf(api, shop, "down");
  // Another monitor that goes down at the same time causes an alert, so alerts do arrive.
  await told("Blog", ["monitor.down"]);
  const incidents = await api.list("/incidents");
  expect(incidents.find(({ monitor_id: id }) => id === shop)).toMatchObject({ in_maintenance: true, resolved: false });
  await page.getByRole("link", { name: "Shop" }).first().waitFor();
  await page.goto("/");
  await page.getByRole("row", { name: /^In maintenance Select Shop Shop/ }).waitFor();
  expect(toldOf("Shop")).toEqual([]);

  await page.getByRole("link", { name: "Maintenance" }).first().click();
  await page.getByText("Affects Shop").first().waitFor();
  await page.getByRole("button", { name: "End now" }).click();
  await page.getByText("No maintenance now.").waitFor();
  await told("Shop", ["monitor.down"]);
  target.answer(() => 200);
  // A monitor that was edited is checked at once; a check may be asked for every ten seconds.
  await Promise.all([shop, blog].map((id) => api.patch(`/monitors/${id}`, { request_timeout_seconds: 20 })));
  await told("Shop", ["monitor.down", "monitor.recovery"]);
  await told("Blog", ["monitor.down", "monitor.recovery"]);
  expect([toldOf("Shop"), toldOf("Blog")]).toEqual(Array(2).fill(["monitor.down", "monitor.recovery"]));
  expect(faults).toEqual([]);
});

it("begins maintenance from a monitor's menu by the keyboard, extends it, and skips and cancels what is planned", async () => {
  const owner = await (await newTeam(browser)).signIn("owner");
  const { page, api } = owner;
  const { id } = await api.post("/monitors", { name: "Backup", type: "heartbeat", check_interval_minutes: 5 });
  await openLive(page, `/monitors/${id}`);
  await page.getByRole("button", { name: "More actions" }).press("Enter");
  // A menu that opens gives the focus to its first entry.
  await page.locator(":popover-open :focus").waitFor();
  await page.getByRole("button", { name: "Maintenance for 20 min from now" }).press("Enter");
  await page.getByRole("link", { name: "In maintenance" }).waitFor();
  // Two keys belong together within a second: a busy machine may take longer for two presses.
  await page.evaluate(() => {
    for (const key of ["g", "w"]) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  await page.getByText(/^(1\d|20) min left$/).waitFor();
  await page.getByRole("button", { name: "Extend by 30 min" }).click();
  await page.getByText(/^([34]\d|50) min left$/).waitFor();

  const window = await api.post("/maintenance-windows", { ...daily(), name: "Nightly" });
  const skips = page.getByRole("button", { name: /^Skip Nightly on / });
  await skips.first().waitFor();
  const planned = await skips.count();
  await skips.first().press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Skip" }).click();
  await page.getByText("Skipped", { exact: true }).waitFor();
  await waitFor(async () => (await skips.count()) === planned - 1, { what: "one button less" });
  await page.goto(`/maintenance/${window["id"]}`);
  await page.getByRole("button", { name: "Cancel window" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel window" }).click();
  await page.getByText("Cancelled", { exact: true }).waitFor();
  await page
    .getByRole("button", { name: /^Skip / })
    .first()
    .waitFor({ state: "detached" });
});

it("begins maintenance of several monitors that are selected in the list, and shows it on their rows", async () => {
  const { page, api } = await (await newTeam(browser)).signIn("owner");
  for (const name of ["Backup", "Mirror", "Report"]) {
    await api.post("/monitors", { name, type: "heartbeat", check_interval_minutes: 5 });
  }
  await openLive(page, "/");
  for (const name of ["Backup", "Report"]) {
    await page.getByRole("link", { name, exact: true }).press("x");
    await page.getByRole("checkbox", { name: `Select ${name}`, checked: true }).waitFor();
  }
  await page.getByRole("button", { name: "Maintenance", exact: true }).click();
  await page.getByRole("button", { name: "For 1 h" }).click();
  await page.getByRole("row", { name: /^In maintenance .*Backup/ }).waitFor();
  await page.getByRole("row", { name: /^In maintenance .*Report/ }).waitFor();
  const marks = page.getByText("In maintenance", { exact: true });
  await waitFor(async () => (await marks.count()) === 2, { what: "two marks" });
  const [window] = await api.list("/maintenance-windows");
  expect(window).toMatchObject({ name: "Backup and 1 more", duration_seconds: 3_600, covers: "listed" });
});

it("shows the server's sentences at the fields, what clocks do, and what another user saved meanwhile", async () => {
  const team = await newTeam(browser);
  const [owner, viewer] = [await team.signIn("owner"), await team.signIn("viewer")];
  const { page, api } = owner;
  await page.goto("/maintenance/new");
  await page.getByRole("button", { name: "Schedule maintenance" }).click();
  await page.getByText("Title must").waitFor();
  await page.getByText("The subject ids field must not be empty").waitFor();
  await expectSoon(() => page.getByLabel("Title").getAttribute("aria-invalid")).toBe("true");
  await page.getByRole("radio", { name: /^All/ }).check();
  await page.getByLabel("Title").fill("Nightly");
  await page.getByLabel("Time zone").fill("Nowhere/City");
  await page.getByText("must be the name of a time zone").waitFor();

  // The next night in Berlin on which clocks are set forward from 02:00 to 03:00.
  const night = nightOfSpring(new Date(Date.now() + HOUR_MS));
  await page.getByLabel("Time zone").fill("Europe/Berlin");
  await page.getByLabel("Starts").fill(`${night}T02:30`);
  await page.getByLabel("Repeats").selectOption({ label: "Daily, or every few days" });
  await page.getByText("Clocks go forward at the start time, so this occurrence begins later.").waitFor();
  await page.getByRole("button", { name: "Schedule maintenance" }).click();
  await page.getByRole("heading", { level: 1, name: "Nightly" }).waitFor();
  const [window] = await api.list("/maintenance-windows");
  expect(window).toMatchObject({ starts_local: `${night}T02:30:00`, rrule: "FREQ=DAILY", covers: "all" });

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Note").fill("mine");
  await api.patch(`/maintenance-windows/${window?.["id"]}`, { note: "theirs" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("cell", { name: "theirs", exact: true }).waitFor();
  const overwrite = page.getByRole("button", { name: "Overwrite" });
  await overwrite.click();
  await overwrite.waitFor({ state: "detached" });
  await page.getByText("mine", { exact: true }).waitFor();

  await viewer.page.goto(`/maintenance/${window?.["id"]}`);
  await viewer.page.getByText("mine", { exact: true }).waitFor();
  await expectSoon(() => viewer.page.getByRole("link", { name: "Edit" }).count()).toBe(0);
  await expectSoon(() => viewer.page.getByRole("button", { name: /^(Cancel|Skip)/ }).count()).toBe(0);
});
