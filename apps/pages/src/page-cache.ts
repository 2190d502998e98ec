import { LRUCache } from "lru-cache";
import type { RenderedPage } from "./render.ts";

/** Pages, and slugs without one, that are kept at a time. */
const MAX_PAGES = 500;
/** A build is fresh for so long. */
export const FRESH_MS = 15_000;
/** A build that is not fresh any more is still sent for so long, while the next one is made. */
export const REVALIDATE_MS = 60_000;
/** Without the database, the last build is sent for so long. */
export const MAX_STALE_MS = 3_600_000;
/** How long a page that could not be read is not read again. */
const RETRY_MS = 1_000;

/** What the page of a slug was at one moment. `Read` is what it is rendered from. */
interface Build<Read> {
  readonly atMs: number;
  /** Null: there was no page. */
  readonly page: { readonly read: Read; readonly rendered: RenderedPage } | null;
}

interface Entry<Read> {
  build: Build<Read> | null;
  /** The build that is being made; all who ask meanwhile wait for it. */
  making: Promise<Build<Read>> | null;
  /** The last build, rendered as an old one. */
  stale: Promise<RenderedPage> | null;
  failedAtMs: number;
}

interface CacheOptions<Read> {
  /** Null if no page has the slug. */
  readonly read: (slug: string) => Promise<Read | null>;
  readonly render: (read: Read, isStale: boolean) => Promise<RenderedPage>;
  /** Milliseconds that only ever grow. */
  readonly monotonicMs: () => number;
  readonly onBuilt: (isBuilt: boolean) => void;
  readonly onError: (error: unknown) => void;
}

export interface PageCache {
  /**
   * The page of a slug, at most `FRESH_MS + REVALIDATE_MS` old; an older one only while the database is away.
   *
   * @returns null if there is no such page
   * @throws the reader's error, if there is no build that may be sent
   */
  page(slug: string): Promise<RenderedPage | null>;
}

/**
 * Keeps pages. Each is built at most once in 15 s, however many ask for it: requests in between are answered from memory, and
 * those that come while a first build is made wait for that one.
 */
export function createPageCache<Read>({ read, render, monotonicMs, onBuilt, onError }: CacheOptions<Read>): PageCache {
  const entries = new LRUCache<string, Entry<Read>>({ max: MAX_PAGES });

  async function make(slug: string): Promise<Build<Read>> {
    const found = await read(slug);
    const page = found && { read: found, rendered: await render(found, false) };
    return { atMs: monotonicMs(), page };
  }

  function refresh(slug: string, entry: Entry<Read>): Promise<Build<Read>> {
    entry.making ??= make(slug)
      .then(
        (build) => {
          entry.build = build;
          entry.stale = null;
          onBuilt(true);
          return build;
        },
        (error: unknown) => {
          entry.failedAtMs = monotonicMs();
          onBuilt(false);
          onError(error);
          throw error;
        },
      )
      .finally(() => {
        entry.making = null;
      });
    return entry.making;
  }

  /** The last build, marked as old. */
  async function fallBack(entry: Entry<Read>, error: unknown): Promise<RenderedPage | null> {
    const { build } = entry;
    if (build === null || monotonicMs() - build.atMs > MAX_STALE_MS) throw error;
    if (build.page === null) return null;
    entry.stale ??= render(build.page.read, true);
    return entry.stale;
  }

  return {
    async page(slug) {
      const entry = entries.get(slug) ?? {
        build: null,
        making: null,
        stale: null,
        failedAtMs: Number.NEGATIVE_INFINITY,
      };
      entries.set(slug, entry);
      const nowMs = monotonicMs();
      const ageMs = nowMs - (entry.build?.atMs ?? Number.NEGATIVE_INFINITY);
      if (entry.build !== null && ageMs < FRESH_MS) return entry.build.page?.rendered ?? null;
      const mayRead = nowMs - entry.failedAtMs >= RETRY_MS;
      if (entry.build !== null && ageMs < FRESH_MS + REVALIDATE_MS) {
        // The error is reported where it happens.
        if (mayRead) refresh(slug, entry).catch(() => {});
        return entry.build.page?.rendered ?? null;
      }
      if (!mayRead && entry.build !== null)
        return fallBack(entry, new Error("The page could not be read a moment ago."));
      try {
        return (await refresh(slug, entry)).page?.rendered ?? null;
      } catch (error) {
        return fallBack(entry, error);
      }
    },
  };
}
