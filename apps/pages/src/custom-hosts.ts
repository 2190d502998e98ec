import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { domainOf } from "@pharos/core";
import { isKumaPath, withoutKumaPath } from "./kuma-path.ts";
import { createLookup } from "./lookup.ts";
import { createStaleCache } from "./stale-cache.ts";

/** The most names of pages in memory. */
const MAX_NAMES = 1_000;
/** Bytes of a name, and of the slug that it leads to. */
const NAME_BYTES = 400;

interface HostOptions {
  /** Where Pharos is reached: these names are of no page. */
  readonly baseUrl: string;
  /** The slugs of the pages that have proved one of the names, by name. */
  readonly slugsOf: (domains: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly monotonicMs: () => number;
  readonly pause: (ms: number) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Status pages on custom domains. */
export interface CustomHosts {
  /** The slug of the page with this domain; null if no page has the domain. Without the database, an answer of the last hour. */
  slugOf(name: string): Promise<string | null>;
  /** The slug of the page with the request's host; null for the host of Pharos and for unknown hosts. */
  pageOf(request: IncomingMessage): string | null | Promise<string | null>;
}

/** Each name is looked up at most once in 15 s, however many ask for it. Unknown names do not displace names of pages. */
export function createCustomHosts({ baseUrl, slugsOf, monotonicMs, pause, onError }: HostOptions): CustomHosts {
  const own = new URL(baseUrl).hostname;
  const lookUp = createLookup({ find: slugsOf, monotonicMs, pause });
  const cached = createStaleCache({
    ...{ max: MAX_NAMES, maxBytes: MAX_NAMES * NAME_BYTES, bytesOf: () => NAME_BYTES },
    ...{ load: lookUp, monotonicMs, pause },
  });

  async function find(name: string): Promise<string | null> {
    try {
      return (await cached(name))?.value ?? null;
    } catch (error) {
      onError(error);
      return null;
    }
  }

  return {
    slugOf: find,
    pageOf(request) {
      const name = domainOf(request.headers.host);
      return name === null || name === own ? null : find(name);
    },
  };
}

/** Facts about a request that its mapped path does not show. */
interface Asked {
  /** The host belongs to the page. */
  readonly isOwnHost: boolean;
  /** The path was one of Uptime Kuma. */
  readonly isOfKuma: boolean;
}

/** Answers a request, on the host of Pharos or on a page's own. */
export type HostListener = (request: IncomingMessage, response: ServerResponse, asked: Asked) => void;

/** Maps requests on a custom domain, and for paths of Uptime Kuma, to paths below `/status`. */
export function behindCustomHosts(hosts: CustomHosts, handle: HostListener): RequestListener {
  return (request, response) => {
    const answer = (slug: string | null) => {
      const isOfKuma = isKumaPath(request.url ?? "/");
      const url = withoutKumaPath(request.url ?? "/", slug);
      request.url = slug === null ? url : pathOnOwnHost(url, slug);
      handle(request, response, { isOwnHost: slug !== null, isOfKuma });
    };
    const slug = hosts.pageOf(request);
    if (slug === null || typeof slug === "string") answer(slug);
    else void slug.then(answer);
  };
}

/** The path below `/status` for a path on a custom domain. An unknown path gets a path that does not exist. */
export function pathOnOwnHost(url: string, slug: string): string {
  const at = url.indexOf("?");
  return at < 0 ? belowStatus(url, slug) : `${belowStatus(url.slice(0, at), slug)}${url.slice(at)}`;
}

function belowStatus(path: string, slug: string): string {
  const below = `/status/${slug}`;
  if (path === "/" || path === "") return below;
  if (path === "/status.json") return `${below}.json`;
  const isOwn = path === below || path.startsWith(`${below}/`) || path === `${below}.json`;
  if (isOwn || path.startsWith("/status/assets/")) return path;
  return path === "/status" || path.startsWith("/status/") ? "/status" : `${below}${path}`;
}
