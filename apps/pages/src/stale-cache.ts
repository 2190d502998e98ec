import { LRUCache } from "lru-cache";

/** A loaded value is fresh for this time. */
export const FRESH_MS = 15_000;
/** For this time, callers get a value that is no longer fresh while it is loaded again. */
export const REVALIDATE_MS = 60_000;
/** Without the database, callers get the last value for this time. */
export const MAX_STALE_MS = 3_600_000;
/** The pause after a failed load. */
export const RETRY_MS = 1_000;
/** How long a request waits for a newer value. A database that answers takes less. */
export const WAIT_MS = 100;

interface StaleCacheOptions<Value> {
  /** The most names in memory. Names without a value are not stored. */
  readonly max: number;
  /** The most bytes of all values. A single value above this limit is not stored. */
  readonly maxBytes: number;
  /** Of a value with its name; above 0. */
  readonly bytesOf: (value: Value) => number;
  /**
   * Null: there is nothing of the name.
   *
   * @param isCached whether there was something a moment ago
   */
  readonly load: (name: string, isCached: boolean) => Promise<Value | null>;
  /** Milliseconds that only ever grow. */
  readonly monotonicMs: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

interface Entry<Value> {
  readonly value: Value;
  readonly atMs: number;
  /** The time of the last failed load. */
  failedAtMs: number;
}

/** The value of a name, as callers get it. */
interface Given<Value> {
  readonly value: Value;
  /** It is older than it should be, because the database is away. */
  readonly isStale: boolean;
}

interface Loading<Value> {
  readonly value: Promise<Value | null>;
  /** The value, if it is there within `WAIT_MS`; null as long as no request waits for that. */
  soon: Promise<{ readonly value: Value | null } | null> | null;
}

/**
 * Stores loaded values by name, and loads each name once at a time, however many ask. The answer depends on the value's age:
 *
 * | age          | given                                                                                            |
 * |--------------|--------------------------------------------------------------------------------------------------|
 * | below 15 s   | as it is                                                                                         |
 * | below 75 s | as it is, and loaded again |
 * | up to an hour | loaded again if that takes less than 100 ms; else as it is, and at once if it failed a moment ago |
 * | older, or not stored | loaded |
 *
 * @returns null if there is nothing of the name
 * @throws the error of `load`, if there is nothing that may be given
 */
export function createStaleCache<Value>({
  max,
  maxBytes,
  bytesOf,
  load,
  monotonicMs,
  pause,
}: StaleCacheOptions<Value>) {
  const entries = new LRUCache<string, Entry<Value>>({
    ...{ max, maxSize: maxBytes, sizeCalculation: ({ value }) => bytesOf(value) },
  });
  const loadings = new Map<string, Loading<Value>>();

  async function reload(name: string): Promise<Value | null> {
    try {
      const value = await load(name, entries.has(name));
      if (value === null) entries.delete(name);
      else entries.set(name, { value, atMs: monotonicMs(), failedAtMs: Number.NEGATIVE_INFINITY });
      return value;
    } catch (error) {
      const last = entries.get(name);
      if (last !== undefined) last.failedAtMs = monotonicMs();
      throw error;
    } finally {
      loadings.delete(name);
    }
  }

  function loadingOf(name: string): Loading<Value> {
    const running = loadings.get(name);
    if (running !== undefined) return running;
    const value = reload(name);
    // `load` reports the error, and every waiting caller gets it.
    value.catch(() => {});
    const loading = { value, soon: null };
    loadings.set(name, loading);
    return loading;
  }

  function soonOf(loading: Loading<Value>) {
    const inTime = loading.value.then(
      (value) => ({ value }),
      () => null,
    );
    loading.soon ??= Promise.race([inTime, pause(WAIT_MS).then(() => null)]);
    return loading.soon;
  }

  return async (name: string): Promise<Given<Value> | null> => {
    const last = entries.get(name);
    if (last === undefined) return current(await loadingOf(name).value);
    const ageMs = monotonicMs() - last.atMs;
    if (ageMs < FRESH_MS) return current(last.value);
    const sinceFailureMs = monotonicMs() - last.failedAtMs;
    const loading = sinceFailureMs < RETRY_MS ? null : loadingOf(name);
    if (ageMs < FRESH_MS + REVALIDATE_MS) return current(last.value);
    if (ageMs > MAX_STALE_MS) {
      if (loading === null) throw new Error("It could not be read a moment ago.");
      return current(await loading.value);
    }
    const loaded = loading === null || sinceFailureMs < FRESH_MS ? null : await soonOf(loading);
    return loaded ? current(loaded.value) : { value: last.value, isStale: true };
  };
}

function current<Value>(value: Value | null): Given<Value> | null {
  return value === null ? null : { value, isStale: false };
}
