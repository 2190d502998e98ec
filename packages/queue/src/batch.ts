export interface BatcherOptions<T, R> {
  readonly maxItems: number;
  /** How long the first item of a batch waits for others, in milliseconds. */
  readonly maxWaitMs: number;
  /** Items that wait less, and the others of their batch with them. */
  readonly urgent?: { readonly maxWaitMs: number; readonly is: (item: T) => boolean };
  /** Called with one batch at a time. */
  readonly flush: (items: readonly T[]) => Promise<R>;
}

export interface Batcher<T, R> {
  /**
   * Adds items that must stay together.
   * @returns what `flush` returned for the batch that held them
   * @throws what `flush` threw
   */
  add(items: readonly T[]): Promise<R>;
}

/** A caller of `add` that waits. */
interface Addition<T, R> {
  readonly items: readonly T[];
  readonly isUrgent: boolean;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers items into batches. A batch is flushed when it is full or when its first item has waited long enough, but
 * never during another flush. So batches grow with the load.
 */
export function createBatcher<T, R>({ maxItems, maxWaitMs, urgent, flush }: BatcherOptions<T, R>): Batcher<T, R> {
  let waiting: Addition<T, R>[] = [];
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  let urgentTimer: NodeJS.Timeout | undefined;
  let running = false;

  function takeBatch(): Addition<T, R>[] {
    let items = 0;
    let additions = 0;
    for (const addition of waiting) {
      if (additions > 0 && items + addition.items.length > maxItems) break;
      items += addition.items.length;
      additions += 1;
    }
    const batch = waiting.slice(0, additions);
    waiting = waiting.slice(additions);
    count -= items;
    return batch;
  }

  async function flushBatch(batch: readonly Addition<T, R>[]): Promise<void> {
    try {
      const result = await flush(batch.flatMap(({ items }) => items));
      for (const { resolve } of batch) resolve(result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function start(): void {
    clearTimeout(timer);
    clearTimeout(urgentTimer);
    timer = undefined;
    urgentTimer = undefined;
    running = true;
    void flushBatch(takeBatch()).finally(() => {
      running = false;
      schedule(waiting.some(({ isUrgent }) => isUrgent));
    });
  }

  /** @param isUrgent of items that were added since the last time, or left over by the last batch */
  function schedule(isUrgent: boolean): void {
    if (running || waiting.length === 0) return;
    if (count >= maxItems) {
      start();
      return;
    }
    timer ??= setTimeout(start, maxWaitMs);
    if (isUrgent) urgentTimer ??= setTimeout(start, urgent?.maxWaitMs);
  }

  return {
    add: (items) =>
      new Promise((resolve, reject) => {
        const isUrgent = urgent !== undefined && items.some(urgent.is);
        waiting.push({ items, isUrgent, resolve, reject });
        count += items.length;
        schedule(isUrgent);
      }),
  };
}
