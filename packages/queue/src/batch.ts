export interface BatcherOptions<T, R> {
  readonly maxItems: number;
  /** How long the first item of a batch waits for others, in milliseconds. */
  readonly maxWaitMs: number;
  /** Items that wait less, and the others of their batch with them. */
  readonly urgent?: { readonly maxWaitMs: number; readonly is: (item: T) => boolean };
  /** How many items of a lane go for one of another lane, while both wait; 1 unless given. */
  readonly weightOf?: (lane: string) => number;
  /** Called with one batch at a time. */
  readonly flush: (items: readonly T[]) => Promise<R>;
}

export interface Batcher<T, R> {
  /**
   * Adds items that must stay together.
   * @param lane Lanes take turns by the number of their items, so that one with very many does not delay the others
   * @returns what `flush` returned for the batch that held them
   * @throws what `flush` threw
   */
  add(items: readonly T[], lane?: string): Promise<R>;
}

/** A caller of `add` that waits. */
interface Addition<T, R> {
  readonly items: readonly T[];
  readonly isUrgent: boolean;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The turns of lanes (start-time fair queueing). Each lane has a time that grows with its items, and the lane with the smallest is next.
 * A lane that did not wait for a while gets no more turns for this.
 */
function createTurns(weightOf: (lane: string) => number) {
  /** The time of each lane that has ever waited; they are few. */
  const times = new Map<string, number>();
  /** The time of the lane that had the last turn. */
  let now = 0;
  const timeOf = (lane: string) => Math.max(now, times.get(lane) ?? 0);
  return {
    /** @param lanes those that wait, at least one */
    next: (lanes: Iterable<string>): string =>
      [...lanes].reduce((first, lane) => (timeOf(lane) < timeOf(first) ? lane : first)),
    took(lane: string, items: number): void {
      now = timeOf(lane);
      times.set(lane, now + items / weightOf(lane));
    },
  };
}

/**
 * Gathers items into batches. A batch is flushed when it is full or when its first item has waited long enough, but
 * never during another flush. So batches grow with the load.
 */
export function createBatcher<T, R>(options: BatcherOptions<T, R>): Batcher<T, R> {
  const { maxItems, maxWaitMs, urgent, weightOf = () => 1, flush } = options;
  /** Lane to the additions that wait in it, at least one. */
  const waiting = new Map<string, Addition<T, R>[]>();
  const turns = createTurns(weightOf);
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  let urgentTimer: NodeJS.Timeout | undefined;
  let running = false;

  function takeBatch(): Addition<T, R>[] {
    const batch: Addition<T, R>[] = [];
    let items = 0;
    while (waiting.size > 0) {
      const lane = turns.next(waiting.keys());
      const additions = waiting.get(lane) ?? [];
      const [addition] = additions;
      if (addition === undefined || (batch.length > 0 && items + addition.items.length > maxItems)) break;
      items += addition.items.length;
      batch.push(addition);
      turns.took(lane, addition.items.length);
      additions.shift();
      if (additions.length === 0) waiting.delete(lane);
    }
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
      schedule([...waiting.values()].some((additions) => additions.some(({ isUrgent }) => isUrgent)));
    });
  }

  /** @param isUrgent of items that were added since the last time, or left over by the last batch */
  function schedule(isUrgent: boolean): void {
    if (running || waiting.size === 0) return;
    if (count >= maxItems) {
      start();
      return;
    }
    timer ??= setTimeout(start, maxWaitMs);
    if (isUrgent) urgentTimer ??= setTimeout(start, urgent?.maxWaitMs);
  }

  return {
    add: (items, lane = "") =>
      new Promise((resolve, reject) => {
        const isUrgent = urgent !== undefined && items.some(urgent.is);
        const addition = { items, isUrgent, resolve, reject };
        const others = waiting.get(lane);
        if (others === undefined) waiting.set(lane, [addition]);
        else others.push(addition);
        count += items.length;
        schedule(isUrgent);
      }),
  };
}
