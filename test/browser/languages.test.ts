import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { openBrowser, type TestBrowser } from "./support/browser.ts";
import { addCrowd } from "./support/crowd.ts";
import { expectSoon } from "./support/expect-soon.ts";
import { importOutage } from "./support/import-outage.ts";
import { openInside } from "./support/inside.ts";
import { EACH_LOOK, faultsOfLooks } from "./support/looks.ts";
import { newTeam } from "./support/people.ts";

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.stop());

/** English words that a German page must not have, except in the names that the team has chosen. */
const ENGLISH = /\b(the|and|every|days?|hours?|minutes|seconds?|settings|save|delete|edit|none|not|with|of)\b/;
const NAME = /^Site \d+ of the company$/;

/** The English texts of a page, also those that only a screen reader says. */
async function englishOn(page: Page): Promise<readonly string[]> {
  const texts = await page.locator("body").evaluate((body) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push(node.getAttribute(name) ?? "");
      } else if (!node.parentElement?.closest("script, code, pre, option[value*='/']"))
        found.push(node.textContent ?? "");
    }
    return found;
  });
  return [...new Set(texts.map((text) => text.trim()).filter((text) => ENGLISH.test(text) && !NAME.test(text)))];
}

it("speaks German to a browser that does, in numbers and dates too, on each page", async () => {
  const team = await newTeam(browser);
  const { page, api, faults } = await team.signIn("owner", { locale: "de-DE" });
  const { id: server } = await api.post("/servers", { name: "db-1" });
  await addCrowd(browser, team.id, Number(server));
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("heading", { name: "14 ausgefallen, 1 Server warnt" }).waitFor();
  await expectSoon(() => page.locator("html").getAttribute("lang")).toBe("de");
  const { rows } = await browser.pool.query<{ id: number; incident: number }>(
    "SELECT s.id, i.id::int AS incident FROM incidents i JOIN subjects s ON s.id = i.subject_id WHERE s.team_id = $1 AND s.type = 'http' ORDER BY i.id LIMIT 1",
    [team.id],
  );
  const [down] = rows;
  const { id: job } = await api.post("/monitors", { name: "Job", type: "heartbeat", check_interval_minutes: 60 });
  const imported = await importOutage(api, job, "uptimerobot");
  const english = new Map<string, readonly string[]>([["/", await englishOn(page)]]);
  for (const [path, text] of [
    [`/monitors/${down?.id}`, "Stimmen je Standort"],
    [`/monitors/${down?.id}/edit`, "Änderungen"],
    [`/servers/${server}`, "db-1"],
    ["/incidents", "Störungen"],
    [`/incidents/${down?.incident}`, "Verlauf"],
    [`/incidents/${imported}`, "Damals prüfte UptimeRobot. Pharos hat keine Ergebnisse."],
    ["/new", "Ausprobieren"],
    ["/new/many", "Ein Monitor je Zeile"],
    ["/new/server", "Server anlegen"],
    ["/new/site", "Website anlegen"],
    ["/notifications", "Noch keine Kanäle"],
    ["/notifications/new", "Neuer Kanal"],
    ["/maintenance", "Wartung"],
    ["/maintenance/new", "Wartung planen"],
    ["/status-pages", "Noch keine Statusseiten"],
    ["/reports", "Verfügbarkeitsbericht"],
    ["/reports/detection", "Ziele"],
    ["/deployments", "Keine Deployments"],
    ["/comparison", "Nichts zu vergleichen"],
    ["/settings", "Tarif"],
    ["/settings/members", "Offene Einladungen"],
    ["/settings/tokens", "API-Tokens"],
    ["/settings/profile", "Sprache"],
    ["/settings/audit-log", "Server angelegt:"],
  ] as const) {
    await openInside(page, path, text);
    english.set(path, await englishOn(page));
  }
  expect([...english].filter(([, texts]) => texts.length > 0)).toEqual([]);
  await openInside(page, "/", "ausgefallen");
  expect(await faultsOfLooks(page, "overview-german", EACH_LOOK)).toEqual([]);
  expect(faults).toEqual([]);
});

it("keeps the language that a person has chosen", async () => {
  const { page, faults } = await (await newTeam(browser)).signIn("owner");
  await page.goto("/settings/profile", { waitUntil: "networkidle" });
  await page.getByLabel("Language").selectOption("Deutsch");
  await page.getByRole("button", { name: "Save" }).first().click();
  await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
  await expectSoon(() => page.locator("html").getAttribute("lang")).toBe("de");
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Sprache").selectOption("Sprache des Browsers");
  await page.getByRole("button", { name: "Speichern" }).first().click();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  expect(faults).toEqual([]);
});
