import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
/** `goBack` waits for a page that is left. */
const back = (page: Page) => page.evaluate(() => history.back());
const pathOf = (page: Page) => new URL(page.url()).pathname;

it("puts the focus on the heading of a page, and back on the link by which it was left", async () => {
  const team = await newTeam(browser);
  const { page, api, faults } = await team.signIn("owner");
  for (const name of ["Alpha", "Beta"])
    await api.post("/monitors", { name, type: "heartbeat", check_interval_minutes: 60 });
  await page.goto("/");
  expect(pathOf(page)).toBe("/");
  const name = "Beta";
  await page.getByRole("row").getByRole("link", { name }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
  await page.waitForFunction(() => document.activeElement?.matches("h1"));
  await expectSoon(() => page.title()).toBe(`${name} · Pharos`);
  await page.goBack();
  await page.waitForFunction(() => document.activeElement?.matches("main tbody a"));
  await expectSoon(() => focused(page)).toContain(name);
  await expectSoon(() => page.title()).toBe("Overview · Pharos");
  await page.getByRole("link", { name: "Incidents" }).click();
  await page.waitForFunction(() => document.activeElement?.textContent === "Incidents");
  await expectSoon(() => focused(page)).toBe("Incidents");
  expect(faults).toEqual([]);
});

it("asks at each Back whether a form may be left", async () => {
  const { page } = await (await newTeam(browser)).signIn("owner");
  await page.goto("/maintenance");
  await page.getByRole("link", { name: "Schedule maintenance" }).first().click();
  await page.getByRole("heading", { name: "Schedule maintenance", level: 1 }).waitFor();
  const field = page.getByRole("textbox").first();
  await field.fill("Move of the servers");
  const asking = page.getByRole("dialog", { name: "Leave without saving?" });
  for (const answer of ["Stay here", "Stay here", "Leave page"]) {
    await back(page);
    await expectSoon(() => field.inputValue()).toBe("Move of the servers");
    await asking.getByRole("button", { name: answer }).click();
    await asking.waitFor({ state: "detached" });
  }
  await page.waitForURL("**/maintenance");
  await page.getByRole("heading", { name: "Maintenance", level: 1 }).waitFor();
});

it("asks before a form is left by a reload or for another team", async () => {
  const { page, api } = await (await newTeam(browser)).signIn("owner");
  await api.post("/teams", { name: "Second" });
  await page.goto("/maintenance/new");
  const field = page.getByRole("textbox").first();
  await field.fill("Move of the servers");
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  // The browser asks, and the page stays.
  await page.evaluate(() => location.reload());
  await expectSoon(async () => asked).toEqual(["beforeunload"]);
  await expectSoon(() => field.inputValue()).toBe("Move of the servers");
  await page.getByRole("button", { name: /^Acme/ }).click();
  await page.getByRole("button", { name: "Open Second" }).click();
  const asking = page.getByRole("dialog", { name: "Leave without saving?" });
  await asking.getByRole("button", { name: "Stay here" }).click();
  await asking.waitFor({ state: "detached" });
  await expectSoon(() => field.inputValue()).toBe("Move of the servers");
  expect(pathOf(page)).toBe("/maintenance/new");
  await page.getByRole("button", { name: /^Acme/ }).click();
  await page.getByRole("button", { name: "Open Second" }).click();
  await asking.getByRole("button", { name: "Leave page" }).click();
  await page.getByRole("button", { name: /^Second/ }).waitFor();
  // Only the reload asked by the browser.
  expect(asked).toEqual(["beforeunload"]);
});

it("asks also when Back is pressed twice without anything between", async () => {
  const { page } = await (await newTeam(browser)).signIn("owner");
  await page.goto("/maintenance");
  await page.getByRole("link", { name: "Schedule maintenance" }).first().click();
  await page.getByRole("heading", { name: "Schedule maintenance", level: 1 }).waitFor();
  const field = page.getByRole("textbox").first();
  await field.fill("Move of the servers");
  const asking = page.getByRole("dialog", { name: "Leave without saving?" });
  await back(page);
  await asking.waitFor();
  await back(page);
  // The second question replaces the first, or comes after it.
  const stay = asking.getByRole("button", { name: "Stay here" });
  await expectSoon(async () => {
    if (await stay.isVisible()) await stay.click();
    return asking.count();
  }).toBe(0);
  await expectSoon(() => field.inputValue()).toBe("Move of the servers");
  await page.waitForURL("**/maintenance/new");
});

it("keeps a page until the next one is loaded, and shows why a page cannot be loaded", async () => {
  const { page } = await (await newTeam(browser)).signIn("owner");
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isCode = (url: URL) => url.pathname.startsWith("/assets/") && url.pathname.endsWith(".js");
  await page.route(isCode, async (route) => {
    await held;
    await route.continue();
  });
  const link = page.getByRole("link", { name: "Deployments" });
  await link.click();
  await page.waitForURL("**/deployments");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toBe("Deployments");
  letGo();
  await page.getByRole("heading", { name: "Deployments", level: 1 }).waitFor();

  await page.goto("/hosts");
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
});

it("loads each page in full where the browser does not tell pages about navigation", async () => {
  const { page, context, faults } = await (await newTeam(browser)).signIn("owner");
  await context.addInitScript(() => {
    Reflect.deleteProperty(globalThis, "navigation");
  });
  await page.goto("/deployments");
  await expectSoon(() => page.evaluate(() => "navigation" in globalThis)).toBe(false);
  await page.getByRole("link", { name: "Incidents" }).click();
  await page.getByRole("heading", { name: "Incidents", level: 1 }).waitFor();
  await page.getByRole("combobox", { name: "Duration" }).selectOption("300");
  await page.waitForURL("**/incidents?longer=300");
  await page.getByRole("heading", { name: "Incidents", level: 1 }).waitFor();
  expect(faults).toEqual([]);
});
