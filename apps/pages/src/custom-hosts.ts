import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { domainOf } from "@pharos/core";
import { LRUCache } from "lru-cache";
import { FRESH_MS, MAX_STALE_MS } from "./page-cache.ts";

/** Names that are kept at a time, those of no page among them. */
const MAX_NAMES = 1_000;

interface HostOptions {
  /** Where Pharos is reached: these names are of no page. */
  readonly baseUrl: string;
  /** Null if no page has proved the name. */
  readonly slugOf: (domain: string) => Promise<string | null>;
  readonly monotonicMs: () => number;
  readonly onError: (error: unknown) => void;
}

/** Pages that are found under host names of their own. */
export interface CustomHosts {
  /** The slug of the page that has a name; null if none has. While the database is away, as it was an hour ago or less. */
  slugOf(name: string): Promise<string | null>;
  /** The slug of the page that a request's host belongs to; null for the host of Pharos, and for those of no page. */
  pageOf(request: IncomingMessage): string | null | Promise<string | null>;
}

interface Known {
  readonly slug: string | null;
  readonly atMs: number;
}

/** Each name is looked up at most once in 15 s, however many ask for it. */
export function createCustomHosts({ baseUrl, slugOf, monotonicMs, onError }: HostOptions): CustomHosts {
  const own = new URL(baseUrl).hostname;
  const names = new LRUCache<string, Known>({ max: MAX_NAMES });
  const asked = new Map<string, Promise<Known>>();

  async function ask(name: string): Promise<Known> {
    try {
      const known = { slug: await slugOf(name), atMs: monotonicMs() };
      names.set(name, known);
      return known;
    } catch (error) {
      onError(error);
      const last = names.get(name);
      return last !== undefined && monotonicMs() - last.atMs < MAX_STALE_MS ? last : { slug: null, atMs: 0 };
    } finally {
      asked.delete(name);
    }
  }

  async function find(name: string): Promise<string | null> {
    const known = names.get(name);
    if (known !== undefined && monotonicMs() - known.atMs < FRESH_MS) return known.slug;
    const asking = asked.get(name) ?? ask(name);
    asked.set(name, asking);
    return (await asking).slug;
  }

  return {
    slugOf: find,
    pageOf(request) {
      const name = domainOf(request.headers.host);
      return name === null || name === own ? null : find(name);
    },
  };
}

/** Answers a request, on the host of Pharos or on a page's own. */
export type HostListener = (request: IncomingMessage, response: ServerResponse, isOwnHost: boolean) => void;

/** Leads requests for a page's own host to what the page has below `/status`. */
export function behindCustomHosts(hosts: CustomHosts, handle: HostListener): RequestListener {
  return (request, response) => {
    const answer = (slug: string | null) => {
      if (slug !== null) request.url = pathOnOwnHost(request.url ?? "/", slug);
      handle(request, response, slug !== null);
    };
    const slug = hosts.pageOf(request);
    if (slug === null || typeof slug === "string") answer(slug);
    else void slug.then(answer);
  };
}

/** Of what a page has at its own host, as the path that it has below `/status`. What there is not leads nowhere. */
export function pathOnOwnHost(url: string, slug: string): string {
  const path = url.split("?", 1)[0] ?? "/";
  const below = `/status/${slug}`;
  if (path === "/" || path === "") return below;
  if (path === "/status.json") return `${below}.json`;
  const isOwn = path === below || path.startsWith(`${below}/`) || path === `${below}.json`;
  if (isOwn || path.startsWith("/status/assets/")) return path;
  return path === "/status" || path.startsWith("/status/") ? "/status" : `${below}${path}`;
}
