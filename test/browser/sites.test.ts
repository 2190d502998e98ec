import { expect, it } from "@jest/globals";
import { expectSoon } from "./support/expect-soon.ts";
import { givenTarget } from "./support/given.ts";
import { openLive } from "./support/live.ts";
import { newTeam } from "./support/people.ts";

const given = givenTarget();

it("watches a site by one address, shows its broken link and that it is down without a reload, changes it and deletes it", async () => {
  const { page, api, faults } = await (await newTeam(given.browser)).signIn("owner");
  const { target } = given;
  target.answer(({ path }) => (path === "/" ? { html: '<a href="/gone">Gone</a>' } : 404));
  await openLive(page, "/sites/new");
  await page.getByLabel("URL", { exact: true }).fill("ftp://example.com");
  await page.getByRole("button", { name: "Create site" }).click();
  await page.getByText("URL must").first().waitFor();
  await page.getByLabel("URL", { exact: true }).fill(target.url);
  await page.getByRole("button", { name: "Create site" }).click();
  await page.getByText("Up for").waitFor();
  const [site] = await api.list("/sites");
  const id = site?.["id"];
  await page.getByRole("heading", { name: `Pages: ${target.url}/gone (404)` }).waitFor();
  await page.getByText(`on ${target.url}/`, { exact: true }).waitFor();
  await page.getByText("1 page read").waitFor();
  expect(new Set(target.seen.map(({ method, path }) => `${method} ${path}`))).toContain("GET /robots.txt");

  target.answer(() => 503);
  const outage = page.getByRole("region", { name: "Current outage" });
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await given.browser.pool.query("UPDATE subject_schedules SET due_at = now() WHERE subject_id = $1", [id]);
  await outage.waitFor();
  await expectSoon(() => page.evaluate(() => "isSamePage" in globalThis)).toBe(true);

  await page.getByRole("link", { name: "Incidents 1 open" }).waitFor();
  await page.getByRole("link", { name: "Down" }).click();
  await page.getByRole("link", { name: "Open site" }).click();
  await page.getByRole("link", { name: "All incidents" }).click();
  await page.getByText(/^Only incidents of .*\./).waitFor();
  await page.getByRole("main").getByRole("link", { name: "127.0.0.1" }).first().click();
  await page.getByRole("link", { name: "Open site" }).click();
  await outage.waitFor();

  await page.getByRole("button", { name: "Switch off: Domain" }).click();
  await page.getByRole("button", { name: "Switch on: Domain" }).waitFor();
  await page.getByText("Switched off.").waitFor();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel("Name").fill("Shop");
  await expectSoon(() => page.getByRole("checkbox", { name: /^Domain/ }).isChecked()).toBe(false);
  await page.getByRole("checkbox", { name: /^DNS/ }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { level: 1, name: "Shop" }).waitFor();
  await page.getByRole("button", { name: "Switch on: DNS" }).waitFor();
  await given.browser.pool.query(
    `INSERT INTO site_snapshots (site_id, aspect, at, hash, body)
     SELECT $1, 'headers', now() + n * interval '1 hour', '', jsonb_build_object('Referrer-Policy', ARRAY['policy ' || n])
     FROM generate_series(1, 2) n`,
    [id],
  );
  const headers = page.locator("section", { hasText: "Security headers" });
  await headers.getByText("Changes").click();
  await headers.getByText("policy 2").first().waitFor();
  await expectSoon(async () => (await headers.getByRole("definition").first().allInnerTexts()).join()).toMatch(
    /policy 1\s+policy 2/,
  );
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("dialog", { name: "Delete Shop?" }).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("heading", { name: "Create your first monitor" }).waitFor();
  expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
});
