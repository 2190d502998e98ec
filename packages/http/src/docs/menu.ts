import type { MenuLink, MenuSection } from "@pharos/docs";
import { type Html, html } from "@pharos/html";

/** The menu. The section of the page is open. */
export function menuList(menu: readonly MenuSection[], path: string): Html {
  return html`${menu.map(({ title, links }) => {
    const isOpen = links.some((link) => link.path === path);
    return html`<details${isOpen ? html` open` : ""}><summary>${title}</summary><ul>
${links.map((link) => html`<li><a href="${link.path}"${link.path === path ? html` aria-current="page"` : ""}>${link.title}</a></li>\n`)}</ul></details>
`;
  })}`;
}

/** Links to the pages before and behind this one in the menu. */
export function around(menu: readonly MenuSection[], path: string): Html | "" {
  const links = menu.flatMap((section) => section.links);
  const here = links.findIndex((link) => link.path === path);
  if (here === -1) return "";
  const [before, behind] = [links[here - 1], links[here + 1]];
  return html`<nav class="around" aria-label="Previous and next page">${linkTo(before, "Previous", "prev")}${linkTo(behind, "Next", "next")}</nav>`;
}

function linkTo(link: MenuLink | undefined, text: string, rel: string): Html | "" {
  if (link === undefined) return "";
  return html`<a rel="${rel}" href="${link.path}"><span>${text}</span> ${link.title}</a>`;
}
