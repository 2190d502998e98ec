import { expect, it } from "@jest/globals";
import { dashboardLanguage } from "./dashboard-languages.ts";

it.each([
  ["de", "en", "de"],
  ["en", "de", "en"],
  [null, "de", "de"],
  [null, false, "en"],
  ["tlh", "de", "de"],
  ["tlh", false, "en"],
] as const)("a user who chose %s with a browser for %s reads %s", (chosen, best, language) => {
  expect(dashboardLanguage(chosen, () => best)).toBe(language);
});
