import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * The faults that axe finds in the page by WCAG 2.2 AA: one line for each rule and element.
 * @param rules whether to ask all of them, or only the rules about contrast
 */
export async function accessibilityFaults(page: Page, rules: "all" | "colours" = "all"): Promise<readonly string[]> {
  // The debugger puts it there, which the page's security policy does not bind.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(script);
  const runOnly = rules === "all" ? RULES : ["color-contrast"];
  // It needs no description of passed rules, and only the element of failed ones. The content of a frame is another
  // page.
  const options = { runOnly, resultTypes: ["violations" as const], selectors: false, iframes: false };
  const { violations } = await page.evaluate((asked) => globalThis.axe.run(document, asked), options);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}

declare global {
  var axe: typeof import("axe-core");
}
