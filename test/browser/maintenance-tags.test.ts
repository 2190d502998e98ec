import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { waitFor } from "@pharos/embedded/testing";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { openLive } from "./support/live.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

it("covers by a tag that is entered in the page, and follows a monitor that gets the tag later", async () => {
  const { page, api, faults } = await (await newTeam(browser)).signIn("owner");
  const heartbeat = { type: "heartbeat", check_interval_minutes: 5 };
  await api.post("/monitors", { ...heartbeat, name: "Shop", tags: ["shop"] });
  const blog = await api.post("/monitors", { ...heartbeat, name: "Blog" });
  await page.goto("/maintenance/new");
  await page.getByLabel("Title").fill("Database upgrade");
  await page.getByLabel("Tags").fill("shop");
  await page.getByText("Affects 1: Shop").waitFor();
  await page.getByText("Everything that gets one of the tags later is included.").waitFor();
  await page.getByRole("button", { name: "Schedule maintenance" }).click();
  await page.getByRole("heading", { level: 1, name: "Database upgrade" }).waitFor();
  await page.getByText("Everything with the tag shop, including new ones").waitFor();
  const [window] = await api.list("/maintenance-windows");
  expect(window).toMatchObject({ covers: "listed", subject_ids: [], tags: ["shop"] });

  await openLive(page, `/maintenance/${window?.["id"]}`);
  const covered = page.getByRole("main");
  await covered.getByRole("link", { name: "Shop", exact: true }).waitFor();
  await api.patch(`/monitors/${blog["id"]}`, { tags: ["shop"] });
  await covered.getByRole("link", { name: "Blog", exact: true }).waitFor();

  const isCovered = async () => JSON.stringify(await api.get("/maintenance-periods")).includes('"muted_total":2');
  await waitFor(isCovered, { what: "the period to cover both" });
  await page.goto("/maintenance");
  await page.getByText("tag shop", { exact: true }).waitFor();
  await page.getByText("Blog, Shop").first().waitFor();
  expect(faults).toEqual([]);
  await page.goto(`/maintenance/${window?.["id"]}/edit`);
  await page.getByLabel("Tags").fill("");
  await page.getByText("Select monitors, servers, sites or tags.").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("The subject ids field must not be empty").waitFor();
});
