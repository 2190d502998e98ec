import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { addCrowd } from "./support/crowd.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { openInside } from "./support/inside.ts";
import { faultsOfLooks, lookFromDesk } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

it("a report has monitors, servers and sites, and filters by kind and by tag that its URL and its CSV have", async () => {
  const team = await newTeam(browser);
  const { page, faults } = await team.signIn("viewer");
  const { api: owner } = await team.signIn("owner");
  const { id: server } = await owner.post("/servers", { name: "db-1" });
  await owner.post("/sites", { name: "Acme site", url: "https://acme.example/", tags: ["shop"], is_active: false });
  await addCrowd(browser, team.id, Number(server));
  const names = (count: number) => page.locator(`tbody:not(:has(tr:nth-child(${count + 1}))) tr:nth-child(${count})`);
  const search = () => Object.fromEntries(new URL(page.url()).searchParams);

  await openInside(page, "/reports", "Nightly backup");
  await names(49).waitFor();
  expect(await faultsOfLooks(page, "reports-kinds")).toEqual([]);
  await lookFromDesk(page);

  // The figures of a row are on the line of its name.
  const bottoms = (row: Element) =>
    ["th a", "td"].map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(row.querySelector(cell) ?? row);
      return Math.round(range.getBoundingClientRect().bottom);
    });
  const [nameBottom, figureBottom] = await page.getByRole("row").nth(2).evaluate(bottoms);
  expect(figureBottom).toBe(nameBottom);

  await page.getByLabel("Tag", { exact: true }).selectOption("shop");
  await names(12).waitFor();
  await page.getByLabel("Kind", { exact: true }).selectOption("site");
  await names(1).waitFor();
  await page.getByText("Kind: Sites · Tag: shop").waitFor();
  expect(search()).toEqual({ kind: "site", tag: "shop" });
  // Pharos never checked it, so its uptime has no number.
  await expectSoon(() => names(1).getByRole("cell").allTextContents()).toEqual(["–", "–", "0", "–", "–", "–", "–"]);

  const csv = page.getByRole("link", { name: "CSV" });
  const text: string = await page.evaluate(
    async (href) => (await fetch(href)).text(),
    (await csv.getAttribute("href")) ?? "",
  );
  expect(text.trim().split("\r\n")).toEqual([
    expect.stringMatching(/^id,name,.*,kind$/),
    expect.stringMatching(/^\d+,Acme site,http,,,0,.*,site$/),
  ]);

  await page.getByRole("link", { name: "Acme site" }).click();
  await page.getByRole("heading", { name: "Uptime report: Acme site" }).waitFor();
  await expectSoon(() => page.getByLabel("Kind", { exact: true }).count()).toBe(0);
  expect(faults).toEqual([]);
});

it("the page of a server leads to its uptime report", async () => {
  const { page, api, faults } = await (await newTeam(browser)).signIn("owner");
  const { id } = await api.post("/servers", { name: "db-1" });
  await openInside(page, `/servers/${id}`, "db-1");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("link", { name: "Uptime report", exact: true }).click();
  await page.getByRole("heading", { name: "Uptime report: db-1" }).waitFor();
  await page.getByText("No data").first().waitFor();
  expect(faults).toEqual([]);
});
