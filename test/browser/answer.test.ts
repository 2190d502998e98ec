import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { createAnswerLinks, parseKeyRing } from "@pharos/vault";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { faultsOfLooks } from "./support/looks.ts";
import { type Member, newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

const CONFIG = { email: "pager@example.com" };

/** An outage of a monitor, and the path of the link that its contact would get. */
async function outageOf({ api }: Member) {
  const { id: contact } = await api.post("/notification-contacts", { name: "Pager", type: "email", config: CONFIG });
  const http = { type: "http", url: "https://shop.example.com/health", check_interval_minutes: 60 };
  const { id: second } = await api.post("/notification-contacts", { name: "Bob", type: "email", config: CONFIG });
  const escalations = [{ contact_id: second, after_minutes: 15 }];
  const { id: monitor } = await api.post("/monitors", { ...http, name: "Shop", escalations });
  const { rows } = await browser.pool.query<{ id: string }>(
    `INSERT INTO incidents (subject_id, team_id, started_at, cause)
     SELECT id, team_id, now() - interval '7 minutes', 'Expected 200, got 503' FROM subjects WHERE id = $1 RETURNING id`,
    [monitor],
  );
  const keys = join(process.env["PHAROS_TEST_FOLDER"] ?? "", "browser-data", "encryption.keys");
  const links = createAnswerLinks(parseKeyRing((await readFile(keys, "utf8")).trim()));
  const incidentId = Number(rows[0]?.id);
  return {
    incidentId,
    contact,
    path: `/a/${links.tokenOf({ kind: "page", incidentId, contactId: Number(contact), serial: 0 })}`,
  };
}

it("answers an alert by its link without scripts or a session, which looks right at both widths and in both themes", async () => {
  const owner = await (await newTeam(browser)).signIn("owner");
  const { path, incidentId } = await outageOf(owner);
  const scripted = await browser.newWindow();
  await scripted.page.goto(path);
  await scripted.page.getByRole("heading", { name: "Shop is down" }).waitFor();
  expect([...(await faultsOfLooks(scripted.page, "answer")), ...scripted.faults]).toEqual([]);

  const { page } = await browser.newWindow({ javaScriptEnabled: false });
  await page.goto(path);
  await page.getByLabel("Your name").fill("Ada");
  await page.getByLabel("Note for your team").fill("The host is out of memory");
  await page.getByLabel("Acknowledge").selectOption({ index: 1 });
  // The server rejects a form that comes within a second after its page.
  await page.waitForTimeout(1_100);
  await page.getByRole("button", { name: "Acknowledge" }).click();
  await page.getByText("You acknowledged the incident.").waitFor();
  await expectSoon(() => page.getByRole("button", { name: "Acknowledge" }).count()).toBe(0);
  await page.waitForTimeout(1_100);
  await page.getByRole("button", { name: "Alert Bob now" }).click();
  await page.getByText("Pharos alerts Bob now.").waitFor();
  await scripted.page.goto(path);
  await scripted.page.getByText("by Ada, by the link sent to Pager").waitFor();
  expect([...(await faultsOfLooks(scripted.page, "answered")), ...scripted.faults]).toEqual([]);

  await owner.page.goto(`/incidents/${incidentId}`);
  await owner.page.getByRole("heading", { name: "Acknowledged by Ada, by the link sent to Pager" }).waitFor();
  await owner.page.getByText("The host is out of memory").first().waitFor();
  await owner.page.getByRole("heading", { name: /^Next contact alerted by / }).waitFor();
  await owner.page.goto("/settings/audit-log");
  await owner.page.getByText("a reader of an alert").first().waitFor();
});

it("ends the links of a contact from its page, and turns them off in its form", async () => {
  const owner = await (await newTeam(browser)).signIn("owner");
  const { path, contact } = await outageOf(owner);
  const { page } = owner;
  const stranger = await browser.newWindow();
  await stranger.page.goto(path);
  await stranger.page.getByRole("heading", { name: "Shop is down" }).waitFor();
  await page.goto(`/notifications/${contact}`);
  await page.getByRole("button", { name: "End all links" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End all links" }).click();
  await page.getByText("The links in earlier alerts no longer work.").first().waitFor();
  await stranger.page.goto(path);
  await stranger.page.getByRole("heading", { name: "This link does not work" }).waitFor();
  await page.goto(`/notifications/${contact}/edit`);
  await page.getByLabel("Answer links").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Pager", level: 1, exact: true }).waitFor();
  await expectSoon(() => page.getByRole("button", { name: "End all links" }).count()).toBe(0);
  await expectSoon(() => owner.api.get(`/notification-contacts/${contact}`)).toMatchObject({ answers: false });
});
