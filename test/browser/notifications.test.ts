import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { addCrowd } from "./support/crowd.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { openLive } from "./support/live.ts";
import { EACH_LOOK, faultsOfLooks, lookFromDesk } from "./support/looks.ts";
import { type Member, newTeam } from "./support/people.ts";
import { untilToast } from "./support/toast.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

const hook = (name: string, more: object = {}) => ({
  ...{ name, type: "webhook", config: { url: "https://hooks.example.com/ops" } },
  ...more,
});
const addContact = async ({ api }: Member, name: string, more: object = {}) =>
  Number((await api.post("/notification-contacts", hook(name, more)))["id"]);

/** A member of a team with 48 monitors, servers and sites. */
async function givenCrowd() {
  const team = await newTeam(browser);
  const member = await team.signIn("owner");
  const { id: server } = await member.api.post("/servers", { name: "db-1", notification_contact_ids: [] });
  await addCrowd(browser, team.id, Number(server));
  return { team, member, ...member };
}

const idsOf = async (teamId: number, like: string): Promise<readonly number[]> => {
  const text = "SELECT id FROM subjects WHERE team_id = $1 AND name LIKE $2 ORDER BY name";
  return (await browser.pool.query<{ id: number }>(text, [teamId, like])).rows.map(({ id }) => id);
};
const attach = ({ api }: Member, contact: number, ids: readonly number[]) =>
  api.post(`/notification-contacts/${contact}/attachments`, { add_subject_ids: ids });
const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
/** A text of a row. Phones have it at another place. */
const inRow = (page: Page, name: string, text: string | RegExp) =>
  row(page, name).getByText(text).filter({ visible: true });
const section = (page: Page) => page.getByRole("link", { name: /^Notifications/ }).first();

it("shows to how many subjects each channel is attached, and the link lists as many", async () => {
  const { page, faults, member, team } = await givenCrowd();
  const ops = await addContact(member, "#ops", { is_default: true });
  const finance = await addContact(member, "Finance", {
    hours: { time_zone: "Europe/Berlin", ranges: [{ days: ["mon", "tue"], from: "09:00", to: "17:00" }] },
  });
  await attach(member, ops, await idsOf(team.id, "Site%"));
  await page.goto("/contacts");
  await page.waitForURL("**/notifications");
  await page.getByText("2 channels.").waitFor();
  await inRow(page, "Finance", "Attached to nothing").waitFor();
  await inRow(page, "Finance", "Never proven").waitFor();
  await inRow(page, "Finance", "Mon, Tue 09:00 to 17:00").waitFor();
  await inRow(page, "#ops", "new monitors too").waitFor();
  expect(await faultsOfLooks(page, "notifications", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  await row(page, "#ops").getByRole("link", { name: "31 of 48" }).filter({ visible: true }).click();
  await page.getByRole("button", { name: /^Remove filter/ }).waitFor();
  await page.waitForURL((url) => url.searchParams.get("contact") === String(ops));
  await row(page, "Site 31 of the company").waitFor();
  await expectSoon(() => page.getByRole("row").getByRole("link").count()).toBe(31);
  await page.goto(`/contacts/${finance}`);
  await page.waitForURL(`**/notifications/${finance}`);
  await page.getByRole("heading", { name: "Finance" }).waitFor();
  expect(faults).toEqual([]);
});

it("attaches without removing others, also those that another person attaches at the same time", async () => {
  const { page, faults, member, team } = await givenCrowd();
  const [ops, mail] = [await addContact(member, "#ops"), await addContact(member, "Mail")];
  const services = await idsOf(team.id, "Service%");
  await attach(member, mail, services);
  await page.goto("/notifications");
  await row(page, "#ops").getByRole("button", { name: "Attach #ops…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("0 of 48 attached").waitFor();
  await dialog.getByRole("searchbox").fill("service");
  await dialog.getByRole("button", { name: "Attach all 8" }).click();
  await dialog.getByRole("checkbox", { name: "Service 08" }).uncheck();
  expect(await faultsOfLooks(page, "notifications-attach", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  // Another person, at the same time.
  await attach(member, ops, await idsOf(team.id, "Site%"));
  await dialog.getByRole("button", { name: "Save: attach 7" }).click();
  await row(page, "#ops").getByRole("link", { name: "38 of 48" }).filter({ visible: true }).waitFor();
  await row(page, "Mail").getByRole("link", { name: "8 of 48" }).filter({ visible: true }).waitFor();
  expect(faults).toEqual([]);
});

it("names what would notify nobody, in the dialog that attaches and in the question before a deletion", async () => {
  const { page, faults, member, team } = await givenCrowd();
  const [ops, mail] = [await addContact(member, "#ops"), await addContact(member, "Mail")];
  const [first = 0, second = 0] = await idsOf(team.id, "Service%");
  await attach(member, ops, [first, second]);
  await attach(member, mail, [second]);
  await page.goto(`/notifications/${ops}`);
  await page.getByRole("button", { name: "Attach…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Service 02" }).uncheck();
  await expectSoon(() => dialog.getByText("Notifies nobody").count()).toBe(0);
  await dialog.getByRole("checkbox", { name: "Service 01" }).uncheck();
  await dialog.getByText("Notifies nobody after this: Service 01.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete" }).click();
  await dialog.getByText("Notifies nobody after this: Service 01.").waitFor();
  expect(await faultsOfLooks(page, "notifications-remove", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL("**/notifications");
  await row(page, "Mail").waitFor();
  await expectSoon(() => row(page, "#ops").count()).toBe(0);
  expect(faults).toEqual([]);
});

it("marks the side bar while a channel fails, and says why and when the next attempt is", async () => {
  const { page, faults, member, team } = await givenCrowd();
  const ops = await addContact(member, "#ops");
  await openLive(page, "/notifications");
  await row(page, "#ops").waitFor();
  await expectSoon(() => section(page).textContent()).toBe("Notifications");
  await browser.pool.query(
    "UPDATE contacts SET failed_attempts = 3, last_error = '451 greylisted', broken_until = now() + interval '9 minutes' WHERE id = $1",
    [ops],
  );
  await section(page).getByText("failing").waitFor();
  await inRow(page, "#ops", "451 greylisted").waitFor();
  await browser.pool.query("UPDATE contacts SET failing_since = now() - interval '25 minutes' WHERE team_id = $1", [
    team.id,
  ]);
  await inRow(page, "#ops", /Failing since/).waitFor();
  await inRow(page, "#ops", /next attempt/).waitFor();
  await page.getByText("1 channel, 1 failing").waitFor();
  expect(await faultsOfLooks(page, "notifications-failing", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  await browser.pool.query("UPDATE contacts SET failing_since = NULL, failed_attempts = 0 WHERE id = $1", [ops]);
  await section(page).getByText("failing").waitFor({ state: "detached" });
  expect(faults).toEqual([]);
});

it("has the steps of the team, says when they reach nobody, and changes them for those that follow them", async () => {
  const { page, api, faults, member, team } = await givenCrowd();
  const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
  const hours = { time_zone: "Europe/Berlin", ranges: [{ days, from: "07:00", to: "22:00" }] };
  const ops = await addContact(member, "#ops", { is_default: true, hours });
  const lead = await addContact(member, "Team lead");
  await attach(member, ops, await idsOf(team.id, "Site%"));
  await page.goto("/notifications");
  const card = page.getByRole("region", { name: "Escalation" });
  await card.getByText("For everything without its own rule: 31 of 48").waitFor();
  await card.getByText("Nobody from 22:00 to 07:00 (Europe/Berlin)").waitFor();
  await card.getByRole("button", { name: "Change" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add a step" }).click();
  await dialog.getByLabel("Minutes after the start").fill("2000");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText(/1440/).waitFor();
  await dialog.getByLabel("Minutes after the start").fill("15");
  await dialog.getByLabel("Channel").selectOption("Team lead");
  await dialog.getByLabel("First reminder").selectOption("After 30 min");
  expect(await faultsOfLooks(page, "notifications-escalation-edit", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  await untilToast(page.getByText("Saved the escalation. 31 changed."), () =>
    dialog.getByRole("button", { name: "Save" }).click(),
  );
  await card.getByText("Reminder to all").waitFor();
  const steps = card.getByRole("listitem");
  await expectSoon(() => steps.allTextContents()).toEqual([
    expect.stringContaining("At once#ops"),
    expect.stringContaining("After 15 minTeam lead"),
    expect.stringContaining("After 30 minReminder to all"),
    expect.stringContaining("acknowledged or up again"),
  ]);
  expect(await faultsOfLooks(page, "notifications-escalation", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  const [site = 0] = await idsOf(team.id, "Site%");
  await expectSoon(() => api.get(`/monitors/${site}`)).toMatchObject({
    escalations: [{ contact_id: lead, after_minutes: 15 }],
    reminders: [{ remind_after_minutes: 30 }, { remind_after_minutes: 30 }],
  });
  await card.getByRole("button", { name: "Change" }).click();
  await dialog.getByLabel("First reminder").selectOption("After 2 hours");
  const opened = { escalations: [{ contact_id: lead, after_minutes: 15 }], remind_after_minutes: 30 };
  const theirs = { escalations: [{ contact_id: lead, after_minutes: 45 }], remind_after_minutes: 30 };
  await api.patch("/contact-uses/escalation", { ...theirs, opened, reaches_following: false });
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.getByText("Somebody has changed the escalation since you opened it.").waitFor();
  expect(await faultsOfLooks(page, "notifications-escalation-outdated", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await card.getByText("After 45 min").waitFor();
  await card.getByRole("button", { name: "Change" }).click();
  await expectSoon(() => dialog.getByLabel("Minutes after the start").inputValue()).toBe("45");
  // The browser reports each answer that is no success.
  expect(faults.filter((fault) => !/4(?:22|09)/.test(fault))).toEqual([]);
});

it("shows 30 channels, and to a Viewer no button", async () => {
  const { page, faults, member, team } = await givenCrowd();
  const long = "Notifications of the night shift of the payments team in the region with the long name";
  for (let number = 1; number <= 29; number += 1) await addContact(member, `Channel ${number}`);
  await addContact(member, long, {
    hours: {
      time_zone: "Europe/Berlin",
      ranges: [
        { days: ["mon", "wed", "fri"], from: "22:00", to: "06:00" },
        { days: ["sat", "sun"], from: "00:00", to: "24:00" },
      ],
    },
  });
  await page.goto("/notifications");
  await row(page, long).waitFor();
  expect(await faultsOfLooks(page, "notifications-crowded", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  const viewer = await team.signIn("viewer");
  await viewer.page.goto("/notifications");
  await row(viewer.page, long).waitFor();
  await expectSoon(() => viewer.page.getByRole("main").getByRole("button").count()).toBe(0);
  await viewer.page.goto("/notifications/new");
  await viewer.page.getByText("You are a Viewer of this team.").waitFor();
  expect([...faults, ...viewer.faults]).toEqual([]);
});
