import { de } from "./languages/de.ts";
import { en, type PageWords } from "./languages/en.ts";

/** Every language of public pages. The first one is the default. */
const all: readonly PageWords[] = [en, de];

/** A page with this setting has no language itself: its readers choose. */
export const READERS_LANGUAGE = "auto";

/** The tags of all languages, as `de`. */
export const pageLanguages: readonly string[] = all.map(({ tag }) => tag);

/** The words of a language. An unknown tag, such as one of a newer release, gets English. */
export function wordsOf(tag: string | null, languages: readonly PageWords[] = all): PageWords {
  return languages.find((words) => words.tag === tag) ?? en;
}

/** The languages in which readers can choose to see a page. */
export const offeredLanguages = all.map(({ tag, name }) => ({ tag, name }));
