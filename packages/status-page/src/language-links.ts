import { type Html, html } from "@pharos/html";
import type { PageAddresses } from "./addresses.ts";
import { offeredLanguages } from "./languages.ts";
import { inLanguage, type PageView } from "./view.ts";

/** For search engines: the page in each language, and where readers get the language of their browser. */
export function languageAlternates({ page }: PageAddresses, { isChosen }: PageView): Html {
  const alternate = (tag: string, url: string) => html`<link rel="alternate" hreflang="${tag}" href="${url}">\n`;
  const all = offeredLanguages.map(({ tag }) => alternate(tag, inLanguage(page, tag)));
  return isChosen ? html`${all}${alternate("x-default", page)}` : html``;
}

/** Links to the page in the other languages, each under its own name. */
export function languageLinks({ page }: PageAddresses, { isChosen, words, link }: PageView): Html {
  const others = offeredLanguages.filter(({ tag }) => tag !== words.tag);
  const links = others.map(
    ({ tag, name }) => html` <a href="${link(page, { lang: tag })}" hreflang="${tag}" lang="${tag}">${name}</a>`,
  );
  return isChosen ? html`<nav aria-label="${words.page.languages}">${links}</nav>` : html``;
}
