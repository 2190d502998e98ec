import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong with the page by WCAG 2.2 AA: one line for each rule and element. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  // The debugger puts it there, whom the page's security policy does not bind.
  await page.evaluate(script);
  const { violations } = await page.evaluate((values) => globalThis.axe.run(document, { runOnly: values }), RULES);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}

declare global {
  var axe: typeof import("axe-core");
}
