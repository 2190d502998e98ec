import { expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import type { Page } from "playwright-core";
import type { Client } from "../support/client.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { givenTarget } from "./support/given.ts";
import { faultsOfLooks, lookFromDesk } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";
import { untilToast } from "./support/toast.ts";

const given = givenTarget();

/** Everything of a page that strangers can ask for. */
const PUBLIC_PARTS = ["", ".json", "/feed.atom", "/feed.rss", "/badge.svg", "/embed", "/subscribe"];

const SHOP = [
  { name: null, components: [{ name: "Website" }] },
  { name: "Shop", components: [{ name: "Checkout" }, { name: "Payments" }, { name: "Search" }] },
  { name: "Data", components: [{ name: "Exports" }, { name: "Backups" }, { name: "Phone support" }] },
];

/** A part of a picture that is small enough for a logo. */
const CORNER = { x: 0, y: 0, width: 40, height: 40 };

async function openEditor(groups: readonly object[] = SHOP) {
  const team = await newTeam(given.browser);
  const { page, api, faults } = await team.signIn("owner");
  const slug = `editor-${team.id}`;
  const { id } = await api.post("/status-pages", { slug, name: "Acme status", groups });
  await page.goto(`/status-pages/${id}/edit`);
  await page.getByText("Names here are public").waitFor();
  return { page, api, faults, id, address: `${given.browser.baseUrl}/status/${slug}` };
}

const preview = (page: Page) => page.frameLocator("iframe").last();
const names = (page: Page) =>
  page
    .getByLabel("Public name", { exact: true })
    .evaluateAll((fields) => fields.map((field) => field instanceof HTMLInputElement && field.value));
/** Publishes changes of a page that is public. */
const publish = (page: Page) =>
  untilToast(page.getByText("Published. The public page updates"), () =>
    page.getByRole("button", { name: "Publish changes" }).click(),
  );
/** A new component has the focus once its row is there. */
const focusedName = (page: Page) => page.getByLabel("Public name", { exact: true }).and(page.locator(":focus"));
const monitor = (api: Client, name: string) =>
  api.post("/monitors", { name, type: "http", url: `${given.target.url}/`, check_interval_minutes: 60 });

it("shows a new page to nobody until it is published, and asks once with its URL", async () => {
  const team = await newTeam(given.browser);
  const { page, api, faults } = await team.signIn("owner");
  await monitor(api, "prod-web");
  await page.goto("/status-pages");
  await page.getByLabel("Page name").fill(`Draft ${team.id}`);
  await page.getByRole("button", { name: "Create page" }).click();
  await preview(page).getByRole("heading", { level: 1, name: "Nothing is shown yet" }).waitFor();
  await page.getByText("Draft, not public").waitFor();
  await page.getByRole("button", { name: "Add from monitors…" }).click();
  await page.getByRole("checkbox", { name: "prod-web" }).check();
  await page.getByRole("button", { name: "Add 1 component" }).click();
  await focusedName(page).waitFor();
  await page.keyboard.type("Website");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("1 change, saved as draft.").waitFor();

  const address = `${given.browser.baseUrl}/status/draft-${team.id}`;
  const statuses = () => Promise.all(PUBLIC_PARTS.map(async (part) => (await fetch(address + part)).status));
  await expectSoon(() => statuses()).toEqual(PUBLIC_PARTS.map(() => 404));
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith("/edit"));
  await page.getByText("Draft, not public").waitFor();
  await page.goBack();
  await waitFor(async () => (await names(page)).join() === "Website", { what: "the draft" });

  await page.getByRole("button", { name: "Publish…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(address, { exact: true }).waitFor();
  await expectSoon(() => statuses()).toEqual(PUBLIC_PARTS.map(() => 404));
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByText("Operational").or(page.getByText("No data")).first().waitFor();
  await waitFor(async () => (await fetch(address)).status === 200, { what: "the public page" });
  expect(await (await fetch(address)).text()).not.toContain("prod-web");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByText("Names here are public").waitFor();
  await expectSoon(() => page.getByRole("region", { name: "Changes" }).count()).toBe(0);
  expect(faults).toEqual([]);
});

it("moves a component by keys and by the pointer, says so, and the preview follows", async () => {
  const { page } = await openEditor();
  const handle = page.getByRole("button", { name: "Move Payments" });
  // The next preview may replace the frame that is read.
  const inPreview = () =>
    preview(page)
      .locator("h2, h3")
      .allInnerTexts()
      .catch(() => []);
  const shows = (order: string) =>
    waitFor(async () => (await inPreview()).join().includes(order), { what: `${order} in the preview` });
  await shows("Checkout,Payments,Search");
  await handle.focus();
  await page.keyboard.press("Space");
  await page.getByText("Payments, 2 of 3 in Shop. Picked up.").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.getByText("Payments, 3 of 3 in Shop", { exact: true }).waitFor();
  await page.keyboard.press("Space");
  await page.getByText("Payments, 3 of 3 in Shop. Dropped.").waitFor();
  await shows("Checkout,Search,Payments");
  await page.getByText("1 change, not saved. Payments moved.").waitFor();

  // As a screen reader does it, which sends no keys.
  const click = () => handle.evaluate((button) => button instanceof HTMLElement && button.click());
  await click();
  await page.getByText("Payments, 3 of 3 in Shop. Picked up.").waitFor();
  await click();
  await page.getByText("Payments, 3 of 3 in Shop. Dropped.").waitFor();

  for (const key of ["Space", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await page.getByText("Payments, 2 of 4 in Data", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Payments, 3 of 3 in Shop. Put back.").waitFor();
  await expectSoon(() => handle.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.getByRole("button", { name: "Move Data" }).focus();
  for (const key of ["Space", "ArrowUp", "Space"]) await page.keyboard.press(key);
  await page.getByText("Data, group 1 of 2. Dropped.").waitFor();
  for (const key of ["Space", "ArrowUp", "Space"]) await page.keyboard.press(key);
  // The step changed nothing, so the focus may leave.
  await page.getByLabel("Group name").first().focus();
  await page.keyboard.type("!");
  await expectSoon(() => page.getByLabel("Group name").first().inputValue()).toBe("Data!");
  await page.keyboard.press("Escape");
  await shows("Data,Exports,Backups,Phone support,Shop");

  const [from, to] = [
    await page.getByRole("button", { name: "Move Website" }).boundingBox(),
    await handle.boundingBox(),
  ];
  if (from === null || to === null) throw new Error("A handle is not shown.");
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  for (let y = from.y; y <= to.y + to.height - 2; y += 12) await page.mouse.move(from.x + 8, y);
  await page.mouse.move(from.x + 8, to.y + to.height - 2);
  await page.mouse.up();
  await page.getByText("Website, 4 of 4 in Shop. Dropped.").waitFor();
  await shows("Checkout,Search,Payments,Website");

  await page.getByRole("button", { name: "Actions for Website" }).click();
  await page.getByRole("button", { name: "Move to group…" }).click();
  await page.getByLabel("Group", { exact: true }).selectOption("Data");
  await page.getByRole("dialog").getByRole("button", { name: "Move", exact: true }).click();
  await page.getByText("Website, 4 of 4 in Data", { exact: true }).waitFor();
});

it("has room for seven components on one screen, and a preview at its true size", async () => {
  const { page, address } = await openEditor();
  const handle = page.getByRole("button", { name: "Move Website" });
  await handle.waitFor();
  await expectSoon(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_000);
  const frame = page.locator("iframe").last();
  const widthOf = async () => (await frame.boundingBox())?.width;
  await expectSoon(() => widthOf()).toBe(390);
  const sizes = () =>
    preview(page)
      .locator("h1, h3, footer a")
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fontSize));
  await preview(page).getByRole("heading", { name: "Website" }).waitFor();
  const { page: reader } = await given.browser.newWindow({ viewport: { width: 390, height: 800 } });
  await reader.goto(address);
  const real = await reader
    .locator("h1, h3, footer a")
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fontSize));
  await expectSoon(() => sizes()).toEqual(real);
  await expectSoon(() => frame.evaluate((one) => one.getBoundingClientRect().width / one.clientWidth)).toBe(1);

  await page.getByRole("button", { name: "760 px" }).click();
  await expectSoon(() => widthOf()).toBe(760);
  await preview(page).locator('html[data-theme="light"]').waitFor();
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await preview(page).locator('html[data-theme="dark"]').waitFor();
});

it("edits names in their place, offers the internal name, and asks whether the public should see it", async () => {
  const { page, api } = await openEditor([{ name: null, components: [{ name: "Site" }, { name: "Mail" }] }]);
  await monitor(api, "prod-web.internal");
  const field = page.getByLabel("Public name", { exact: true });
  await field.first().fill("Sight");
  await page.keyboard.press("Enter");
  await page.keyboard.type("!");
  await expectSoon(() => names(page)).toEqual(["Sight", "Mail!"]);
  await page.keyboard.press("Escape");
  await expectSoon(() => names(page)).toEqual(["Sight", "Mail"]);
  await page.getByText("1 change, not saved. 1 name changed.").waitFor();

  await page.getByRole("button", { name: "Add from monitors…" }).click();
  await page.getByRole("checkbox", { name: "prod-web.internal" }).check();
  await page.getByRole("button", { name: "Add 1 component" }).click();
  await focusedName(page).waitFor();
  await page.keyboard.press("Tab");
  await expectSoon(() => names(page)).toEqual(["Sight", "Mail", "prod-web.internal"]);
  await page.getByText("This is the internal name. Should the public see it?").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expectSoon(() => names(page)).toEqual(["Sight", "Mail", ""]);
});

it("wants a monitor or none to be chosen, and marks a monitor that was deleted", async () => {
  const { page, api, id } = await openEditor([]);
  const { id: gone } = await monitor(api, "prod-old");
  const components = [{ name: "Old", monitor_id: gone }];
  await api.patch(`/status-pages/${id}`, { groups: [{ name: null, components }] });
  await given.browser.pool.query("UPDATE subjects SET deleted_at = now() WHERE id = $1", [gone]);
  await page.reload();
  await page.getByRole("button", { name: "Linked monitor of Old: prod-old (deleted)" }).waitFor();
  await page.getByRole("button", { name: "Add component", exact: true }).click();
  await focusedName(page).waitFor();
  await page.keyboard.type("Phone");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await page.getByRole("alert").getByText("Select a linked monitor, or a manual status, for: Phone.").waitFor();
  await page.locator("button:focus").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "No monitor (manual status)" }).click();
  await publish(page);
  const stored = await api.get(`/status-pages/${id}`);
  expect(stored["groups"]).toMatchObject([
    {
      components: [
        { name: "Old", monitor_id: gone },
        { name: "Phone", monitor_id: null },
      ],
    },
  ]);
});

it("stores no draft over that of another person without a question", async () => {
  const { page, api, id } = await openEditor();
  await page.getByLabel("Public name", { exact: true }).first().fill("Mine");
  await api.post(`/status-pages/${id}/unpublished`, { intro: "Theirs" });
  await page.getByRole("button", { name: "Save draft" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Another person saved a draft").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expectSoon(async () => (await api.get(`/status-pages/${id}/unpublished`))["changes"]).toEqual({
    intro: "Theirs",
  });
  await page.getByRole("button", { name: "Save draft" }).click();
  await dialog.getByRole("button", { name: "Replace" }).click();
  await page.getByText("saved as draft").waitFor();
  await expectSoon(async () => JSON.stringify(await api.get(`/status-pages/${id}/unpublished`))).toContain("Mine");
  await api.post(`/status-pages/${id}/unpublished`, { intro: "Theirs again" });
  await page.getByRole("button", { name: "Publish changes" }).click();
  await dialog.getByText("Publishing would delete it").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await dialog.getByText("Pharos would delete their draft").waitFor();
  await expectSoon(async () => (await api.get(`/status-pages/${id}/unpublished`))["changes"]).toEqual({
    intro: "Theirs again",
  });
  await dialog.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("region", { name: "Changes" }).waitFor({ state: "detached" });
  await expectSoon(async () => (await names(page))[0]).toBe("Website");
  await expectSoon(async () => (await api.get(`/status-pages/${id}/unpublished`))["changes"]).toBeNull();
});

it("shows a new logo at once, and still publishes the changes that were begun before it", async () => {
  const { page, api, id } = await openEditor();
  const field = page.getByLabel("Public name", { exact: true }).first();
  await field.fill("Mine");
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("1 change, saved as draft.").waitFor();
  await field.fill("Website");
  await page.getByText("No changes. A draft is saved.").waitFor();
  await page.getByRole("button", { name: "Discard" }).waitFor();
  await field.fill("Shop");
  await page.getByRole("link", { name: "Look" }).click();
  const logo = { name: "logo.png", mimeType: "image/png", buffer: await page.screenshot({ clip: CORNER }) };
  await page.locator("input[type=file]").setInputFiles(logo);
  await page.getByRole("button", { name: "Remove" }).waitFor();
  await publish(page);
  await expectSoon(async () => (await api.get(`/status-pages/${id}`))["groups"]).toMatchObject([
    { components: [{ name: "Shop" }] },
    {},
    {},
  ]);
});

it.each([
  ["empty", []],
  [
    "full",
    Array.from({ length: 5 }, (_group, group) => ({
      name: group === 0 ? null : `Group ${group} with a name that is longer than its column has room for`,
      components: Array.from({ length: 10 }, (_component, place) => ({
        name: `Component ${group}.${place}`,
        description: "A sentence about the component, for the readers of the page",
      })),
    })),
  ],
] as const)("looks right with an %s page on a desk and on a phone, in both themes", async (name, groups) => {
  const { page, faults } = await openEditor(groups);
  await lookFromDesk(page);
  expect([...(await faultsOfLooks(page, `page-editor-${name}`)), ...faults]).toEqual([]);
});

it("publishes nothing by Enter in a dialog of the editor", async () => {
  const { page, api, faults, address } = await openEditor();
  await monitor(api, "prod-web");
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") changes.push(request.url());
  });
  await page.getByLabel("Public name", { exact: true }).first().fill("Shop window");
  await page.getByRole("button", { name: "Add from monitors…" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("searchbox").or(dialog.getByRole("textbox")).first().fill("prod");
  for (const key of ["Enter", "Control+Enter"]) await page.keyboard.press(key);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByText("1 change, not saved.").waitFor();
  expect(changes.filter((url) => !url.endsWith("/preview"))).toEqual([]);
  expect(await (await fetch(address)).text()).not.toContain("Shop window");
  expect(faults).toEqual([]);
});
