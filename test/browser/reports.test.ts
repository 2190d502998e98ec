import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

it("a report follows its address, is printed without what stands around it, and is taken as CSV", async () => {
  const { page, api, faults } = await (await newTeam(browser)).signIn("owner", { colorScheme: "dark" });
  const http = { type: "http", check_interval_minutes: 60, is_active: false, url: "https://shop.example/" };
  const { id } = await api.post("/monitors", { ...http, name: "Shop" });
  await page.goto("/reports?from=2026-10-01&to=2026-10-31&zone=Europe/Berlin");
  await page.getByText("Nothing in this period.").waitFor();
  await page.getByRole("button", { name: "30 days" }).click();
  await page.getByRole("link", { name: "Shop" }).click();
  await page.getByRole("heading", { name: "Uptime report: Shop" }).waitFor();
  expect(new URL(page.url()).searchParams.get("monitor")).toBe(String(id));
  await expectSoon(() => page.getByRole("row").count()).toBe(31);

  const csv = page.getByRole("link", { name: "CSV" });
  const [download] = await Promise.all([page.waitForEvent("download"), csv.click()]);
  expect(download.suggestedFilename()).toBe("uptime-report.csv");

  // The styles of paper come after the first page.
  await page.locator("html[data-printed]").waitFor({ state: "attached" });
  await page.emulateMedia({ media: "print" });
  for (const name of ["Main", "Period"]) await expectSoon(() => page.getByLabel(name).first().isVisible()).toBe(false);
  await expectSoon(() => csv.isVisible()).toBe(false);
  const body = await page.evaluate(() => getComputedStyle(document.querySelector("h1") ?? document.body).color);
  // Dark ink on paper, though the theme is dark.
  expect(Math.max(...(body.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))).toBeLessThan(100);
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  // One page of figures, and days on as many as they need: no page is empty.
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  expect(faults).toEqual([]);
});

it("a member asks for the monthly report by mail, and for no more of them", async () => {
  const { page, faults } = await (await newTeam(browser)).signIn("viewer");
  await page.goto("/settings/profile");
  await page.getByText("Not subscribed.").waitFor();
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.getByText(/Subscribed\. The next report comes on/).waitFor();
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await page.getByText("Not subscribed.").waitFor();
  expect(faults).toEqual([]);
});

it("takes days that are typed, once they are whole, and its own zone instead of one that nobody knows", async () => {
  const { page, faults } = await (await newTeam(browser)).signIn("owner");
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/team/report") && asked.push(request.url()));
  await page.goto("/reports?zone=Mars");
  await page.getByText("Nothing in this period.").waitFor();
  await page.waitForLoadState("networkidle");
  asked.length = 0;
  const from = page.getByLabel("From");
  // The browser of the tests may write days before months or after them: here the two are the same.
  const now = new Date();
  const month = String(now.getUTCMonth() || 12).padStart(2, "0");
  const year = now.getUTCFullYear() - (now.getUTCMonth() === 0 ? 1 : 0);
  const day = `${year}-${month}-${month}`;
  await from.focus();
  await page.keyboard.type(`${month}${month}${year}`);
  await page.waitForURL(new RegExp(`from=${day}`));
  await expectSoon(() => from.inputValue()).toBe(day);
  expect(asked.filter((url) => url.includes("from=") && !url.includes(`from=${day}`))).toEqual([]);
  expect(faults).toEqual([]);
});
