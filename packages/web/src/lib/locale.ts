/** The language in which the viewer reads dates. A browser may name a language that `Intl` rejects, such as `en-US@posix`. */
export const ownLocale: string | undefined = readLocale();

function readLocale(): string | undefined {
  try {
    return Intl.getCanonicalLocales(navigator.language)[0];
  } catch {
    return "en";
  }
}
