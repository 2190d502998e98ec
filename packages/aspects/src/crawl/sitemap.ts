import { crawledUrl, type LinkUse, MAX_SITEMAP_URLS } from "@pharos/core";
import { createMarkup, type Markup } from "./markup.ts";

/** For the text of one URL. A longer one is never asked. */
const MAX_TEXT = 4_000;

/** A sitemap, or a page, that a sitemap names. */
interface Listed {
  readonly url: string;
  readonly use: Extract<LinkUse, "sitemap" | "listed">;
}

interface Sitemap extends Markup {
  listed(): readonly Listed[];
}

/** Reads a sitemap or an index of sitemaps (sitemaps.org, protocol 0.9): the first 1,000 URLs. */
export function createSitemap(address: URL): Sitemap {
  const found: Listed[] = [];
  let use: Listed["use"] = "listed";
  /** For the open `loc`; null without one. */
  let location: string | null = null;
  const markup = createMarkup({
    isXml: true,
    isEnough: () => found.length >= MAX_SITEMAP_URLS,
    open(name) {
      if (name === "url") use = "listed";
      if (name === "sitemap") use = "sitemap";
      if (name === "loc") location = "";
    },
    text(text) {
      if (location !== null && location.length < MAX_TEXT) location += text;
    },
    close(name) {
      if (name !== "loc" || location === null) return;
      const url = crawledUrl(location, address.href);
      if (url !== null) found.push({ url: url.href, use });
      location = null;
    },
  });
  return { ...markup, listed: () => found };
}
