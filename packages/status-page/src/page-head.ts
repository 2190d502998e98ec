import type { PageSnapshot } from "@pharos/core";
import { type Html, html } from "@pharos/html";
import type { PageAddresses } from "./addresses.ts";

/** The name of a page with its logo, and a link. @param name as text, or as a link to the page */
export function pageHead({ logo }: PageSnapshot, addresses: PageAddresses, name: Html, link: Html): Html {
  const image = logo === null ? "" : html`<img class="logo" src="${addresses.logo[logo.type]}" alt="">`;
  return html`<header class="top">${image}<p class="name">${name}</p>${link}</header>`;
}

/** The style sheet of a page's own colour; nothing if it has none. */
export function accentLink({ page }: PageSnapshot, addresses: PageAddresses): Html {
  return page.accent === null ? html`` : html`<link rel="stylesheet" href="${addresses.accent}">\n`;
}
