/** The name of a language in the language itself. */
export const languageName = (tag: string): string => new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
