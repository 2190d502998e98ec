import { LRUCache } from "lru-cache";
import { bytesOf, type Rendered, type RenderedPage, rendered } from "./render.ts";

/** The most texts in memory, of all pages. */
const MAX_TEXTS = 500;
/** Bytes that these take. */
const MAX_BYTES = 32 * 1024 * 1024;
/** The part of both that one page can take. Its readers, and robots, can ask for many languages, zones and days. */
const SHARE_OF_PAGE = 1 / 4;

/**
 * A text that is rendered when it is asked for: once for each build of its page.
 *
 * @param key tells the texts of one page apart
 * @param render answers null if the page has no such text
 */
export type OnDemand = (page: RenderedPage, key: string, render: () => string | null) => Promise<Rendered | null>;

interface CachedText {
  /** The build of its page that it shows. The cache does not hold the build, which is much larger. */
  readonly build: string;
  readonly text: Rendered;
}

/**
 * Days of pages, and pages in further languages. They are made of the build of their page, without another query.
 *
 * @param maxBytes that all texts take. The texts of one page take at most a quarter. Then its oldest text goes.
 */
export function createOnDemand(maxBytes: number = MAX_BYTES): OnDemand {
  /** The bytes of the texts of each page, oldest first. */
  const pages = new Map<string, Map<string, number>>();
  const texts = new LRUCache<string, CachedText>({
    ...{ max: MAX_TEXTS, maxSize: maxBytes, sizeCalculation: ({ text }) => bytesOf(text) },
    dispose(_text, key) {
      const slug = slugOf(key);
      const own = pages.get(slug);
      own?.delete(key);
      if (own?.size === 0) pages.delete(slug);
    },
  });
  const loadings = new Map<string, Promise<Rendered>>();

  function store(key: string, cached: CachedText): void {
    texts.set(key, cached);
    if (!texts.has(key)) return;
    const slug = slugOf(key);
    const own = pages.get(slug) ?? new Map<string, number>();
    pages.set(slug, own.set(key, bytesOf(cached.text)));
    for (const oldest of own.keys()) {
      const bytes = [...own.values()].reduce((sum, one) => sum + one, 0);
      if (own.size === 1 || (own.size <= MAX_TEXTS * SHARE_OF_PAGE && bytes <= maxBytes * SHARE_OF_PAGE)) return;
      texts.delete(oldest);
    }
  }

  async function load(key: string, build: string, render: () => string | null): Promise<Rendered | null> {
    const running = loadings.get(`${key} ${build}`);
    if (running !== undefined) return running;
    const text = render();
    if (text === null) return null;
    const loading = rendered(text);
    loadings.set(`${key} ${build}`, loading);
    try {
      const loaded = await loading;
      store(key, { build, text: loaded });
      return loaded;
    } finally {
      loadings.delete(`${key} ${build}`);
    }
  }

  return async ({ snapshot, isStale }, ofPage, render) => {
    const key = `${snapshot.page.slug} ${ofPage}`;
    const build = `${snapshot.at.getTime()} ${isStale}`;
    const last = texts.get(key);
    return last?.build === build ? last.text : load(key, build, render);
  };
}

/** A slug has no space. */
const slugOf = (key: string) => key.split(" ", 1)[0] ?? "";
