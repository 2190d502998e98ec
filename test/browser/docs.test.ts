import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { helpPages } from "../../packages/web/src/lib/help.ts";
import { accessibilityFaults } from "./support/accessibility.ts";
import { openBrowser, type TestBrowser, type Window } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { faultsOfLooks, faultsOnPaper, TWO_LOOKS } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

const GUIDE = "/docs/guides/heartbeats";

/** Notes the URLs that a window asks for. */
function requestsOf({ context }: Window): readonly string[] {
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url()));
  return asked;
}

it("is searched with the keyboard alone, asks nothing of another site, and loads the index when the search is used", async () => {
  const window = await browser.newWindow();
  const { page } = window;
  const asked = requestsOf(window);
  await page.goto("/docs", { waitUntil: "networkidle" });
  const loadsIndex = () => asked.some((url) => url.endsWith("/docs/search.json"));
  expect(loadsIndex()).toBe(false);
  await page.keyboard.press("/");
  await page.keyboard.type("heartbeat");
  await page.getByText(/^\d+ results$/).waitFor();
  expect(loadsIndex()).toBe(true);
  expect(await faultsOfLooks(page, "docs-search", TWO_LOOKS)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  const first = await page.evaluate(() => document.activeElement?.getAttribute("href"));
  expect(first).toContain("heartbeat");
  await page.keyboard.press("Escape");
  await page.getByText(/^\d+ results$/).waitFor({ state: "hidden" });
  await page.keyboard.press("ArrowDown");
  await page.getByRole("searchbox").fill("xylophone");
  await page.getByText("No results. Try another word.").waitFor();
  await page.getByRole("searchbox").fill("heartbeat");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${first}`);
  expect(asked.filter((url) => !url.startsWith(`${browser.baseUrl}/`))).toEqual([]);
  expect(window.faults).toEqual([]);
});

it("finds an operation of the API, and says when the index cannot be loaded", async () => {
  const { page } = await browser.newWindow();
  await page.route("**/docs/search.json", (route) => route.abort(), { times: 1 });
  await page.goto("/docs");
  await page.getByRole("searchbox").fill("create a monitor");
  await page.getByText("The search could not be loaded.").waitFor();
  await page.getByRole("searchbox").fill("create a monitor ");
  await page.getByRole("searchbox").fill("Create a monitor");
  await page.locator('.found a[href="/docs/api/monitors#create-monitor"]').click();
  await page.waitForURL("**/docs/api/monitors#create-monitor");
});

it("leads from an anchor of the former single page of the API to the page that has it", async () => {
  const { page } = await browser.newWindow();
  await page.goto("/docs/api#create-monitor");
  await page.waitForURL("**/docs/api/monitors#create-monitor");
  await page.goto("/docs/api#header-etag");
  await page.waitForURL("**/docs/api/headers#header-etag");
});

it("copies a block of code", async () => {
  const { page, context } = await browser.newWindow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await page.goto("/docs/api");
  // The button says for two seconds that it has copied.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Copy" }).first().click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  await expectSoon(() => page.evaluate(() => navigator.clipboard.readText())).toBe("export PHAROS_TOKEN=pharos_...");
});

it("works without a script, on a desk and on a phone, but for the search", async () => {
  const window = await browser.newWindow({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const { page } = window;
  await page.goto("/docs");
  await expectSoon(() => page.getByRole("search").count()).toBe(0);
  await expectSoon(() => page.getByRole("button").count()).toBe(0);
  await page.locator(`main a[href="${GUIDE}"]`).first().click();
  await page.waitForURL(`**${GUIDE}`);
  await page.getByText("On this page").first().click();
  await page.locator("main .small a").first().click();
  await page.waitForURL(({ hash }) => hash.length > 1);
  await page.getByRole("link", { name: /^Next/ }).click();
  await page.waitForURL((url) => url.pathname !== GUIDE);
  await page.getByText("Menu", { exact: true }).click();
  await page.locator(`.small a[href="${GUIDE}"]`).click();
  await page.waitForURL(`**${GUIDE}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator(".menu summary").last().click();
  await page.locator('.menu a[href="/docs/api/changelog"]').click();
  await page.waitForURL("**/docs/api/changelog");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.waitForURL("**/sign-in");
  expect(window.faults).toEqual([]);
});

it("is printed in light colours, without the menu", async () => {
  const { page } = await browser.newWindow();
  await page.goto(GUIDE);
  expect(await faultsOnPaper(page, "docs-guide")).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expectSoon(() => page.getByRole("navigation").filter({ visible: true }).count()).toBe(0);
  await expectSoon(() => page.getByRole("button").filter({ visible: true }).count()).toBe(0);
});

it("helps those who ask for a page that is not there", async () => {
  const { page } = await browser.newWindow();
  const answer = await page.goto("/docs/heartbeats");
  expect(answer?.status()).toBe(404);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.locator(`main a[href="${GUIDE}"]`).click();
  await page.waitForURL(`**${GUIDE}`);
});

it("is one click away from each form of the dashboard, and leads back", async () => {
  const { page, context, faults } = await (await newTeam(browser)).signIn("owner");
  const help = page.getByRole("link", { name: "Help (opens in a new tab)" });
  const forms = [
    ["/new", helpPages.monitor],
    ["/notifications/new", helpPages.contact],
    ["/maintenance/new", helpPages.maintenance],
    ["/status-pages/new", helpPages.statusPage],
    ["/new/server", helpPages.server],
    ["/new/site", helpPages.site],
    ["/settings/members", helpPages.members],
    ["/settings/tokens", helpPages.tokens],
    ["/settings/ping-key", helpPages.pingKey],
  ] as const;
  for (const [form, address] of forms) {
    await page.goto(form);
    await help.waitFor();
    await expectSoon(async () => [form, await help.getAttribute("href")]).toEqual([form, browser.baseUrl + address]);
  }
  const [guide] = await Promise.all([context.waitForEvent("page"), help.click()]);
  await guide.getByRole("heading", { level: 1 }).waitFor();
  await guide.getByRole("link", { name: "Dashboard" }).click();
  await guide.waitForURL(({ pathname }) => pathname === "/");
  await page.locator('button[aria-haspopup="true"]').filter({ hasText: "@", visible: true }).click();
  await page.getByRole("link", { name: "Documentation" }).click();
  await page.waitForURL("**/docs");
  expect(faults).toEqual([]);
});
