import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { addCrowd, idsOf } from "./support/crowd.ts";
import { openInside } from "./support/inside.ts";
import { faultsOnPaper } from "./support/looks.ts";
import { type Member, newTeam } from "./support/people.ts";

let browser: TestBrowser;
let member: Member;
const paths = new Map<string, string>();

/** Controls, and links that leave the page. */
const CONTROLS = "nav, aside, button:not(th *), select, input, dialog, [popover], a[href='#main'], summary";

/** A crowded team: 13 down, of which one has checks and a comment. */
beforeAll(async () => {
  browser = await openBrowser();
  const team = await newTeam(browser);
  member = await team.signIn("owner", { colorScheme: "dark" });
  const { id: server } = await member.api.post("/servers", { name: "db-1" });
  await addCrowd(browser, team.id, Number(server));
  const [monitor] = await idsOf(browser, team.id, "Checkout API");
  await browser.pool.query(
    `INSERT INTO checks (subject_id, checked_at, check_number, vote, retention_days, status, response_time_ms, region)
     SELECT $1, now() - n * interval '1 minute', 100 - n, 0, 90, 'up', 40 + n, 'lon' FROM generate_series(10, 30) n`,
    [monitor],
  );
  const { rows } = await browser.pool.query<{ id: string }>("SELECT id FROM incidents WHERE subject_id = $1", [
    monitor,
  ]);
  await member.api.post(`/overview/incidents/${rows[0]?.id}/comments`, { body: "The last release broke it." });
  paths.set("overview", "/").set("report", "/reports");
  paths.set("subject", `/reports?monitor=${server}`).set("incident", `/incidents/${rows[0]?.id}`);
});
afterAll(() => browser?.stop());

/** Opens the page, and waits for the styles of paper, which are no part of the first load. */
async function open(page: Page, name: string, text: string): Promise<void> {
  await openInside(page, paths.get(name) ?? "", text);
  await page.locator("html[data-printed]").waitFor({ state: "attached" });
}

/** The page as a reader of the paper sees it. */
const seen = (page: Page) =>
  page.evaluate((controls) => {
    const [styleOf, root] = [getComputedStyle, document.documentElement];
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
    return {
      controls: shown(controls).map(({ outerHTML }) => outerHTML.slice(0, 120)),
      head: styleOf(root, "::before").content,
      inks: shown("h1, h2, tbody a").map((one) => styleOf(one).color),
      cut: shown("main tr, main li").filter((one) => styleOf(one).breakInside !== "avoid").length,
      addresses: shown("a[href]").filter((one) => /attr|http|\//.test(styleOf(one, "::after").content)).length,
      title: shown("h1").length,
      text: document.querySelector("main")?.textContent ?? "",
    };
  }, CONTROLS);

const PAGES = [
  ["overview", "Checkout API", ["14 down, 1 server warns", "8 monitors behind 192.0.2.10"]],
  ["report", "Nightly backup", ["Uptime report", ", days in Europe/Berlin", "Checkout API", "Server"]],
  ["subject", "Uptime report: db-1", ["Uptime report: db-1", ", days in Europe/Berlin"]],
  ["incident", "The last release broke it.", ["Checkout API", "Open for ", "The last release broke it."]],
] as const;

describe.each(PAGES)("the paper of the page %s", (name, waited, texts) => {
  it("has the title and the period in black on white, and nothing that people press", async () => {
    const { page } = member;
    await open(page, name, waited);
    expect(await faultsOnPaper(page, name)).toEqual([]);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const { controls, head, inks, cut, addresses, title, text } = await seen(page);
    await page.emulateMedia({ media: "screen", colorScheme: "dark" });
    expect(controls).toEqual([]);
    expect(head).toMatch(/^"Acme · printed on \d+ \w+ \d{4}, \d\d:\d\d \(Europe\/Berlin\)"$/);
    expect([...new Set(inks)]).toEqual(["rgb(0, 0, 0)"]);
    expect({ cut, addresses, title }).toEqual({ cut: 0, addresses: 0, title: 1 });
    for (const one of texts) expect(text).toContain(one);
  });
});

/** The theme of the page after this event of the browser. */
const themeAfter = (page: Page, event: "beforeprint" | "afterprint") =>
  page.evaluate((announced) => {
    dispatchEvent(new Event(announced));
    return document.documentElement.dataset["theme"];
  }, event);

it("is light while it is printed, also its charts, and then dark again", async () => {
  const { page, faults } = member;
  for (const [name, waited] of PAGES) {
    await open(page, name, waited);
    await page.evaluate(() => {
      document.documentElement.dataset["theme"] = "dark";
    });
    expect([await themeAfter(page, "beforeprint"), await themeAfter(page, "afterprint")]).toEqual(["light", "dark"]);
    await page.emulateMedia({ media: null });
    const pdf = await page.pdf({ format: "A4" });
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  }
  expect(faults).toEqual([]);
});
