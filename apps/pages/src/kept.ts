import { LRUCache } from "lru-cache";

/** What was loaded is fresh for so long. */
export const FRESH_MS = 15_000;
/** What is not fresh any more is still given for so long, while it is loaded anew. */
export const REVALIDATE_MS = 60_000;
/** Without the database, the last of it is given for so long. */
export const MAX_STALE_MS = 3_600_000;
/** How long what could not be loaded is not loaded again. */
export const RETRY_MS = 1_000;
/** How long a request waits for something newer than what is old. A database that answers takes less. */
export const WAIT_MS = 100;

interface KeptOptions<Value> {
  /** Names that are kept at a time. Those of nothing are not. */
  readonly max: number;
  /** Bytes that all values take, at most. A value that takes more by itself is not kept. */
  readonly maxBytes: number;
  /** Of a value with its name; above 0. */
  readonly bytesOf: (value: Value) => number;
  /**
   * Null: there is nothing of the name.
   *
   * @param isKept whether there was something a moment ago
   */
  readonly load: (name: string, isKept: boolean) => Promise<Value | null>;
  /** Milliseconds that only ever grow. */
  readonly monotonicMs: () => number;
  readonly pause: (ms: number) => Promise<void>;
}

interface Entry<Value> {
  readonly value: Value;
  readonly atMs: number;
  /** When it last could not be loaded anew. */
  failedAtMs: number;
}

/** What is given for a name. */
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
 * Keeps what was loaded by name, and loads each name once at a time, however many ask. What is given depends on its age:
 *
 * | age          | given                                                                                            |
 * |--------------|--------------------------------------------------------------------------------------------------|
 * | below 15 s   | as it is                                                                                         |
 * | below 75 s   | as it is, and loaded anew                                                                        |
 * | up to an hour | loaded anew if that takes less than 100 ms; else as it is, and at once if it failed a moment ago  |
 * | more, or none | loaded anew                                                                                      |
 *
 * @returns null if there is nothing of the name
 * @throws the error of `load`, if there is nothing that may be given
 */
export function createKept<Value>({ max, maxBytes, bytesOf, load, monotonicMs, pause }: KeptOptions<Value>) {
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
    // The error is told by `load`, and to those who wait for the value.
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
