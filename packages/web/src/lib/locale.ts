/**
 * The language in which the viewer reads dates. Some browsers name a language that `Intl` rejects, such as
 * `en-US@posix`.
 */
export const ownLocale: string | undefined = readLocale();

function readLocale(): string | undefined {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0];
  } catch {
    // The library of the charts passes the browser's language to `Intl` when it loads, and would fail.
    if (typeof navigator !== "undefined") Object.defineProperty(navigator, "language", { value: "en" });
    return "en";
  }
}
