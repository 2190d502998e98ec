import { parseUrl } from "../../wire/url.ts";
import { type LinkUse, MAX_CRAWLED_URL_LENGTH } from "./crawl.ts";

/** Uses by which a browser shows the URL and does not load it into the page. */
const NOT_LOADED: readonly LinkUse[] = ["start", "sitemap", "listed", "link"];

/**
 * The URL that a text of a page means, without its fragment. Null for a URL that a crawl does not ask. It is not http
 * or https, has a user name or password, or is longer than 1,000 characters.
 */
export function crawledUrl(text: string, base: string): URL | null {
  // A longer text is not parsed, because a page may hold megabytes there. No URL is shorter than a third of its text.
  if (text.length > MAX_CRAWLED_URL_LENGTH * 3) return null;
  const url = parseUrl(text, base);
  if (url === null) return null;
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (url.username !== "" || url.password !== "") return null;
  url.hash = "";
  return url.href.length > MAX_CRAWLED_URL_LENGTH ? null : url;
}

/** Whether a URL is one of the site: of the same host and port, with or without `www.`, by http or https. */
export function isOwnUrl(site: URL, url: URL): boolean {
  return bareHost(site) === bareHost(url);
}

function bareHost({ host }: URL): string {
  return host.startsWith("www.") ? host.slice("www.".length) : host;
}

/** Whether a page of https loads the URL over http, which browsers block or warn of. */
export function isMixedContent(page: URL, url: URL, use: LinkUse): boolean {
  return page.protocol === "https:" && url.protocol === "http:" && !NOT_LOADED.includes(use);
}
