import { dayOfPage, type PageSnapshot } from "@pharos/core";
import { type PageAddresses, statusDayHtml } from "@pharos/status-page";
import { LRUCache } from "lru-cache";
import { bytesOf, type Rendered, type RenderedPage, rendered } from "./render.ts";

/** The most days in memory, of all pages. */
const MAX_DAYS = 500;
/** Bytes that these take. */
const MAX_DAY_BYTES = 32 * 1024 * 1024;

/** Null if the page does not show the day. */
export type DayPages = (page: RenderedPage, date: string) => Promise<Rendered | null>;

interface CachedDay {
  /** The build of its page that it shows. The cache does not hold the build, which is much larger. */
  readonly build: string;
  readonly day: Rendered;
}

/**
 * The days of pages, rendered when they are asked for: once for each build of their page, of which nothing more is read.
 *
 * @param maxBytes that all days take
 */
export function createDayPages(
  addressesOf: (snapshot: PageSnapshot) => PageAddresses,
  maxBytes: number = MAX_DAY_BYTES,
): DayPages {
  const days = new LRUCache<string, CachedDay>({
    ...{ max: MAX_DAYS, maxSize: maxBytes, sizeCalculation: ({ day }) => bytesOf(day) },
  });
  const loadings = new Map<string, Promise<Rendered>>();

  async function render({ snapshot, isStale }: RenderedPage, date: string, key: string, build: string) {
    const shown = dayOfPage(snapshot, date);
    if (shown === null) return null;
    const loading =
      loadings.get(`${key} ${build}`) ?? rendered(statusDayHtml(snapshot, shown, addressesOf(snapshot), isStale));
    loadings.set(`${key} ${build}`, loading);
    try {
      const day = await loading;
      days.set(key, { build, day });
      return day;
    } finally {
      loadings.delete(`${key} ${build}`);
    }
  }

  return async (page, date) => {
    const key = `${page.snapshot.page.slug} ${date}`;
    const build = `${page.snapshot.at.getTime()} ${page.isStale}`;
    const last = days.get(key);
    return last?.build === build ? last.day : render(page, date, key, build);
  };
}
