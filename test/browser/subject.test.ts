import { describe, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import type { Locator } from "playwright-core";
import { expectSoon } from "./support/expect-soon.ts";
import { givenTarget } from "./support/given.ts";
import { openInside } from "./support/inside.ts";
import { faultsOfLooks, lookFromDesk } from "./support/looks.ts";
import { type Member, newTeam } from "./support/people.ts";

const given = givenTarget();
const newOwner = async () => (await newTeam(given.browser)).signIn("owner");

const ALERTS = "/alerts";
const CLOSED = { name: "Admin port", type: "http", expects_failure: true };
const HEARTBEAT = { name: "Backup", type: "heartbeat", check_interval_minutes: 5 };

/** A monitor that is down, whose contact knows, and whose escalation has a step after 15 minutes. */
async function outage({ api }: Member) {
  given.target.answer(({ path }) => (path === ALERTS ? 200 : 503));
  const config = { url: `${given.target.url}${ALERTS}` };
  const newContact = async (name: string) =>
    (await api.post("/notification-contacts", { name, type: "webhook", config }))["id"];
  const [onCall, lead] = [await newContact("On call"), await newContact("Team lead")];
  const { id } = await api.post("/monitors", {
    ...{ name: "Checkout API", type: "http", url: `${given.target.url}/checkout`, check_interval_minutes: 60 },
    notification_contact_ids: [onCall],
    reminders: [{ contact_id: onCall, remind_after_minutes: 30 }],
    escalations: [{ contact_id: lead, after_minutes: 15 }],
  });
  await waitFor(async () => (await api.get(`/monitors/${id}`))["open_incident"] !== null, { what: "the outage" });
  return { id, path: `/monitors/${id}` };
}

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
}

describe("a monitor that is down", () => {
  it("shows cause, Acknowledge and the failed response first on a phone, and who is next until someone acknowledges", async () => {
    const owner = await newOwner();
    const { page, api, faults } = owner;
    const { path } = await outage(owner);
    await page.setViewportSize({ width: 390, height: 844 });
    await openInside(page, path, "Expected 200, got 503");
    const card = page.getByRole("region", { name: "Current outage" });
    const acknowledge = card.getByRole("button", { name: "Acknowledge" });
    const cause = card.getByRole("heading", { name: "Expected 200, got 503", level: 2 });
    const response = card.getByText("HTTP/1.1 503 Service Unavailable");
    await response.waitFor();
    for (const part of [cause, acknowledge, response]) await expectSoon(() => bottomOf(part)).toBeLessThanOrEqual(600);
    await expectSoon(() => page.getByRole("img", { name: /^Badge/ }).count()).toBe(0);
    await expectSoon(() => page.getByText("curl").count()).toBe(0);

    await card.getByText(/^delivered in [\d.]+ m?s$/).waitFor();
    const next = card.getByRole("listitem").filter({ hasText: "Team lead" });
    await next.getByText(/^in \d+ min$/).waitFor();
    await card.getByText("Reminder to On call").waitFor();
    await card.getByText("Acknowledge stops the next messages.").waitFor();
    await lookFromDesk(page);
    expect([...(await faultsOfLooks(page, "subject-down")), ...faults]).toEqual([]);

    await lookFromDesk(page);
    await acknowledge.click();
    await next.waitFor({ state: "detached" });
    await card.getByText("Acknowledged. No reminder and no escalation follows.").waitFor();
    await expectSoon(() => acknowledge.count()).toBe(0);
    await expectSoon(async () => (await api.list("/incidents"))[0]).toMatchObject({
      acknowledged_at: expect.any(String),
    });
    expect([...(await faultsOfLooks(page, "subject-acknowledged")), ...faults]).toEqual([]);
  });

  it("says that nobody is notified, leads to the form, and has no votes of what no place checks", async () => {
    const { page, api, faults } = await newOwner();
    const { id } = await api.post("/monitors", HEARTBEAT);
    const { id: server } = await api.post("/servers", { name: "web-1" });
    await given.browser.pool.query(
      `INSERT INTO incidents (subject_id, team_id, started_at, cause)
       SELECT id, team_id, now() - interval '20 minutes', 'No ping' FROM subjects WHERE id = ANY ($1)`,
      [[id, server]],
    );
    await given.browser.pool.query("UPDATE subject_states SET status = 'down' WHERE subject_id = ANY ($1)", [
      [id, server],
    ]);
    await lookFromDesk(page);
    await openInside(page, `/monitors/${id}`, "Changes before");
    const card = page.getByRole("region", { name: "Current outage" });
    await card.getByText("Notifies nobody").waitFor();
    await expectSoon(() => card.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
      "Last pings",
      "Notifications",
      "Changes before",
    ]);
    expect([...(await faultsOfLooks(page, "subject-heartbeat-down")), ...faults]).toEqual([]);
    await card.getByRole("link", { name: "Notify…" }).click();
    await page.getByRole("heading", { name: "Edit Backup" }).waitFor();
    await openInside(page, `/servers/${server}`, "Changes before");
    await expectSoon(() => card.getByText("Votes by location").count()).toBe(0);
    expect([...(await faultsOfLooks(page, "subject-server-down")), ...faults]).toEqual([]);
  });

  it("does not say that a target answered nothing that answered although it should fail", async () => {
    const { page, api } = await newOwner();
    given.target.answer(() => 200);
    const url = `${given.target.url}/admin`;
    const { id } = await api.post("/monitors", { ...CLOSED, url, check_interval_minutes: 60 });
    await waitFor(async () => (await api.get(`/monitors/${id}`))["open_incident"] !== null, { what: "the outage" });
    await openInside(page, `/monitors/${id}`, "The target answered (200), and should not");
    const card = page.getByRole("region", { name: "Current outage" });
    await card.getByText("Pharos stored no response.").waitFor();
    await expectSoon(() => card.getByText("The check got no response.").count()).toBe(0);
  });
});

describe("a monitor that is up", () => {
  it("has its badges and commands in a dialog, and nowhere else", async () => {
    const { page, api, faults } = await newOwner();
    const { id } = await api.post("/monitors", HEARTBEAT);
    await lookFromDesk(page);
    await openInside(page, `/monitors/${id}`, "Configuration");
    await expectSoon(() => page.getByRole("img", { name: /^Badge/ }).count()).toBe(0);
    await expectSoon(() => page.getByText("Authorization").count()).toBe(0);
    const more = page.getByRole("button", { name: "More actions" });
    await more.click();
    await page.getByRole("button", { name: "Share and API" }).click();
    const dialog = page.getByRole("dialog", { name: "Share Backup" });
    await dialog.getByRole("img", { name: "Badge of Backup" }).waitFor();
    await expectSoon(() => dialog.getByText(/^curl .*Authorization/).count()).toBe(1);
    expect([...(await faultsOfLooks(page, "subject-share")), ...faults]).toEqual([]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expectSoon(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it("has no number as its uptime before the first verdict", async () => {
    const { page, api, faults } = await newOwner();
    const { id } = await api.post("/monitors", HEARTBEAT);
    await lookFromDesk(page);
    await openInside(page, `/monitors/${id}`, "Configuration");
    const uptime = page.locator("dl > div").filter({ hasText: "Uptime, 30 days" });
    await expectSoon(() => uptime.locator("dd").textContent()).toBe("not yet");
    expect([...(await faultsOfLooks(page, "subject-pending")), ...faults]).toEqual([]);
  });

  it("opens one dialog and sends nothing while its key is held, and pauses on a stale page what is paused already", async () => {
    const { page, api } = await newOwner();
    const { id } = await api.post("/monitors", HEARTBEAT);
    const path = `**/app/api/monitors/${id}`;
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(`${request.method()} ${request.postData()}`);
    });
    await openInside(page, `/monitors/${id}`, "Configuration");
    await page.keyboard.down("p");
    // A keyboard repeats a key about 15 times in 2 seconds.
    for (let repeat = 0; repeat < 15; repeat += 1) await page.keyboard.down("p");
    await page.keyboard.up("p");
    const dialog = page.getByRole("dialog", { name: "Pause Backup?" });
    await dialog.waitFor();
    await expectSoon(async () => [await page.getByRole("dialog").count(), sent]).toEqual([1, []]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });

    // From now on the page does not learn what other people change.
    const before = await api.get(`/monitors/${id}`);
    await page.route(path, (route) =>
      route.request().method() === "GET" ? route.fulfill({ json: { data: before } }) : route.continue(),
    );
    await api.patch(`/monitors/${id}`, { is_active: false });
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await dialog.getByRole("button", { name: "Pause" }).click();
    await dialog.waitFor({ state: "detached" });
    expect(sent).toEqual([`POST ${JSON.stringify({ until: null })}`]);
    await expectSoon(() => api.get(`/monitors/${id}`)).toMatchObject({ is_active: false });
  });

  it("is paused until a time, and then says since when, until when and by whom", async () => {
    const { page, api, faults, email } = await newOwner();
    const { id } = await api.post("/monitors", HEARTBEAT);
    await lookFromDesk(page);
    await openInside(page, `/monitors/${id}`, "Configuration");
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Pause Backup?" });
    await dialog.getByLabel("Duration").selectOption({ label: "For 1 h" });
    await dialog.getByRole("button", { name: "Pause" }).click();
    const note = page.getByRole("region", { name: "Pause" });
    await note.getByText(/Checks start again at .*\d\d:\d\d\.$/).waitFor();
    await note.getByText(`by ${email}`).waitFor();
    const { until } = await api.get(`/subject-pauses/${id}`);
    expect(Math.abs(Date.parse(String(until)) - Date.now() - 3_600_000)).toBeLessThan(600_000);
    expect([...(await faultsOfLooks(page, "subject-paused")), ...faults]).toEqual([]);
    await given.browser.pool.query(
      "UPDATE subject_pauses SET until = now() - interval '1 minute' WHERE subject_id = $1",
      [id],
    );
    await note.waitFor({ state: "detached" });
    await expectSoon(() => api.get(`/monitors/${id}`)).toMatchObject({ is_active: true });
  });

  it("keeps the zoom of its chart when news come", async () => {
    const { page, api } = await newOwner();
    given.target.answer(() => 200);
    const { id } = await api.post("/monitors", {
      name: "Shop",
      type: "http",
      url: given.target.url,
      check_interval_minutes: 60,
    });
    await given.browser.pool.query(
      `INSERT INTO hourly_rollups (subject_id, hour, retention_days, up_count, degraded_count, down_count,
         response_time_min_ms, response_time_avg_ms, response_time_p50_ms, response_time_p95_ms, response_time_max_ms)
       SELECT $1, date_trunc('hour', now()) - interval '1 hour' * n, 0, 60, 0, 0, 80, 130, 120 + n % 24, 190, 400
       FROM generate_series(1, 24 * 20) n`,
      [id],
    );
    await given.browser.pool.query("UPDATE subjects SET created_at = now() - interval '25 days' WHERE id = $1", [id]);
    await lookFromDesk(page);
    await openInside(page, `/monitors/${id}`, "Configuration");
    const chart = page.locator(".uplot .u-over").first();
    await chart.waitFor();
    // The labels of the time axis are at the foot of the canvas.
    const axis = () =>
      page
        .locator(".uplot canvas")
        .first()
        .evaluate((canvas) => {
          if (!(canvas instanceof HTMLCanvasElement)) return "";
          const strip = canvas.getContext("2d")?.getImageData(0, canvas.height - 24, canvas.width, 24).data ?? [];
          return Array.from(strip).join("");
        });
    const day = await axis();
    const month = page.waitForResponse((response) => response.url().includes("range=30d"));
    await page.getByRole("button", { name: "30 d" }).click();
    await month;
    // The chart of a day stays until the other one is drawn, perhaps in more than one step.
    let whole = day;
    await waitFor(
      async () => {
        const before = whole;
        whole = await axis();
        return whole !== "" && whole !== day && whole === before;
      },
      { what: "the chart of 30 days" },
    );
    const box = await chart.boundingBox();
    const at = (share: number) => (box?.x ?? 0) + (box?.width ?? 0) * share;
    const y = (box?.y ?? 0) + 60;
    await page.mouse.move(at(0.4), y);
    await page.mouse.down();
    await page.mouse.move(at(0.6), y, { steps: 5 });
    await page.mouse.up();
    await waitFor(async () => (await axis()) !== whole, { what: "the zoom" });
    const zoomed = await axis();
    const news = page.waitForResponse((response) => response.url().includes("/series"));
    await api.patch(`/monitors/${id}`, { name: "Shop of Acme" });
    await news;
    await page.getByRole("heading", { name: "Shop of Acme", level: 1 }).waitFor();
    await page.locator(".uplot canvas").first().waitFor();
    await expectSoon(() => axis()).toBe(zoomed);
  });
});
