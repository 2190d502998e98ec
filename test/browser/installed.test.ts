import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

it("can be installed, by its manifest and its icons", async () => {
  const { page, context, faults } = await (await newTeam(browser)).signIn("owner");
  await page.goto("/");
  const devtools = await context.newCDPSession(page);
  const { url, errors, data } = await devtools.send("Page.getAppManifest");
  expect([url, errors]).toEqual([`${browser.baseUrl}/manifest.webmanifest`, []]);
  const { icons } = JSON.parse(data ?? "{}");
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // The windows of tests are private, and Chromium installs nothing from those.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  const sizes = await page.evaluate(
    (sources: readonly string[]) =>
      Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return image.naturalWidth;
        }),
      ),
    icons.map(({ src }: { readonly src: string }) => src),
  );
  expect(sizes).toEqual([192, 512, 512]);
  expect(faults).toEqual([]);
});

it("counts the open incidents on the icon of the installed dashboard", async () => {
  const { page, api, faults } = await (await newTeam(browser)).signIn("owner");
  const { id } = await api.post("/servers", { name: "web-1" });
  await page.addInitScript(() => {
    Object.assign(navigator, {
      async setAppBadge(count: number) {
        document.documentElement.dataset["badge"] = String(count);
      },
    });
  });
  const badge = () => page.evaluate(() => document.documentElement.dataset["badge"]);
  await page.goto("/");
  await expectSoon(badge).toBe("0");
  await browser.pool.query(
    "INSERT INTO incidents (subject_id, team_id, started_at, cause) SELECT id, team_id, now(), 'Silent' FROM subjects WHERE id = $1",
    [id],
  );
  await page.goto("/");
  await expectSoon(badge).toBe("1");
  expect(faults).toEqual([]);
});
