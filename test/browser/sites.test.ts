import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type HttpServer, openHttpServer } from "../support/http-server.ts";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
let target: HttpServer;
beforeAll(async () => {
  target = await openHttpServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.stop();
  await target?.stop();
});

it("watches a site by one address, shows that it is down without a reload, changes it and deletes it", async () => {
  const { page, api, faults } = await (await newTeam(browser)).signIn("owner");
  await page.goto("/sites");
  await page.getByLabel("Address").fill("ftp://example.com");
  await page.getByRole("button", { name: "Watch it" }).click();
  await page.getByRole("alert").getByText("url field").waitFor();
  await page.getByLabel("Address").fill(target.url);
  await page.getByRole("button", { name: "Watch it" }).click();
  await page.getByText("Up for").waitFor();
  const [site] = await api.list("/sites");
  const id = site?.["id"];

  target.answer(() => 503);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await browser.pool.query("UPDATE subject_schedules SET due_at = now() WHERE subject_id = $1", [id]);
  await page.getByText("Down for").waitFor();
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);

  await page.getByRole("button", { name: "Switch off: Domain" }).click();
  await page.getByRole("button", { name: "Switch on: Domain" }).waitFor();
  await page.getByText("It is switched off.").waitFor();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Name").fill("Shop");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "Shop" }).waitFor();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete Shop?" }).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Watch it" }).waitFor();
  expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
});
