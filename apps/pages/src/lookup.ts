import { LRUCache } from "lru-cache";
import { FRESH_MS, MAX_STALE_MS, RETRY_MS, WAIT_MS } from "./stale-cache.ts";

/** The most unknown names in memory. Known names have a limit for themselves. */
const MAX_MISSING = 5_000;
/** Names that one query asks for. */
const MAX_ASKED = 1_000;
/** The least time between two queries. */
const GAP_MS = 50;

interface LookupOptions<Found> {
  /** The values of the names that exist. */
  readonly find: (names: readonly string[]) => Promise<ReadonlyMap<string, Found>>;
  readonly monotonicMs: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

interface Batch<Found> {
  readonly names: Set<string>;
  readonly found: Promise<ReadonlyMap<string, Found>>;
}

/**
 * Looks up names, which strangers may have invented. Names that arrive at about the same time share a query. There are at
 * most 20 queries a second, one at a time, however many ask. An unknown name is remembered for 15 s, and for an hour while
 * the database is away or takes more than 100 ms.
 *
 * @returns null for an unknown name
 * @throws the error of the query, also for a second after it failed; and if more names wait than a query takes
 */
export function createLookup<Found>({ find, monotonicMs, pause }: LookupOptions<Found>) {
  const missing = new LRUCache<string, number>({ max: MAX_MISSING });
  const asked = new Map<string, Promise<Found | null>>();
  let turn: Promise<void> = Promise.resolve();
  let next: Batch<Found> | null = null;
  let failed: { readonly error: unknown; readonly atMs: number } | null = null;

  function newBatch(): Batch<Found> {
    const names = new Set<string>();
    const found = turn.then(() => {
      next = null;
      return find([...names]);
    });
    turn = found.then(
      () => {
        failed = null;
        return pause(GAP_MS);
      },
      (error: unknown) => {
        failed = { error, atMs: monotonicMs() };
        return pause(GAP_MS);
      },
    );
    return { names, found };
  }

  async function ask(name: string): Promise<Found | null> {
    if (failed !== null && monotonicMs() - failed.atMs < RETRY_MS) throw failed.error;
    next ??= newBatch();
    if (next.names.size >= MAX_ASKED) throw new Error(`More than ${MAX_ASKED} names wait to be looked up.`);
    next.names.add(name);
    const found = (await next.found).get(name) ?? null;
    if (found === null) missing.set(name, monotonicMs());
    else missing.delete(name);
    return found;
  }

  return async (name: string): Promise<Found | null> => {
    const missedMs = monotonicMs() - (missing.get(name) ?? Number.NEGATIVE_INFINITY);
    if (missedMs < FRESH_MS) return null;
    const asking = asked.get(name) ?? ask(name).finally(() => asked.delete(name));
    asked.set(name, asking);
    if (missedMs > MAX_STALE_MS) return asking;
    // While the database is away, an unknown name stays unknown.
    return Promise.race([asking.catch(() => null), pause(WAIT_MS).then(() => null)]);
  };
}
