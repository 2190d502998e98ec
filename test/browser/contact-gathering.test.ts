import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { faultsOfLooks } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

it("sets how long alerts of a contact wait for others, for people and not for programs", async () => {
  const { page, api } = await (await newTeam(browser)).signIn("owner");
  const email = { name: "Ada", type: "email", config: { email: "ada@example.com" } };
  const { id } = await api.post("/notification-contacts", email);
  await page.goto(`/notifications/${id}/edit`);
  await page.getByLabel("Combine alerts").selectOption("Wait 30 s for other alerts");
  expect(await faultsOfLooks(page, "contact-gathering")).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**/notifications/${id}`);
  await page.getByRole("definition").getByText("Wait 30 s for other alerts").waitFor();
  await expectSoon(() => api.get(`/notification-contacts/${id}`)).toMatchObject({ gather_seconds: 30 });
  await api.patch(`/notification-contacts/${id}`, { gather_seconds: 45 });
  await page.goto(`/notifications/${id}/edit`);
  await expectSoon(() => page.getByLabel("Combine alerts").inputValue()).toBe("45");

  const program = { name: "Robot", type: "webhook", config: { url: "https://robot.example.com/" } };
  const { id: robot } = await api.post("/notification-contacts", program);
  await page.goto(`/notifications/${robot}/edit`);
  await page.getByLabel("Only at certain hours").waitFor();
  await expectSoon(() => page.getByLabel("Combine alerts").count()).toBe(0);
});
