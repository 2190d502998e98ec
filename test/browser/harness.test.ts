import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { accessibilityFaults } from "./support/accessibility.ts";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { findChromium } from "./support/chromium.ts";
import { expectSoon } from "./support/expect-soon.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

it("opens pages of Pharos, with fonts and fields, in windows that share nothing", async () => {
  const [first, second] = await Promise.all([browser.newWindow(), browser.newWindow({ colorScheme: "dark" })]);
  await first.page.goto("/sign-in");
  await first.page.evaluate(() => {
    localStorage.setItem("mine", "1");
    document.body.innerHTML = "<label>Name <input /></label><select><option>a<option>b</select>";
  });
  await first.page.getByLabel("Name").fill("Überwachung");
  await first.page.locator("select").selectOption("b");
  await expectSoon(() => first.page.evaluate(() => [navigator.language, new Intl.NumberFormat().format(0.5)])).toEqual([
    "en-GB",
    "0.5",
  ]);
  await second.page.goto("/sign-in");
  await expectSoon(() => second.page.evaluate(() => localStorage.length)).toBe(0);
});

it("shows pages by the clock of the tests", async () => {
  const { page } = await browser.newWindow();
  const fromMs = Date.now();
  const shownMs = await page.evaluate(() => Date.now());
  expect(shownMs).toBeGreaterThanOrEqual(fromMs - 1_000);
  expect(shownMs).toBeLessThanOrEqual(Date.now() + 1_000);
});

it("hears what the console says, what throws, and what a security policy refuses", async () => {
  const { page, faults } = await browser.newWindow();
  await page.route("**/*", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "Content-Security-Policy": "default-src 'none'; script-src 'nonce-a'" },
      body: "<h1 style='color: red'>A</h1><script nonce=a>console.warn('careful'); throw new Error('broken')</script>",
    }),
  );
  await page.goto("/");
  const wanted = ["careful", "broken", "The content security policy refused inline: style-src-attr"];
  const isHeard = (text: string) => faults.some((fault) => fault.includes(text));
  await waitFor(async () => wanted.every(isHeard), { what: `${wanted} on the console` });
});

it("calls no fault that a busy server rejects a stream, which a page opens again", async () => {
  const { page, faults } = await browser.newWindow();
  await page.route("**/*", (route) => {
    const isBusy = /\/app\/(?:events|api)$/.test(route.request().url());
    return route.fulfill(isBusy ? { status: 503 } : { contentType: "text/html", body: "<h1>A</h1>" });
  });
  await page.goto("/");
  for (const path of ["/app/events", "/app/api"]) {
    const heard = page.waitForEvent("console", (message) => message.location().url.endsWith(path));
    await page.evaluate((asked) => fetch(asked).then(() => undefined), path);
    await heard;
  }
  expect(faults).toEqual([expect.stringMatching(/503 .*\/app\/api$/)]);
});

it("finds what people with a screen reader would miss", async () => {
  const { page } = await browser.newWindow();
  await page.setContent("<html lang=en><title>A</title><main><h1>A</h1><input /><button>Save</button></main>");
  expect(await accessibilityFaults(page)).toEqual([expect.stringMatching(/^label: .*<input>$/)]);
});

it("says in one sentence that a browser is missing", () => {
  expect(() => findChromium({ PHAROS_TEST_BROWSER: "/nowhere/chromium" })).toThrow(
    "PHAROS_TEST_BROWSER names /nowhere/chromium, which does not exist.",
  );
});
