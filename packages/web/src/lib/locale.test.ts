import { expect, it } from "@jest/globals";
import { localeOf } from "./locale.ts";

it.each([
  ["en", ["en-US", "en"], "en-US"],
  ["en", ["de-AT", "en-AU"], "en-AU"],
  ["en", ["de-DE"], "en-GB"],
  ["de", ["en-GB", "de-ch"], "de-CH"],
  ["de", ["en-US@posix", "fr"], "de-DE"],
  ["en", [], "en-GB"],
] as const)("a page in %s for a reader of %j has the locale %s", (language, readers, locale) => {
  expect(localeOf(language, readers)).toBe(locale);
});
