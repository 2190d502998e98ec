import type { SearchEntry } from "../site.ts";
import { wordsOf } from "./synonyms.ts";

/** A result of the search, as a reader sees it. */
export interface Found {
  readonly address: string;
  readonly title: string;
  readonly heading: string;
  /** The text around the first word that was found in it. */
  readonly excerpt: string;
}

const MAX_FOUND = 12;
/** So that one page does not hide all others. */
const MAX_OF_PAGE = 3;
/** Characters before the word, and of the whole excerpt. */
const [LEAD, EXCERPT] = [40, 140];
/** The weight of a word by its place. */
const WORTH = { titleStart: 12, title: 6, path: 6, heading: 8, text: 1 };

/** A word that means the same is worth less than the word itself. */
const SYNONYM_SHARE = 0.5;

/** The parts that have every word of the query, or a word that means the same. The best are first. */
export function search(entries: readonly SearchEntry[], query: string): readonly Found[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const ranked = entries
    .map((entry) => ({ entry, worth: worthOf(entry, words) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);
  const ofPage = new Map<string, number>();
  const shown = ranked.filter(({ entry: [address] }) => {
    const [page = ""] = address.split("#");
    const count = (ofPage.get(page) ?? 0) + 1;
    ofPage.set(page, count);
    return count <= MAX_OF_PAGE;
  });
  return shown.slice(0, MAX_FOUND).map(({ entry: [address, title, heading, text] }) => {
    return { address, title, heading, excerpt: excerptOf(text, words.flat()) };
  });
}

/** Whether a word of the text begins so: "sso" is no part of "processors". Both are in lower case. */
function has(text: string, word: string): boolean {
  return placeOf(text, word) !== -1;
}

/** Where a word of the text begins so; -1 for no such word. */
function placeOf(text: string, word: string): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) || !/^[\p{L}\p{N}]/u.test(word)) return at;
  }
  return -1;
}

/** 0 if a word is missing, and each that means the same. */
function worthOf(entry: SearchEntry, words: readonly (readonly string[])[]): number {
  let worth = 0;
  for (const [word = "", ...others] of words) {
    const here = Math.max(
      worthOfWord(entry, word),
      ...others.map((other) => worthOfWord(entry, other) * SYNONYM_SHARE),
    );
    if (here === 0) return 0;
    worth += here;
  }
  // The beginning of a page before its parts.
  const [, , heading] = entry;
  return heading === "" ? worth + WORTH.heading : worth;
}

/** 0 if the word is missing. */
function worthOfWord([address, title, heading, text]: SearchEntry, word: string): number {
  const inTitle = title.toLowerCase();
  const [path = ""] = address.split("#");
  return (
    (inTitle.startsWith(word) ? WORTH.titleStart : has(inTitle, word) ? WORTH.title : 0) +
    (has(path, word) ? WORTH.path : 0) +
    (has(heading.toLowerCase(), word) ? WORTH.heading : 0) +
    (has(text.toLowerCase(), word) ? WORTH.text : 0)
  );
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => placeOf(lower, word)).filter((place) => place !== -1);
  const near = Math.max(0, Math.min(...places, text.length) - LEAD);
  const start = places.length === 0 || near === 0 ? 0 : text.indexOf(" ", near) + 1;
  const cut = text.slice(start, start + EXCERPT);
  return `${start > 0 ? "… " : ""}${cut}${start + EXCERPT < text.length ? "…" : ""}`;
}
