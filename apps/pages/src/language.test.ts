import { expect, it } from "@jest/globals";
import { chosenLanguage, preferredLanguage } from "./language.ts";

it.each([
  [undefined, null],
  ["", null],
  ["de", "de"],
  ["DE-at, en;q=0.9", "de"],
  ["en-GB,en;q=0.9,de;q=0.8", "en"],
  ["fr, de;q=0.5, en;q=0.4", "de"],
  ["fr;q=1, en;q=0.2", "en"],
  ["*", "en"],
  ["*;q=0.5, de;q=0.1", "en"],
  ["de;q=0, *", "en"],
  ["fr", null],
  ["de;q=0", null],
  ["de;q=much", null],
  ["den", null],
  [`${"x,".repeat(5_000)}de`, "de"],
])("%j prefers %s", (header, tag) => {
  expect(preferredLanguage(header, ["en", "de"])).toBe(tag);
});

it.each([
  ["/status/acme?lang=de", "de"],
  ["/status/acme?x=1&lang=de&lang=en", "de"],
  ["/status/acme?lang=xx", null],
  ["/status/acme?lang=", null],
  ["/status/acme", null],
  ["/status/acme?%", null],
])("%s chooses %s", (url, tag) => {
  expect(chosenLanguage(url)).toBe(tag);
});
