import { expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { expectSoon } from "./support/expect-soon.ts";
import { givenTarget } from "./support/given.ts";
import { newTeam } from "./support/people.ts";

const given = givenTarget();

const HEARTBEAT = { type: "heartbeat", check_interval_minutes: 5 };
/** The code that comes after the first page. */
const LATER = /\/assets\/(?!index-)[\w-]+\.js$/;

/** As after an upgrade, whose server has other code. The page may not reload: it did so in the future of this test. */
async function loseLaterCode(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.setItem("pharos-reloaded", String(Date.now() + 86_400_000)));
  await page.route(LATER, (route) => route.fulfill({ status: 404 }));
}

it("shows the page without the parts whose code is gone after an upgrade", async () => {
  const { page, api } = await (await newTeam(given.browser)).signIn("owner");
  for (const name of ["Backup", "Mirror"]) await api.post("/monitors", { ...HEARTBEAT, name });
  await page.goto("/sign-in");
  await loseLaterCode(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await page.keyboard.press("?");
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Mirror" }).waitFor();
  await page.getByRole("link", { name: "Incidents" }).first().waitFor();
});

it("asks before unsaved text is lost, and signs in over it, also if the code is gone after an upgrade", async () => {
  const { page, api, context } = await (await newTeam(given.browser)).signIn("owner");
  const { id } = await api.post("/monitors", { ...HEARTBEAT, name: "Backup" });
  await page.goto(`/monitors/${id}/edit`);
  const name = page.getByLabel("Display name", { exact: true });
  await name.fill("Backup of Berlin");
  await page.waitForLoadState("networkidle");
  await loseLaterCode(page);
  await page.getByRole("link", { name: "Incidents" }).click();
  const asking = page.getByRole("dialog", { name: "Leave without saving?" });
  await asking.getByRole("button", { name: "Stay here" }).click();
  await asking.waitFor({ state: "detached" });
  await context.clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog", { name: "You are signed out" }).waitFor();
  await expectSoon(() => name.inputValue()).toBe("Backup of Berlin");
});

it("loads a page again over which another member signed in by a passkey", async () => {
  const team = await newTeam(given.browser);
  const [ada, bob] = [await team.signIn("owner"), await team.signIn("admin")];
  const { id } = await ada.api.post("/monitors", { ...HEARTBEAT, name: "Backup" });
  const { page, context } = ada;
  await page.goto(`/monitors/${id}/edit`);
  await page.getByLabel("Display name", { exact: true }).fill("Backup of Berlin");
  await context.clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  const signedOut = page.getByRole("dialog", { name: "You are signed out" });
  await signedOut.waitFor();
  // The browser signs in by the passkey of another member, from a window of theirs.
  const cookies = await bob.context.cookies();
  await page.route("**/sign-in", async (route) => {
    await context.addCookies(cookies);
    await route.fulfill({ status: 302, headers: { location: "/" } });
  });
  const switches: string[] = [];
  page.on("request", (request) => request.url().endsWith("/switch") && switches.push(request.url()));
  page.on("dialog", (dialog) => void dialog.accept());
  const loaded = page.waitForEvent("load");
  await signedOut.getByLabel(/^Password of /).fill("nine green bottles");
  await signedOut.getByRole("button", { name: "Sign in", exact: true }).click();
  await loaded;
  await expectSoon(() => page.getByLabel("Display name", { exact: true }).inputValue()).toBe("Backup");
  await page.goto("/settings/profile");
  await page.getByText(bob.email).first().waitFor();
  expect(switches).toEqual([]);
});

it("keeps the members of a group while its form shows the field for a tag", async () => {
  const { page, api } = await (await newTeam(given.browser)).signIn("owner");
  const members: unknown[] = [];
  for (const name of ["Paris", "Rome"]) members.push((await api.post("/monitors", { ...HEARTBEAT, name }))["id"]);
  const { id } = await api.post("/monitors", { name: "Web", type: "group", check_interval_minutes: 1, members });
  await page.goto(`/monitors/${id}/edit`);
  const chosen = page.getByRole("list", { name: "Selected" });
  await chosen.getByText("Rome").waitFor();
  await page.getByRole("button", { name: "Monitors with a tag" }).click();
  await page.getByLabel("Tag", { exact: true }).fill("web");
  await page.getByRole("button", { name: "Selected monitors" }).click();
  await expectSoon(() => chosen.getByRole("listitem").allInnerTexts()).toEqual(["Paris", "Rome"]);
  await page.getByRole("button", { name: "Monitors with a tag" }).click();
  await expectSoon(() => page.getByLabel("Tag", { exact: true }).inputValue()).toBe("web");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**/monitors/${id}`);
  await expectSoon(() => api.get(`/monitors/${id}`)).toMatchObject({ members: [], member_tag: "web" });
});
