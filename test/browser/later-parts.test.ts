import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { addCrowd } from "./support/crowd.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { openFirstLoad, places } from "./support/first-load.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

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
