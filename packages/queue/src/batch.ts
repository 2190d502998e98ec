export interface BatcherOptions<T, R> {
  readonly maxItems: number;
  /** How long the first item of a batch waits for company, in milliseconds. */
  readonly maxWaitMs: number;
  /** Called with one batch at a time. Answers come back in the order of the items. */
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

interface Entry<T, R> {
  readonly items: readonly T[];
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers items and hands them on together: a batch goes out when it is full or when its first item has waited long
 * enough, and never while another one is on its way, so batches grow with the load.
 */
export function createBatcher<T, R>({ maxItems, maxWaitMs, flush }: BatcherOptions<T, R>): Batcher<T, R> {
  let waiting: Entry<T, R>[] = [];
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  let running = false;

  function takeBatch(): Entry<T, R>[] {
    let items = 0;
    let entries = 0;
    for (const entry of waiting) {
      if (entries > 0 && items + entry.items.length > maxItems) break;
      items += entry.items.length;
      entries += 1;
    }
    const batch = waiting.slice(0, entries);
    waiting = waiting.slice(entries);
    count -= items;
    return batch;
  }

  async function flushBatch(batch: readonly Entry<T, R>[]): Promise<void> {
    try {
      const result = await flush(batch.flatMap((entry) => entry.items));
      for (const entry of batch) entry.resolve(result);
    } catch (error) {
      for (const entry of batch) entry.reject(error);
    }
  }

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    running = true;
    void flushBatch(takeBatch()).finally(() => {
      running = false;
      schedule();
    });
  }

  function schedule(): void {
    if (running || waiting.length === 0) return;
    if (count >= maxItems) start();
    else timer ??= setTimeout(start, maxWaitMs);
  }

  return {
    add: (items) =>
      new Promise((resolve, reject) => {
        waiting.push({ items, resolve, reject });
        count += items.length;
        schedule();
      }),
  };
}
