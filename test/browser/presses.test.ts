import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import type { Locator, Page } from "playwright-core";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

/** Presses the middle of a control. Between down and up, `change` happens. */
async function press(page: Page, control: Locator, change: () => Promise<void>): Promise<void> {
  await control.hover();
  await page.mouse.down();
  await change();
  await page.mouse.up();
}

/** Something comes above everything on the page, as an answer does that came late. */
async function pushDown(page: Page): Promise<void> {
  await page.evaluate(() => {
    const late = document.createElement("p");
    late.style.height = "120px";
    document.querySelector("main")?.prepend(late);
    return new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
  });
}

it("gives a press to its control, although the page moves before the button is up", async () => {
  const { page, faults } = await (await newTeam(browser)).signIn("owner");
  await page.goto("/servers/new", { waitUntil: "networkidle" });
  await press(page, page.getByRole("link", { name: "Cancel" }), () => pushDown(page));
  await page.waitForURL("**/");
  await page.goto("/new", { waitUntil: "networkidle" });
  await press(page, page.getByText("Request", { exact: true }), () => pushDown(page));
  await page.getByLabel("Method").waitFor();
  await page.getByText("Organise", { exact: true }).click();
  const starts = page.getByRole("checkbox", { name: "Active" });
  await press(page, starts, () => pushDown(page));
  await waitFor(async () => !(await starts.isChecked()), { what: "the box without its mark" });
  await press(page, page.getByRole("button", { name: "DNS", exact: true }), () => pushDown(page));
  await page.getByText("Type: DNS. Change to:").waitFor();
  expect(faults).toEqual([]);
});

it("presses nothing once the pointer has left the control", async () => {
  const { page } = await (await newTeam(browser)).signIn("owner");
  await page.goto("/new");
  const request = page.getByText("Request", { exact: true });
  await press(page, request, () => page.mouse.move(5, 5));
  await page.getByText("Conditions", { exact: true }).click();
  await page.getByRole("button", { name: "Add assertion" }).waitFor();
  await expectSoon(() => page.getByLabel("Method").isVisible()).toBe(false);
});

it("leaves the parts of a field to the browser, such as the cross of a search", async () => {
  const { page, api } = await (await newTeam(browser)).signIn("owner");
  await api.post("/monitors", { name: "Backup", type: "heartbeat", check_interval_minutes: 60 });
  await page.goto("/incidents", { waitUntil: "networkidle" });
  const search = page.getByRole("searchbox").first();
  await search.fill("payment");
  const box = await search.boundingBox();
  if (box === null) throw new Error("The search is not shown.");
  for (let right = 4; right < 80; right += 4) await page.mouse.click(box.x + box.width - right, box.y + box.height / 2);
  await expectSoon(() => search.inputValue()).toBe("");
});
