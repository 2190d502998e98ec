import { createLookup } from "./lookup.ts";
import { bytesOfPage, type RenderedPage } from "./render.ts";
import { createStaleCache } from "./stale-cache.ts";

/** The most pages in memory. */
const MAX_PAGES = 500;
/** Bytes that these take. A page of 50 components and 90 days takes 2 MB. */
const MAX_PAGE_BYTES = 128 * 1024 * 1024;

interface CacheOptions<Read> {
  /** The slugs that exist. */
  readonly known: (slugs: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Null if no page has the slug. */
  readonly read: (slug: string) => Promise<Read | null>;
  readonly render: (read: Read, isStale: boolean) => Promise<RenderedPage>;
  /** Bytes that all pages take, at most. */
  readonly maxBytes?: number;
  /** Milliseconds that only ever grow. */
  readonly monotonicMs: () => number;
  readonly pause: (ms: number) => Promise<void>;
  readonly onBuilt: (isBuilt: boolean) => void;
  readonly onError: (error: unknown) => void;
}

export interface PageCache {
  /**
   * The page of a slug. An old one is given at once while the database is away; see `createStaleCache`.
   *
   * @returns null if there is no such page
   * @throws the reader's error, if there is no build that may be sent
   */
  page(slug: string): Promise<RenderedPage | null>;
}

/** A page as it was read, in the forms in which it is sent. */
interface Build<Read> {
  readonly read: Read;
  readonly rendered: RenderedPage;
  /** Rendered as an old one, once it is. */
  stale: Promise<RenderedPage> | null;
}

/** A build. It is rendered a second time when it is old. */
function bytesOfBuild({ rendered }: Build<unknown>): number {
  return 2 * bytesOfPage(rendered);
}

/**
 * Caches pages. Each is built at most once in 15 s, however many ask for it. It first looks up whether the page exists, together with
 * other slugs. So invented slugs do not displace pages, and do not cost a query each.
 */
export function createPageCache<Read>(options: CacheOptions<Read>): PageCache {
  const { known, read, render, maxBytes = MAX_PAGE_BYTES, monotonicMs, pause, onBuilt, onError } = options;
  const isThere = createLookup({
    find: async (slugs) => new Map([...(await known(slugs))].map((slug) => [slug, true])),
    ...{ monotonicMs, pause },
  });

  async function build(slug: string): Promise<Build<Read> | null> {
    try {
      const found = await read(slug);
      const built = found && { read: found, rendered: await render(found, false), stale: null };
      onBuilt(true);
      return built;
    } catch (error) {
      onBuilt(false);
      throw error;
    }
  }

  async function load(slug: string, isCached: boolean): Promise<Build<Read> | null> {
    try {
      return isCached || (await isThere(slug)) ? await build(slug) : null;
    } catch (error) {
      onError(error);
      throw error;
    }
  }

  const cached = createStaleCache({ max: MAX_PAGES, maxBytes, bytesOf: bytesOfBuild, load, monotonicMs, pause });
  return {
    async page(slug) {
      const given = await cached(slug);
      if (given === null) return null;
      const { value, isStale } = given;
      if (!isStale) return value.rendered;
      value.stale ??= render(value.read, true);
      return value.stale;
    },
  };
}
