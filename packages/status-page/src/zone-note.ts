import { type Html, html } from "@pharos/html";
import type { PageAddresses } from "./addresses.ts";
import type { PageView } from "./view.ts";

/** The zone of the times on a page, the zone of its days if that is another one, and a link to further zones. */
export function zoneNote(timeZone: string, { zones }: PageAddresses, { words, zone, link }: PageView): Html {
  const ofDays = zone === timeZone ? "" : html` ${words.page.zoneOfDays(timeZone)}`;
  return html`<span>${words.page.zone(zone)}${ofDays} <a href="${link(zones)}" rel="nofollow">${words.page.chooseZone}</a></span>`;
}
