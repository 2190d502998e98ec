import { expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import type { Page } from "playwright-core";
import { expectSoon } from "./support/expect-soon.ts";
import { givenTarget } from "./support/given.ts";
import { openInside } from "./support/inside.ts";
import { openLive } from "./support/live.ts";
import { faultsOfLooks, lookFromDesk } from "./support/looks.ts";
import { type Member, newTeam } from "./support/people.ts";
import { untilToast } from "./support/toast.ts";

const given = givenTarget();
const ADDRESS = "192.0.2.10";
/** Outages are so many minutes before it, however long it takes to write them. */
const BASE = new Date();

interface Given {
  readonly name: string;
  /** Minutes ago. */
  readonly from: number;
  readonly to?: number;
  readonly address?: string;
  readonly monitor?: number;
  readonly cause?: string;
}

/** A monitor with an outage, as a recorder leaves it. @returns the monitor and the incident */
async function outage({ api }: Member, { name, from, to, address, monitor, cause = "Connection refused" }: Given) {
  const id = monitor ?? Number((await api.post("/monitors", { ...HEARTBEAT, name }))["id"]);
  const { rows } = await given.browser.pool.query<{ id: string }>(
    `WITH made AS (
       INSERT INTO incidents (subject_id, team_id, started_at, resolved_at, cause, regions)
       SELECT id, team_id, $6::timestamptz - $2 * interval '1 minute',
         $6::timestamptz - $3::int * interval '1 minute', $4, '{lon,nyc}'
       FROM subjects WHERE id = $1 RETURNING id, started_at),
     seen AS (
       INSERT INTO incident_evidence (incident_id, moment, vote, retention_days, region, at, status, error_class, remote_address)
       SELECT id, 'opened', 0, 90, 'lon', started_at, 'down', 'connect', $5 FROM made)
     SELECT id FROM made`,
    [id, from, to ?? null, cause, address ?? null, BASE],
  );
  if (to === undefined)
    await given.browser.pool.query("UPDATE subject_states SET status = 'down' WHERE subject_id = $1", [id]);
  return { monitor: id, incident: Number(rows[0]?.id) };
}

const HEARTBEAT = { type: "heartbeat", check_interval_minutes: 60 };
/** In the toast. Rows that are acknowledged have such a button too. */
const undoIn = (page: Page) => page.getByRole("status").getByRole("button", { name: "Undo" });

/** Points at Undo as soon as it comes: a toast goes after six seconds, unless a pointer holds it. */
const holdUndo = (page: Page, act: () => Promise<unknown>) => Promise.all([undoIn(page).hover(), act()]);
const NAMES = ["Billing API", "Catalogue", "Invoices", "Ledger", "Mail", "Orders", "Search", "Stock"];

/** Eight monitors behind one address, two that flap, and four others. @returns one of these */
async function crowded(owner: Member) {
  for (const name of NAMES) await outage(owner, { name, from: 9, address: ADDRESS });
  const first = await outage(owner, { name: "Checkout API", from: 8, cause: "Status 503 instead of 200" });
  await outage(owner, {
    name: "Nightly backup",
    from: 11,
    cause: "No ping since 02:30, expected by 03:00",
  });
  await outage(owner, { name: "SSO login", from: 21, cause: "Timeout after 5 s" });
  for (const name of ["Flapping gateway", "Flapping proxy"]) {
    const { monitor } = await outage(owner, { name, from: 52, to: 51 });
    for (let at = 24; at > 0; at -= 1) await outage(owner, { name, monitor, from: 2 * at + 1, to: 2 * at });
    await outage(owner, { name, monitor, from: 0 });
  }
  await outage(owner, { name: "Payment callbacks", from: 180, to: 177 });
  return first;
}

it("has open rows first: a cause is one row, and so is a subject that flaps, with one acknowledgement for all", async () => {
  const team = await newTeam(given.browser);
  const owner = await team.signIn("owner");
  const { page, faults } = owner;
  const first = await crowded(owner);
  await lookFromDesk(page);
  await openInside(page, "/incidents", "8 monitors behind");
  await page.getByRole("heading", { level: 1, name: "6 open" }).waitFor();
  const open = page.getByRole("list", { name: "Open", exact: true });
  const rows = open.locator(":scope > li");
  await rows.nth(5).waitFor();
  await expectSoon(() => rows.count()).toBe(6);
  await expectSoon(() => rows.nth(0).locator("b").first().textContent()).toBe(`8 monitors behind ${ADDRESS}`);
  await expectSoon(() => rows.nth(1).locator("b").first().textContent()).toBe("Checkout API");
  for (const at of [4, 5]) await expectSoon(() => rows.nth(at).textContent()).toMatch(/Went down 26 times in \d+ min/);
  await expectSoon(() => page.getByRole("region").first().getAttribute("aria-label")).toBe("Open");
  expect([...(await faultsOfLooks(page, "incidents-13-down")), ...faults]).toEqual([]);
  await lookFromDesk(page);
  const other = await (await team.signIn("admin")).page;
  await openLive(other, "/incidents");
  await other.getByRole("heading", { level: 1, name: "6 open" }).waitFor();
  const acknowledge = rows.nth(0).getByRole("button", { name: /^Acknowledge/ });
  await holdUndo(page, () => acknowledge.click());
  await page.getByText("Acknowledged 8 incidents.").waitFor();
  await page.getByRole("heading", { level: 1, name: "5 open, 1 acknowledged" }).waitFor();
  await other.getByRole("heading", { level: 1, name: "5 open, 1 acknowledged" }).waitFor();
  const acknowledged =
    "SELECT count(*)::int AS count FROM incidents WHERE team_id = $1 AND acknowledged_at IS NOT NULL";
  const { rows: counted } = await given.browser.pool.query<{ count: number }>(acknowledged, [team.id]);
  expect(counted[0]?.count).toBe(8);
  await undoIn(page).click();
  await page.getByRole("heading", { level: 1, name: "6 open" }).waitFor();
  await page.getByText("Show the 8").click();
  await page.getByRole("list", { name: "Show the 8" }).getByRole("link", { name: "Catalogue" }).waitFor();
  await page.goto(`/incidents/${first.incident}`);
  await page.getByRole("region", { name: "Down at the same time" }).waitFor();
  expect(faults).toEqual([]);
});

it("is snoozed, assigned and commented in the row, and its page shows all of it", async () => {
  const team = await newTeam(given.browser);
  const owner = await team.signIn("owner");
  const { page, faults } = owner;
  const { incident, monitor } = await outage(owner, { name: "Checkout API", from: 8 });
  await outage(owner, { name: "SSO login", from: 7 });
  await lookFromDesk(page);
  await openInside(page, "/incidents", "Checkout API");
  const row = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Checkout API" }) });
  await row.getByRole("button", { name: "Assign Checkout API" }).click();
  const menu = page.getByRole("group", { name: "Assign Checkout API" });
  await menu.getByRole("button", { name: /Me/ }).and(page.locator(":focus")).waitFor();
  await untilToast(page.getByText(/^Assigned to /), () => page.keyboard.press("m"));
  await row
    .getByRole("img", { name: /@|[a-z]/ })
    .first()
    .waitFor();
  await row.getByRole("button", { name: "Comment on Checkout API" }).click();
  const dialog = page.getByRole("dialog", { name: "Comment on Checkout API" });
  await dialog.getByLabel("Comment").fill("Began after **2.14.0**, see https://wiki.example/run <b>");
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: "Comment on Checkout API" }).click();
  await dialog.getByRole("button", { name: "Save comment" }).click();
  await row.getByText(/Began after/).waitFor();
  await row.getByRole("button", { name: "Snooze Checkout API" }).click();
  await page.getByRole("group", { name: "Snooze Checkout API" }).getByRole("button", { name: "For 30 min" }).click();
  await page.getByRole("heading", { level: 1, name: "1 open" }).waitFor();
  // A row stays under the pointer until the pointer has left.
  await page.mouse.move(0, 0);
  await page.locator("summary").filter({ hasText: "Snoozed" }).waitFor();
  const quiet =
    "SELECT round(extract(epoch FROM until - began_at) / 60)::int AS minutes FROM quiet_times WHERE subject_id = $1";
  await expectSoon(async () => (await given.browser.pool.query(quiet, [monitor])).rows).toEqual([{ minutes: 30 }]);
  await page.locator("summary").filter({ hasText: "Snoozed" }).click();
  expect([...(await faultsOfLooks(page, "incidents-handled")), ...faults]).toEqual([]);
  await page.goto(`/incidents/${incident}`);
  const timeline = page.getByRole("region", { name: "Timeline" });
  await timeline.getByRole("heading", { name: /^Comment by / }).waitFor();
  await expectSoon(() => timeline.locator("b").first().textContent()).toBe("2.14.0");
  await expectSoon(() => timeline.getByRole("link", { name: "https://wiki.example/run" }).getAttribute("href")).toBe(
    "https://wiki.example/run",
  );
  await timeline.getByText("<b>").waitFor();
  expect([...(await faultsOfLooks(page, "incident-talk")), ...faults]).toEqual([]);
});

it("gives the keys to a menu whose members come after it was opened", async () => {
  const owner = await (await newTeam(given.browser)).signIn("owner");
  const { page } = owner;
  await outage(owner, { name: "Checkout API", from: 8 });
  let letCome: () => void = () => undefined;
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route("**/app/api/members", (route) => mayCome.then(() => route.continue()));
  await page.goto("/incidents");
  await page.getByRole("button", { name: "Assign Checkout API" }).click();
  const menu = page.getByRole("group", { name: "Assign Checkout API" });
  await menu.and(page.locator(":popover-open")).waitFor({ state: "attached" });
  letCome();
  await menu.getByRole("button", { name: /Me/ }).and(page.locator(":focus")).waitFor();
  await untilToast(page.getByText(/^Assigned to /), () => page.keyboard.press("m"));
});

it("leaves a dialog open with its text when the row changes, and the text in the tab when the page goes", async () => {
  const team = await newTeam(given.browser);
  const owner = await team.signIn("owner");
  const { page, faults } = owner;
  await outage(owner, { name: "Checkout API", from: 8 });
  await openInside(page, "/incidents", "Checkout API");
  const dialog = page.getByRole("dialog", { name: "Comment on Checkout API" });
  const field = dialog.getByLabel("Comment");
  await page.getByRole("button", { name: "Comment on Checkout API" }).click();
  await field.fill("Began after 2.14.0");
  const admin = await team.signIn("admin");
  await admin.page.goto("/incidents");
  await admin.page.getByRole("button", { name: "Acknowledge: Checkout API" }).click();
  await page.locator("h1", { hasText: "1 acknowledged" }).waitFor();
  await expectSoon(() => field.inputValue()).toBe("Began after 2.14.0");
  await page.reload();
  await page.getByRole("button", { name: "Comment on Checkout API" }).click();
  await expectSoon(() => field.inputValue()).toBe("Began after 2.14.0");
  await dialog.getByRole("button", { name: "Save comment" }).click();
  await page.getByRole("listitem").getByText("Began after 2.14.0").waitFor();
  await page.getByRole("button", { name: "Comment on Checkout API" }).click();
  await expectSoon(() => field.inputValue()).toBe("");
  expect(faults).toEqual([]);
});

it("leaves the row under a pointer in its place, so that a click acknowledges what the person aimed at", async () => {
  const owner = await (await newTeam(given.browser)).signIn("owner");
  const { page, faults } = owner;
  const { incident } = await outage(owner, { name: "Checkout API", from: 8 });
  const other = await outage(owner, { name: "SSO login", from: 7, cause: "Timeout after 5 s" });
  await openInside(page, "/incidents", "Checkout API");
  const rows = page.getByRole("list", { name: "Open", exact: true }).locator(":scope > li");
  const names = () => rows.locator("b a").allTextContents();
  await rows.nth(1).waitFor();
  const before = await names();
  const button = page.getByRole("button", { name: "Acknowledge: Checkout API" });
  await button.hover();
  await outage(owner, { name: "Search", from: 1, cause: "Status 503 instead of 200" });
  await given.browser.pool.query("UPDATE incidents SET resolved_at = now() WHERE id = $1", [other.incident]);
  // The change of a record makes the page load its data again.
  await owner.api.post("/monitors", { ...HEARTBEAT, name: "Another" });
  await page.getByText("Order changed.").waitFor();
  // Its new data may come in two parts.
  const gone = page.getByRole("button", { name: "Acknowledge: SSO login" });
  await gone.and(page.locator("[aria-disabled=true]")).waitFor();
  await expectSoon(() => names()).toEqual(before);
  await page.mouse.down();
  await untilToast(page.getByText("Acknowledged."), () => page.mouse.up());
  const { rows: acknowledged } = await given.browser.pool.query<{ id: string }>(
    "SELECT id FROM incidents WHERE acknowledged_at IS NOT NULL AND team_id = (SELECT team_id FROM incidents WHERE id = $1)",
    [incident],
  );
  expect(acknowledged.map(({ id }) => Number(id))).toEqual([incident]);
  await page.mouse.move(1, 1);
  await page.getByText("Order changed.").waitFor({ state: "detached" });
  await waitFor(async () => (await names()).join() === "Search", { what: "the row of Search and no other" });
  expect(faults).toEqual([]);
});

it("gives the focus to the same button of the next row, and after the last row to the heading", async () => {
  const owner = await (await newTeam(given.browser)).signIn("owner");
  const { page, faults } = owner;
  for (const name of ["Checkout API", "Search", "SSO login"]) await outage(owner, { name, from: 8, cause: name });
  await openInside(page, "/incidents", "Checkout API");
  const labels = () => page.getByRole("button", { name: /^Acknowledge: / });
  await labels().nth(2).waitFor();
  const [first = "", second = "", third = ""] = await labels().evaluateAll((all) =>
    all.map((button) => button.getAttribute("aria-label") ?? ""),
  );
  const focused = (label: string) => page.locator(`:focus[aria-label="${label}"]`).waitFor();
  await page.getByRole("button", { name: first }).focus();
  await holdUndo(page, () => page.keyboard.press("Enter"));
  await focused(second);
  await undoIn(page).focus();
  await untilToast(page.getByText("The acknowledgement has ended."), () => page.keyboard.press("Enter"));
  await page.mouse.move(0, 0);
  await focused(second);
  const snooze = (label: string) => label.replace("Acknowledge: ", "Snooze ");
  await page.getByRole("button", { name: snooze(second) }).click();
  await page.getByRole("button", { name: "Choose a time" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Snooze" }).click();
  await focused(snooze(third));
  await page.getByRole("button", { name: first }).click();
  // The heading gets the focus only when no other row is open.
  await page.getByRole("heading", { level: 1, name: "1 open, 1 acknowledged" }).waitFor();
  await page.getByRole("button", { name: third }).click();
  await page.locator("h1:focus").waitFor();
  expect(faults).toEqual([]);
});

it("is filtered in the address, and its file has as many lines", async () => {
  const owner = await (await newTeam(given.browser)).signIn("owner");
  const { page, faults } = owner;
  await outage(owner, { name: "Checkout API", from: 8 });
  await outage(owner, { name: "Payment callbacks", from: 90, to: 80 });
  await outage(owner, { name: "Old one", from: 20 * 24 * 60, to: 20 * 24 * 60 - 3 });
  await lookFromDesk(page);
  await openInside(page, "/incidents", "Payment callbacks");
  await expectSoon(() => page.getByText("Old one").count()).toBe(0);
  await page.getByLabel("Time").selectOption("30d");
  await page.getByText("Old one").waitFor();
  await page.waitForURL("**/incidents?when=30d");
  await page.getByRole("button", { name: "Resolved" }).click();
  await page.waitForURL("**state=resolved**");
  await page.getByText("2 incidents", { exact: true }).waitFor({ state: "attached" });
  await expectSoon(() => page.getByText("Checkout API").count()).toBe(0);
  const download = page.getByRole("link", { name: "Download CSV" });
  await expectSoon(() => download.getAttribute("href")).toContain("state=resolved");
  const href = await download.getAttribute("href");
  const answer = await page.request.get(new URL(href ?? "", page.url()).href);
  expect((await answer.text()).trim().split("\r\n")).toHaveLength(3);
  await page.reload();
  await page.getByText("Old one").waitFor();
  await page.getByLabel("Search").or(page.getByLabel("Name or cause")).fill("payment");
  await page.getByText("1 incident", { exact: true }).waitFor({ state: "attached" });
  expect(faults).toEqual([]);
});

it("shows warnings of servers with their values, and hides them", async () => {
  const owner = await (await newTeam(given.browser)).signIn("owner");
  const { page, faults } = owner;
  const server = await owner.api.post("/servers", { name: "db-1" });
  await given.browser.pool.query(
    `WITH rule AS (
       INSERT INTO server_rules (server_id, metric, above, for_seconds, clear_below, severity, enabled)
       VALUES ($1, 'disk', 0.85, 600, 0.8, 'warning', true) RETURNING id, server_id)
     INSERT INTO server_conditions (rule_id, instance, server_id, state, since, value)
     SELECT id, '/var', server_id, 'firing', now() - interval '33 minutes', 0.93 FROM rule`,
    [server["id"]],
  );
  await lookFromDesk(page);
  await openInside(page, "/incidents", "db-1");
  await page.getByText("1 warning.").waitFor();
  await page.getByText(/\/var: 93 %, warns above 85 %/).waitFor();
  expect([...(await faultsOfLooks(page, "incidents-warning")), ...faults]).toEqual([]);
  await lookFromDesk(page);
  await page.getByLabel("Show warnings").uncheck();
  await page.getByText("No incidents match the filters.").waitFor();
  await page.waitForURL("**/incidents?warnings=off");
  expect(faults).toEqual([]);
});

it("offers a Viewer no action, and says so when there is nothing", async () => {
  const team = await newTeam(given.browser);
  const [owner, viewer] = [await team.signIn("owner"), await team.signIn("viewer")];
  await viewer.page.goto("/incidents");
  await viewer.page.getByText("No incidents", { exact: true }).waitFor();
  expect(await faultsOfLooks(viewer.page, "incidents-none")).toEqual([]);
  const { incident } = await outage(owner, { name: "Checkout API", from: 8 });
  await lookFromDesk(viewer.page);
  for (const path of ["/incidents", `/incidents/${incident}`]) {
    await viewer.page.goto(path);
    await viewer.page.getByText("Checkout API").first().waitFor();
    for (const name of [/^Acknowledge(:|$)/, /^Snooze/, /^Assign/, /^Comment/]) {
      await expectSoon(() => viewer.page.getByRole("button", { name }).count()).toBe(0);
    }
  }
  const forged = await viewer.page.evaluate(async (id) => {
    const headers = { "Content-Type": "application/json" };
    const sent = { method: "POST", headers, body: JSON.stringify({ body: "Hello" }) };
    return (await fetch(`/app/api/overview/incidents/${id}/comments`, sent)).status;
  }, incident);
  expect(forged).toBe(403);
});
