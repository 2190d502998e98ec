import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openHttpServer } from "../support/http-server.ts";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { openLive } from "./support/live.ts";
import { faultsOfLooks } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";
import { untilToast } from "./support/toast.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

const HEARTBEAT = { name: "Backup", type: "heartbeat", check_interval_minutes: 5 };

it("pauses, resumes and deletes a monitor from its row, by the keyboard too", async () => {
  const { page, api } = await (await newTeam(browser)).signIn("owner");
  const { id } = await api.post("/monitors", HEARTBEAT);
  await api.post("/monitors", { ...HEARTBEAT, name: "Mirror" });
  await page.goto("/");
  const actions = page.getByRole("button", { name: "Actions on Backup" });
  const paused = page.getByRole("row", { name: /^Paused/ });
  await actions.click();
  await page.getByRole("button", { name: "Pause", exact: true }).press("Enter");
  const resumed = page.waitForResponse((response) => Boolean(response.request().postData()?.includes("true")));
  // The toast stays under the pointer until the row has changed. A menu that is open at that moment would close.
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.hover();
  await paused.waitFor();
  await undo.click();
  await resumed;
  await paused.waitFor({ state: "detached" });
  await expectSoon(() => api.get(`/monitors/${id}`)).toMatchObject({ is_active: true });
  await actions.click();
  await page.getByRole("button", { name: "Pause", exact: true }).press("Enter");
  await paused.waitFor();
  await actions.press("Enter");
  const focused = page.locator(":focus");
  await focused.filter({ hasText: /^Resume$/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await focused.filter({ hasText: /^Maintenance for / }).waitFor();
  await page.getByRole("button", { name: "Resume" }).click();
  await paused.waitFor({ state: "detached" });
  await actions.click();
  await page.getByRole("button", { name: "Delete" }).click();
  const confirm = page.getByRole("dialog", { name: "Delete Backup?" });
  await confirm.getByRole("button", { name: "Delete" }).click();
  // The row of the button is gone, so the next row has the focus.
  await focused.filter({ hasText: /^Mirror$/ }).waitFor();
  await expectSoon(() => api.list("/monitors")).toMatchObject([{ name: "Mirror" }]);
});

it("says that the plan is full to those who could make a monitor, and to nobody else", async () => {
  const team = await newTeam(browser);
  const [owner, viewer] = [await team.signIn("owner"), await team.signIn("viewer")];
  await owner.api.post("/monitors", HEARTBEAT);
  await browser.pool.query("UPDATE teams SET max_monitors = 1 WHERE id = $1", [team.id]);
  const sentence = "You have reached the limit of 1 monitor";
  await owner.page.goto("/");
  await owner.page.getByText(sentence).waitFor();
  await viewer.page.goto("/");
  await viewer.page.getByText("Backup").waitFor();
  await expectSoon(() => viewer.page.getByText(sentence).count()).toBe(0);
});

it("gives a contact a new signing secret, and the badges of a monitor new addresses", async () => {
  const { page, api } = await (await newTeam(browser)).signIn("owner");
  const webhook = { name: "Hook", type: "webhook", config: { url: "https://example.com/hook" } };
  const contact = await api.post("/notification-contacts", webhook);
  await page.goto(`/notifications/${contact["id"]}`);
  await page.getByRole("button", { name: "Reset secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset secret" }).click();
  const shown = page.getByText(/^whsec_/);
  await shown.waitFor();
  const { signing_secret: secret } = await api.get(`/notification-contacts/${contact["id"]}`);
  expect(secret).not.toBe(contact["signing_secret"]);
  await expectSoon(() => shown.textContent()).toBe(secret);

  const monitor = await api.post("/monitors", HEARTBEAT);
  await page.goto(`/monitors/${monitor["id"]}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("button", { name: "Share and API" }).click();
  const badge = page.getByRole("img", { name: "Badge of Backup" });
  const before = await badge.getAttribute("src");
  await page.getByRole("button", { name: "Reset badge URLs" }).click();
  const asks = page.getByRole("dialog", { name: "Reset the badge URLs of Backup?" });
  await asks.getByRole("button", { name: "Reset badge URLs" }).click();
  await asks.waitFor({ state: "detached" });
  await page.locator(`img[src="${before}"]`).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Uptime", exact: true }).click();
  await badge.and(page.locator('[src$=".svg?kind=uptime"]')).waitFor();
});

it("goes anywhere by keys and by names, and by no single key for those who want none", async () => {
  const { page, api, faults } = await (await newTeam(browser)).signIn("owner");
  for (const name of ["Backup", "Mirror"]) await api.post("/monitors", { ...HEARTBEAT, name });
  // Two keys belong together within a second: a busy machine may take longer for two presses.
  const press = (...keys: readonly string[]) =>
    page.evaluate((pressed) => {
      for (const key of pressed) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    }, keys);
  await page.goto("/");
  await page.getByRole("link", { name: "Mirror" }).waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Mirror", level: 1 }).waitFor();
  await page.keyboard.press("p");
  const pausing = page.getByRole("dialog", { name: "Pause Mirror?" });
  await pausing.getByRole("button", { name: "Pause" }).click();
  await pausing.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Resume" }).waitFor();
  await press("g", "c");
  await page.getByText("No channels yet").waitFor();
  await page.keyboard.press("n");
  await page.waitForURL("**/notifications/new");

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("backu");
  await page.getByRole("option", { name: /^Backup/, selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Backup", level: 1 }).waitFor();

  await page.keyboard.press("?");
  await page.getByLabel("Enable keyboard shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await press("g", "c");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/monitors\/\d+$/);
  // A phone has no key for it.
  for (const width of [1_440, 390]) {
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.setViewportSize({ width, height: 844 });
    const search = page.getByRole("button", { name: "Search", exact: true });
    await search.click();
    await page.getByRole("combobox").waitFor();
    await page.keyboard.press("Escape");
    await search.and(page.locator(":focus")).waitFor();
  }
  expect(faults).toEqual([]);
});

it("gives what is typed after Ctrl+K to the palette alone, and opens what it names", async () => {
  const { page, api } = await (await newTeam(browser)).signIn("owner");
  const { id } = await api.post("/monitors", HEARTBEAT);
  await page.goto(`/monitors/${id}`);
  await page.getByRole("button", { name: "Pause" }).waitFor();
  // On a busy machine, a page is loaded some time before it handles keys.
  const openOnSettings = async () => {
    await page.goto("/settings");
    await page.getByRole("heading", { name: "Settings", level: 1 }).waitFor();
    await page.keyboard.press("Control+k");
  };
  await page.keyboard.press("Control+k");
  await page.keyboard.type("pause");
  const field = page.getByRole("combobox");
  await expectSoon(() => field.inputValue()).toBe("pause");
  await expectSoon(() => page.getByRole("dialog", { name: "Pause Backup?" }).count()).toBe(0);
  await page.getByRole("option", { name: "Pause or resume: Backup" }).click();
  const pausing = page.getByRole("dialog", { name: "Pause Backup?" });
  await pausing.getByRole("button", { name: "Cancel" }).click();
  await pausing.waitFor({ state: "detached" });
  await expectSoon(() => api.get(`/monitors/${id}`)).toMatchObject({ is_active: true });

  await page.keyboard.press("Control+k");
  await page.keyboard.type("snooze");
  await page.getByRole("option", { name: "Snooze: Backup" }).click();
  await page.getByRole("dialog", { name: "Snooze Backup" }).getByRole("button", { name: "Snooze for 1 h" }).click();
  await page
    .getByText(/^Snoozed until /)
    .first()
    .waitFor();
  await expectSoon(() => api.get(`/monitors/${id}`)).toMatchObject({ snoozed_until: expect.any(String) });

  const hook = { name: "Chat of Berlin", type: "webhook", config: { url: "https://example.com/hook" } };
  const { id: contact } = await api.post("/notification-contacts", hook);
  await openOnSettings();
  await page.keyboard.type("of berl");
  await page.getByRole("option", { name: "Chat of Berlin", selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/notifications/${contact}`);

  // The field stores the keys while the list of the palette is loading, as all code that is not part of the first load.
  let load: () => void = () => undefined;
  const isLoaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  const later = /\/assets\/(?!index-)[\w-]+\.js$/;
  await page.route(later, async (route) => {
    await isLoaded;
    await route.continue();
  });
  await page.goto("/");
  await page.getByRole("link", { name: "Backup" }).first().waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("incid");
  await page.keyboard.press("Enter");
  await expectSoon(() => page.getByLabel("Page, monitor, server, site or action").inputValue()).toBe("incid");
  load();
  await page.waitForURL("**/incidents");
  await page.unroute(later);

  // Enter waits for the answer.
  let letCome: () => void = () => undefined;
  const isLetCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const isAsked = page.waitForRequest("**/overview/subjects?search=back*");
  await page.route("**/overview/subjects?search=back*", async (route) => {
    await isLetCome;
    await route.continue();
  });
  await openOnSettings();
  await page.keyboard.type("back");
  await page.keyboard.press("Enter");
  await isAsked;
  letCome();
  await page.waitForURL(`**/monitors/${id}`);

  // Results arrive above the entries that are there. The first stays selected, until a person moves.
  letCome = () => undefined;
  await page.unroute("**/overview/subjects?search=back*");
  const mayArrive = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route("**/overview/subjects*", async (route) => {
    await mayArrive;
    await route.continue();
  });
  await openOnSettings();
  await page.keyboard.type("c");
  const selected = page.getByRole("option", { selected: true });
  await selected.filter({ hasText: /^Chat of Berlin/ }).waitFor();
  letCome();
  await selected.filter({ hasText: /^Backup/ }).waitFor();
  await page.getByRole("option", { name: "Incidents" }).hover();
  await selected.filter({ hasText: /^Incidents/ }).waitFor();
  await page.keyboard.press("ArrowUp");
  await selected.filter({ hasText: /^Incidents/ }).waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "hidden" });
  await page.unroute("**/overview/subjects*");

  // The answer to the text before is there, that to this one never comes.
  await page.route("**/overview/subjects?search=settings*", () => undefined);
  await page.keyboard.press("Control+k");
  await page.getByRole("option", { name: /^Backup/ }).waitFor();
  await field.fill("settings");
  await page.keyboard.press("Enter");
  await field.waitFor({ state: "hidden" });
  await page.waitForURL("**/settings");

  await page.keyboard.press("Control+k");
  await field.fill("sign out");
  await page.getByRole("option", { name: "Sign out" }).click();
  await page.waitForURL("**/sign-in*");
});

it("asks before a key pauses, says in the dialog what is refused, and gives the focus back", async () => {
  const { page, api } = await (await newTeam(browser)).signIn("owner");
  const { id } = await api.post("/monitors", HEARTBEAT);
  const writes: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && writes.push(request.method()));
  await openLive(page, `/monitors/${id}`);
  await page.getByRole("button", { name: "Pause" }).waitFor();
  const press = (options: { readonly key: string; readonly repeat?: boolean; readonly isComposing?: boolean }) =>
    page.evaluate(
      (init) => document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init })),
      options,
    );
  await press({ key: "p", repeat: true });
  await press({ key: "p", isComposing: true });
  await expectSoon(() => page.getByRole("dialog").count()).toBe(0);
  await press({ key: "p" });
  const pausing = page.getByRole("dialog", { name: "Pause Backup?" });
  // A colleague was quicker. It stays paused, for the dialog says what is wanted.
  await api.patch(`/monitors/${id}`, { is_active: false });
  await page.getByText("Paused", { exact: true }).first().waitFor();
  await pausing.getByRole("button", { name: "Pause", exact: true }).click();
  await pausing.waitFor({ state: "detached" });
  await expectSoon(() => api.get(`/monitors/${id}`)).toMatchObject({ is_active: false });
  expect(writes).toEqual(["POST"]);

  const detail = "It is used elsewhere.";
  await page.route(`**/app/api/monitors/${id}`, (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 409, json: { detail } }) : route.continue(),
  );
  const more = page.getByRole("button", { name: "More actions" });
  await more.click();
  await page.getByRole("button", { name: "Delete…" }).click();
  const deleting = page.getByRole("dialog", { name: "Delete Backup?" });
  await deleting.getByRole("button", { name: "Delete" }).click();
  const refusal = deleting.getByRole("alert").filter({ hasText: detail });
  await refusal.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Escape");
  await deleting.waitFor({ state: "detached" });
  await more.and(page.locator(":focus")).waitFor();
});

it("leaves toasts while a person points at them, errors until they are closed, three at most, and undoes by a key", async () => {
  const { page, api } = await (await newTeam(browser)).signIn("owner");
  const { id } = await api.post("/monitors", HEARTBEAT);
  await page.clock.install();
  await page.goto(`/monitors/${id}`);
  const snooze = async () => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("button", { name: "Snooze…" }).click();
    await page.getByRole("button", { name: "Snooze for 1 h" }).click();
  };
  const undo = page.getByRole("button", { name: "Undo" });
  await snooze();
  await undo.hover();
  await page.clock.runFor(20_000);
  await expectSoon(() => undo.isVisible()).toBe(true);
  await page.mouse.move(0, 0);
  await page.clock.runFor(7_000);
  await undo.waitFor({ state: "detached" });

  const deleting = page.getByRole("dialog", { name: "Delete Backup?" });
  // By the keyboard: the pointer stays on the toast and holds it.
  const openDeletion = async () => {
    await undo.hover();
    await page.getByRole("button", { name: "More actions" }).press("Enter");
    // A menu that opens gives the focus to its first entry.
    await page.locator(":popover-open :focus").waitFor();
    await page.getByRole("button", { name: "Delete…" }).press("Enter");
    await deleting.waitFor();
  };
  // The dialog goes with the pointer over its toast, and no longer holds the toast.
  await snooze();
  await openDeletion();
  await page.mouse.move(0, 0);
  await deleting.getByRole("button", { name: "Undo" }).hover();
  await page.keyboard.press("Escape");
  await deleting.waitFor({ state: "detached" });
  await page.mouse.move(0, 0);
  await page.clock.runFor(7_000);
  await undo.waitFor({ state: "detached" });

  // The toast can be clicked over a dialog. The pointer holds the toast when the focus leaves.
  await snooze();
  await openDeletion();
  await deleting.getByRole("button", { name: "Undo" }).focus();
  await page.mouse.move(0, 0);
  await deleting.getByRole("button", { name: "Undo" }).hover();
  await deleting.getByRole("button", { name: "Cancel" }).focus();
  await page.clock.runFor(20_000);
  const isTakenBack = page.waitForResponse((response) => response.request().method() === "PATCH");
  await deleting.getByRole("button", { name: "Undo" }).click();
  await isTakenBack;
  await page.keyboard.press("Escape");
  await deleting.waitFor({ state: "detached" });

  const { snoozed_until: before } = await api.get(`/monitors/${id}`);
  await snooze();
  await undo.hover();
  expect(await api.get(`/monitors/${id}`)).not.toMatchObject({ snoozed_until: before });
  const isUndone = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.keyboard.press("u");
  await isUndone;
  await expectSoon(() => api.get(`/monitors/${id}`)).toMatchObject({ snoozed_until: before });

  let sent = 0;
  await page.route("**/app/api/maintenance-starts", (route) => {
    sent += 1;
    return route.fulfill({ status: 500, json: { title: `Out of order ${sent}` } });
  });
  const errors = page.getByText(/^Out of order \d$/);
  for (const count of [1, 2, 3, 4]) {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("button", { name: "Maintenance for 20 min from now" }).click();
    await page.getByText(`Out of order ${count}`).waitFor();
  }
  await page.clock.runFor(20_000);
  await expectSoon(() => errors.count()).toBe(3);
  await page.getByRole("status").getByRole("button", { name: "Close" }).first().click();
  await errors.nth(2).waitFor({ state: "detached" });
  await expectSoon(() => errors.count()).toBe(2);
});

it("tries a monitor before it is made, pauses several, and tests and asks again of a contact", async () => {
  const target = await openHttpServer();
  try {
    const { page, api, faults } = await (await newTeam(browser)).signIn("owner");
    const hook = { name: "Hook", type: "webhook", config: { url: `${target.url}/alerts` } };
    const { id: contact } = await api.post("/notification-contacts", hook);
    await page.goto("/new");
    await page.getByLabel("URL, host or host:port").fill(`${target.url}/shop`);
    await page
      .getByRole("status")
      .getByText(/200 in \d+ ms/)
      .waitFor();
    await expectSoon(() => api.list("/monitors")).toEqual([]);
    await page.getByLabel("Display name").fill("Shop");
    await page.getByLabel("Hook").check();
    target.answer(({ path }) => (path === "/shop" ? 503 : 200));
    await page.getByRole("button", { name: "Create monitor" }).click();
    await page.getByText("Expected 200, got 503").first().waitFor();

    // Which address each region asked and where its time went, next to the incident's chart.
    await page
      .getByRole("link", { name: /^Expected 200, got 503/ })
      .first()
      .click();
    await page
      .getByText(/^127\.0\.0\.1 · DNS \d+ ms · connection \d+ ms · first byte \d+ ms$/)
      .first()
      .waitFor();

    await api.post("/monitors", HEARTBEAT);
    await page.goto("/");
    for (const name of ["Backup", "Shop"]) await page.getByLabel(`Select ${name}`).check();
    const pause = page.getByRole("region", { name: "Selected entries" }).getByRole("button", { name: "Pause" });
    await untilToast(page.getByText("2 changed."), () => pause.click());

    await page.goto(`/notifications/${contact}`);
    await page.getByRole("button", { name: "Send a test" }).click();
    await page.getByText(/^The test arrived in /).waitFor();
    await untilToast(page.getByText("Pharos sends the alert again within seconds."), () =>
      page.getByRole("button", { name: "Send again" }).first().click(),
    );
    expect(faults).toEqual([]);
  } finally {
    await target.stop();
  }
});

it("acknowledges an incident on its page, which then says who did and offers it no more", async () => {
  const team = await newTeam(browser);
  const [owner, viewer] = [await team.signIn("owner"), await team.signIn("viewer")];
  const { id: monitorId } = await owner.api.post("/monitors", HEARTBEAT);
  const { rows } = await browser.pool.query<{ id: string }>(
    "INSERT INTO incidents (subject_id, team_id, started_at, cause) VALUES ($1, $2, now(), 'No ping') RETURNING id",
    [monitorId, team.id],
  );
  const path = `/incidents/${rows[0]?.id}`;
  await viewer.page.goto(path);
  await viewer.page.getByRole("heading", { name: "Went down" }).waitFor();
  await expectSoon(() => viewer.page.getByRole("button", { name: "Acknowledge" }).count()).toBe(0);
  await owner.page.goto(path);
  const acknowledge = owner.page.getByRole("button", { name: "Acknowledge" });
  await acknowledge.click();
  const dialog = owner.page.getByRole("dialog", { name: "Acknowledge the incident" });
  await dialog.getByLabel("Note").fill("a".repeat(501));
  await dialog.getByRole("button", { name: "Acknowledge" }).click();
  await dialog.getByText("Note must not be longer than 500 characters.").waitFor();
  await dialog.getByLabel("Note").fill("The disk is full\nI make room");
  await dialog.getByLabel("Duration").selectOption({ label: "For 1 h" });
  await dialog.getByRole("button", { name: "Acknowledge" }).click();
  await owner.page.getByRole("heading", { name: /^Acknowledged by / }).waitFor();
  // The dialog has a button of this name, and closes once the page has its new data.
  await dialog.waitFor({ state: "detached" });
  await acknowledge.waitFor({ state: "detached" });
  const note = "The disk is full\nI make room";
  const card = owner.page.getByRole("region", { name: "Acknowledgement" });
  await card.getByText(/works on this until /).waitFor();
  await card.getByText(note).waitFor();
  const answered = await owner.api.get(path);
  expect(answered).toMatchObject({ acknowledged_at: expect.any(String), acknowledged_note: note });
  const length = Date.parse(String(answered["acknowledged_until"])) - Date.parse(String(answered["acknowledged_at"]));
  expect(Math.round(length / 60_000)).toBe(60);
  await viewer.page.reload();
  await viewer.page.getByText(/works on this until /).waitFor();
  await expectSoon(() => viewer.page.getByRole("button", { name: "Undo" }).count()).toBe(0);
  expect(await faultsOfLooks(owner.page, "acknowledged")).toEqual([]);
  await card.getByRole("button", { name: "Undo" }).click();
  // The toast about the acknowledgement has the same button, and is in the dialog too.
  await owner.page.locator('dialog[open] button:not([role="status"] *)', { hasText: "Undo" }).click();
  await owner.page.getByRole("heading", { name: /^Acknowledgement ended by / }).waitFor();
  await acknowledge.waitFor();
  await expectSoon(() => owner.api.get(path)).toMatchObject({ acknowledged_at: null, acknowledged_until: null });
});

it("alerts the next contact of an escalation from the incident's page, once", async () => {
  const team = await newTeam(browser);
  const { page, api } = await team.signIn("owner");
  const contact = { name: "Bob", type: "webhook", config: { url: "https://example.com/hook" } };
  const { id: contactId } = await api.post("/notification-contacts", contact);
  const escalations = [{ contact_id: contactId, after_minutes: 60 }];
  const { id: monitorId } = await api.post("/monitors", { ...HEARTBEAT, escalations });
  const { rows } = await browser.pool.query<{ id: string }>(
    "INSERT INTO incidents (subject_id, team_id, started_at, cause) VALUES ($1, $2, now(), 'No ping') RETURNING id",
    [monitorId, team.id],
  );
  await page.goto(`/incidents/${rows[0]?.id}`);
  await page.getByRole("button", { name: "Alert next contact" }).click();
  const dialog = page.getByRole("dialog", { name: "Alert Bob now?" });
  await dialog.getByRole("button", { name: "Alert next contact" }).click();
  await page.getByRole("heading", { name: /^Next contact alerted by / }).waitFor();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Alert next contact" }).waitFor({ state: "detached" });
  await expectSoon(() => api.get(`/incidents/${rows[0]?.id}`)).toMatchObject({ next_escalation: null });
});

it("lets a contact of a monitor be reminded, in its form", async () => {
  const { page, api } = await (await newTeam(browser)).signIn("owner");
  const webhook = { name: "Hook", type: "webhook", config: { url: "https://example.com/hook" } };
  const contact = await api.post("/notification-contacts", webhook);
  const { id } = await api.post("/monitors", HEARTBEAT);
  await page.goto(`/monitors/${id}/edit`);
  const reminders = page.getByLabel("Reminders to Hook");
  await page.getByText("When to notify", { exact: true }).click();
  await page.getByRole("checkbox", { name: /^Hook/ }).check();
  await reminders.selectOption({ label: "Remind after 30 min" });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("reminder after 30 min").waitFor();
  const shown = { reminders: [{ contact_id: contact["id"], remind_after_minutes: 30 }] };
  await expectSoon(() => api.get(`/monitors/${id}`)).toMatchObject(shown);
  await page.goto(`/monitors/${id}/edit`);
  await page.getByRole("checkbox", { name: /^Hook/ }).uncheck();
  await reminders.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("No alert contacts. You will not be notified.").waitFor();
  await expectSoon(() => api.get(`/monitors/${id}`)).toMatchObject({ notification_contacts: [], reminders: [] });
});

it("keeps the space behind a word that is searched for, pulls nobody back, and copies where there is no clipboard", async () => {
  const { page, api } = await (await newTeam(browser)).signIn("owner");
  const { id, heartbeat_url: url } = await api.post("/monitors", { ...HEARTBEAT, name: "Alpha site" });
  // The list of one monitor has no field to search in.
  await api.post("/monitors", HEARTBEAT);
  await page.clock.install();
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto("/");
  const search = page.getByRole("searchbox");
  await search.fill("alpha ");
  await page.waitForURL("**/?search=alpha");
  await search.press("s");
  await page.waitForURL("**/?search=alpha*s");
  await expectSoon(() => search.inputValue()).toBe("alpha s");
  let load = () => {};
  const slow = new Promise<void>((resolve) => {
    load = resolve;
  });
  // The next page takes longer to load than the field waits.
  await page.route("**/*.js", (route) => slow.then(() => route.continue()));
  await search.fill("be");
  const asked = page.waitForRequest("**/*.js");
  await page.getByRole("link", { name: "Incidents" }).click();
  await asked;
  await page.clock.runFor(1_000);
  load();
  await page.getByRole("heading", { name: "Incidents", level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/incidents");

  await page.goto(`/monitors/${id}`);
  await page.getByRole("button", { name: "Copy Ping URL" }).click();
  await page.getByText("Copied.").waitFor();
  await expectSoon(() => page.evaluate(() => getSelection()?.toString())).toBe(url);
});

it("lets a date be typed, with one request in all", async () => {
  const { page } = await (await newTeam(browser)).signIn("owner");
  await page.goto("/incidents", { waitUntil: "networkidle" });
  await page.getByLabel("Time", { exact: true }).selectOption("custom");
  const urls: string[] = [];
  page.on("request", (request) => request.url().includes("from=2024") && urls.push(request.url()));
  const isAsked = page.waitForRequest((request) => /\/app\/api\/.*from=2024/.test(request.url()));
  const from = page.getByLabel("From", { exact: true });
  await from.focus();
  await from.pressSequentially("02032024");
  await page.waitForURL("**/incidents?from=2024-*");
  await expectSoon(() => from.inputValue()).toMatch(/^2024-0[23]-0[23]$/);
  await page.getByLabel("To", { exact: true }).focus();
  await isAsked;
  await page.getByText("No incidents match the filters.").waitFor();
  expect(urls.filter((url) => url.includes("/app/api/"))).toHaveLength(1);
});
