import type { Token } from "markdown-it";
import type { MenuLink, MenuSection } from "../site.ts";
import { plainText } from "./draft.ts";
import { referencesOf } from "./rewrite.ts";

/**
 * The menu, which is the lists of the first page: a section for each heading, with the links of the lists below it.
 *
 * @param home the first page
 * @param pathOf the path of the page that a link leads to; null if it leads elsewhere
 */
export function menuOf(home: readonly Token[], pathOf: (href: string) => string | null): readonly MenuSection[] {
  const sections: { readonly title: string; readonly links: MenuLink[] }[] = [];
  let listDepth = 0;
  for (const [index, token] of home.entries()) {
    if (token.type === "bullet_list_open" || token.type === "bullet_list_close") listDepth += token.nesting;
    if (token.type === "heading_open") sections.push({ title: plainText(home[index + 1]?.children ?? []), links: [] });
    if (listDepth > 0) sections.at(-1)?.links.push(...linksIn(token, pathOf));
  }
  return sections.filter(({ links }) => links.length > 0);
}

function linksIn(inline: Token, pathOf: (href: string) => string | null): readonly MenuLink[] {
  return referencesOf([inline]).flatMap(({ href, text }) => {
    const path = pathOf(href);
    return path === null ? [] : [{ path, title: text }];
  });
}
