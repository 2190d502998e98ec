/** The locale of a language for a reader whose browser names none of it. */
const usual: Readonly<Record<string, string>> = { en: "en-GB", de: "de-DE" };

/**
 * The locale of dates and numbers: the reader's first one in the language of the page, because a sentence has one
 * language. Some browsers name a language that `Intl` rejects, such as `en-US@posix`.
 *
 * @param language tag of the language of the page
 * @param readers the reader's languages in their order
 */
export function localeOf(language: string, readers: readonly string[]): string {
  const own = readers.find((one) => canonical(one)?.split("-", 1)[0] === language);
  return canonical(own ?? "") ?? usual[language] ?? language;
}

function canonical(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}

const hasPage = typeof window !== "undefined";

/** The locale of this page. */
export const ownLocale = localeOf(hasPage ? document.documentElement.lang : "en", hasPage ? navigator.languages : []);

// The library of the charts passes the browser's language to `Intl` when it loads, and would fail.
if (hasPage && canonical(navigator.language) === null)
  Object.defineProperty(navigator, "language", { value: ownLocale });
