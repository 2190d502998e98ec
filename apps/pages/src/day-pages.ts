import { dayOfPage, type PageSnapshot } from "@pharos/core";
import { type PageAddresses, statusDayHtml } from "@pharos/status-page";
import { LRUCache } from "lru-cache";
import { type Rendered, type RenderedPage, rendered } from "./render.ts";

/** Days that are kept at a time, of all pages. */
const MAX_DAYS = 500;

/** Null if the page does not show the day. */
export type DayPages = (page: RenderedPage, date: string) => Promise<Rendered | null>;

/** The days of pages, rendered when they are asked for: once for each build of their page, of which nothing more is read. */
export function createDayPages(addressesOf: (snapshot: PageSnapshot) => PageAddresses): DayPages {
  const kept = new LRUCache<string, { readonly page: RenderedPage; readonly day: Promise<Rendered> }>({
    max: MAX_DAYS,
  });
  return async (page, date) => {
    const { snapshot, isStale } = page;
    const key = `${snapshot.page.slug} ${date}`;
    const last = kept.get(key);
    if (last?.page === page) return last.day;
    const shown = dayOfPage(snapshot, date);
    if (shown === null) return null;
    const day = rendered(statusDayHtml(snapshot, shown, addressesOf(snapshot), isStale));
    kept.set(key, { page, day });
    return day;
  };
}
