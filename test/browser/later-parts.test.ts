import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { Page, Route } from "playwright-core";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { addCrowd } from "./support/crowd.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

/** Opens a page with the scripts that its document names. @returns loads the other scripts */
async function openFirstLoad(page: Page, path: string): Promise<() => Promise<void>> {
  let document = "";
  let isHeld = true;
  const held: Route[] = [];
  await page.route("**/assets/*.js", async (route) => {
    const isFirst = document.includes(new URL(route.request().url()).pathname);
    if (isHeld && !isFirst) held.push(route);
    else await route.continue();
  });
  await page.route("**/", async (route) => {
    const response = await route.fetch();
    document = await response.text();
    await route.fulfill({ response });
  });
  await page.goto(path);
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** Where the links, buttons and fields of the page are. */
function places(page: Page) {
  return page.locator("a, button, input, select").evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      const name = control.getAttribute("aria-label") ?? control.textContent;
      return width > 1 && height > 1 ? [`${name}: ${[x, y, width, height].map(Math.round).join(" ")}`] : [];
    }),
  );
}

it.each([
  ["at a desk", { width: 1440, height: 900 }],
  ["on a phone", { width: 390, height: 844 }],
])("leaves each control in its place when later parts of the Overview come, %s", async (_name, size) => {
  const team = await newTeam(browser);
  const { page, api, faults } = await team.signIn("owner");
  const { id } = await api.post("/servers", { name: "db-1" });
  await addCrowd(browser, team.id, Number(id));
  await browser.pool.query("UPDATE teams SET max_monitors = 50 WHERE id = $1", [team.id]);
  await page.setViewportSize(size);
  const release = await openFirstLoad(page, "/");
  await page.getByRole("button", { name: "Acknowledge: 8 monitors behind 192.0.2.10" }).waitFor();
  const first = await places(page);
  await release();
  await page.getByRole("button", { name: "Actions on 8 monitors behind 192.0.2.10" }).waitFor();
  await page.waitForLoadState("networkidle");
  await expectSoon(() => places(page)).toEqual(expect.arrayContaining(first));
  expect(faults).toEqual([]);
});
