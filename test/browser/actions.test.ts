import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

const HEARTBEAT = { name: "Backup", type: "heartbeat", check_interval_minutes: 5 };

it("pauses, resumes and deletes a monitor from its row, by the keyboard too", async () => {
  const { page, api } = await (await newTeam(browser)).signIn("owner");
  await api.post("/monitors", HEARTBEAT);
  await page.goto("/monitors");
  const actions = page.getByRole("button", { name: "Actions on Backup" });
  await actions.click();
  await page.getByRole("button", { name: "Pause", exact: true }).press("Enter");
  await page.getByRole("row", { name: /^Paused/ }).waitFor();
  await actions.press("Enter");
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Maintenance for /);
  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByRole("row", { name: /^Pending/ }).waitFor();
  await actions.click();
  await page.getByRole("button", { name: "Delete" }).click();
  const confirm = page.getByRole("dialog", { name: "Delete Backup?" });
  await confirm.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("heading", { name: "What should be watched?" }).waitFor();
  expect(await api.list("/monitors")).toEqual([]);
});

it("says that the plan is full to those who could make a monitor, and to nobody else", async () => {
  const team = await newTeam(browser);
  const [owner, viewer] = [await team.signIn("owner"), await team.signIn("viewer")];
  await owner.api.post("/monitors", HEARTBEAT);
  await browser.pool.query("UPDATE teams SET max_monitors = 1 WHERE id = $1", [team.id]);
  const sentence = "has room for 1 monitor, and all of it is used";
  await owner.page.goto("/monitors");
  await owner.page.getByText(sentence).waitFor();
  await viewer.page.goto("/monitors");
  await viewer.page.getByText("Backup").waitFor();
  expect(await viewer.page.getByText(sentence).count()).toBe(0);
});

it("gives a contact a new signing secret, and the badges of a monitor new addresses", async () => {
  const { page, api } = await (await newTeam(browser)).signIn("owner");
  const webhook = { name: "Hook", type: "webhook", config: { url: "https://example.com/hook" } };
  const contact = await api.post("/notification-contacts", webhook);
  await page.goto(`/contacts/${contact["id"]}`);
  await page.getByRole("button", { name: "New secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "New secret" }).click();
  const shown = page.getByText(/^whsec_/);
  await shown.waitFor();
  const { signing_secret: secret } = await api.get(`/notification-contacts/${contact["id"]}`);
  expect(secret).not.toBe(contact["signing_secret"]);
  expect(await shown.textContent()).toBe(secret);

  const monitor = await api.post("/monitors", HEARTBEAT);
  await page.goto(`/monitors/${monitor["id"]}`);
  const badge = page.getByRole("img", { name: "Badge of Backup" });
  const before = await badge.getAttribute("src");
  await page.getByRole("button", { name: "New addresses" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "New addresses" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.locator(`img[src="${before}"]`).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Uptime", exact: true }).click();
  expect(await badge.getAttribute("src")).toMatch(/\.svg\?kind=uptime$/);
});
