import { crawledUrl, type FoundUrl, type LinkUse } from "@pharos/core";

/**
 * The most URLs of one batch, and their characters, because a report is one job of a queue. A batch that has found half
 * of it ends.
 */
const MAX_FOUND = 5_000;
const MAX_FOUND_LENGTH = 1024 * 1024;

/** URLs that the pages of one batch hold, each once. */
export interface FoundUrls {
  /** Of one that was found before, only that it is loaded over http is new. */
  merge(found: FoundUrl): void;
  /** A URL that a sitemap or robots.txt names. */
  add(text: string, foundOn: URL, use: Extract<LinkUse, "sitemap" | "listed">): void;
  isFull(): boolean;
  urls(): readonly FoundUrl[];
}

export function createFoundUrls(): FoundUrls {
  const found = new Map<string, FoundUrl>();
  let length = 0;

  function merge(one: FoundUrl): void {
    const before = found.get(one.url);
    if (before !== undefined) {
      if (before.insecureOn === null) found.set(one.url, { ...before, insecureOn: one.insecureOn });
      return;
    }
    const added = one.url.length + one.foundOn.length;
    if (found.size >= MAX_FOUND || length + added > MAX_FOUND_LENGTH) return;
    found.set(one.url, one);
    length += added;
  }

  return {
    merge,
    add(text, foundOn, use) {
      const url = crawledUrl(text, foundOn.href);
      if (url !== null) merge({ url: url.href, use, foundOn: foundOn.href, insecureOn: null });
    },
    isFull: () => found.size >= MAX_FOUND / 2 || length >= MAX_FOUND_LENGTH / 2,
    urls: () => [...found.values()],
  };
}
