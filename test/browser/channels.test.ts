import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type HttpServer, openHttpServer } from "../support/http-server.ts";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { EACH_LOOK, faultsOfLooks, lookFromDesk } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
let receiver: HttpServer;
beforeAll(async () => {
  receiver = await openHttpServer();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.stop();
  await receiver?.stop();
});

it("uses a channel only once its test has arrived, and leads to the page with its settings", async () => {
  const { page, api, faults } = await (await newTeam(browser)).signIn("owner");
  await page.goto("/notifications");
  await page.getByText("No channels yet").waitFor();
  expect(await faultsOfLooks(page, "notifications-empty", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  await page.getByRole("searchbox").fill("gotify");
  await page.getByRole("link", { name: "Gotify" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Phone");
  await page.getByLabel("URL", { exact: true }).fill(`${receiver.url}/phone`);
  await page.getByLabel("Application token", { exact: true }).fill("A1b2c3");
  const docs = page.getByRole("link", { name: "Where do I find this?" });
  await expectSoon(() => docs.getAttribute("href")).toContain("gotify");
  receiver.answer(() => 401);
  await page.getByRole("button", { name: "Send a test and use it" }).click();
  await page.getByText(/The receiver did not accept the key or password/).waitFor();
  await expectSoon(() => api.list("/notification-contacts")).toEqual([]);
  expect(await faultsOfLooks(page, "channel-test-failed", EACH_LOOK)).toEqual([]);
  await lookFromDesk(page);
  receiver.answer(() => 200);
  await page.getByRole("button", { name: "Send a test and use it" }).click();
  await page.getByRole("heading", { name: "Phone" }).waitFor();
  await page
    .getByText(/^Proven/)
    .first()
    .waitFor();
  await expectSoon(() => api.list("/notification-contacts")).toMatchObject([{ name: "Phone", is_default: true }]);
  expect(faults).toEqual([]);
});
