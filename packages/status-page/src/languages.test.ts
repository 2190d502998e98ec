import { expect, it } from "@jest/globals";
import { de } from "./languages/de.ts";
import { en, type PageWords } from "./languages/en.ts";
import { pseudo } from "./languages/pseudo.fixture.ts";
import { offeredLanguages, pageLanguages, wordsOf } from "./languages.ts";

/** Each text by its path: how many parameters it has. */
function shapeOf(words: object, path = ""): readonly string[] {
  return Object.entries(words).flatMap(([key, value]: readonly [string, unknown]) => {
    const here = path === "" ? key : `${path}.${key}`;
    if (typeof value === "function") return [`${here}(${value.length})`];
    return typeof value === "object" && value !== null ? shapeOf(value, here) : [here];
  });
}

it.each(pageLanguages)("%s has every text, and each text has the parameters of the English one", (tag) => {
  expect(wordsOf(tag).tag).toBe(tag);
  expect(shapeOf(wordsOf(tag))).toEqual(shapeOf(en));
});

it.each(pageLanguages)("%s is a language that Intl knows, and has no empty text", (tag) => {
  expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag]);
  expect(JSON.stringify(wordsOf(tag))).not.toContain('""');
});

it("offers each language under its own name", () => {
  expect(offeredLanguages).toEqual(expect.arrayContaining([{ tag: "de", name: "Deutsch" }]));
});

it("has English words for an unknown tag, such as one of a newer release", () => {
  expect(wordsOf("xx")).toBe(en);
  expect(wordsOf(null)).toBe(en);
});

it("has a further language once it is in the list", () => {
  expect(wordsOf("he", [en, de, pseudo])).toBe(pseudo);
});

/** The compiler rejects each of these languages. */
const { now: _now, ...withoutNow } = de.page;
// @ts-expect-error a text is missing
const short: PageWords = { ...de, page: withoutNow };
// @ts-expect-error a text too many
const long: PageWords = { ...de, page: { ...de.page, later: "Später" } };
// @ts-expect-error another parameter
const other: PageWords = { ...de, range: (from: number) => `${from}` };

it("compares the parameters, not only the names", () => {
  for (const words of [short, long, other]) expect(shapeOf(words)).not.toEqual(shapeOf(en));
});

it("writes German numbers, units, lists and plural forms", () => {
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  expect(plain(de.percent(99.3))).toBe("99,30 %");
  expect([de.hours(2), de.minutes(5), de.seconds(30)].map(plain)).toEqual(["2 Std.", "5 Min.", "30 Sek."]);
  expect(plain(de.milliseconds(1234))).toBe("1.234 ms");
  expect(de.list(["API", "Mail", "Web"])).toBe("API, Mail und Web");
  expect([de.days.ago(1), de.days.ago(90)]).toEqual(["vor 1 Tag", "vor 90 Tagen"]);
});
