/** A lookup that PostgreSQL does not answer holds up those in its batch, and the others only if the second one hangs, too. */
const MAX_UNDER_WAY = 2;
/** So that no statement grows without end. */
const MAX_KEYS = 500;

/** Keys that are looked up together, and their results. */
interface Batch<Value> {
  readonly keys: Set<string>;
  readonly found: Promise<ReadonlyMap<string, Value>>;
  readonly start: () => void;
}

/**
 * Looks keys up together if many are asked for at the same time. Keys that come while a lookup runs wait for the next
 * one, and share its statement. A single key does not wait. Results are not cached.
 *
 * @param lookUp finds values by their keys, in one statement
 */
export function createGatheredLookup<Value>(
  lookUp: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  const waiting: Batch<Value>[] = [];
  let underWay = 0;

  function startNext(): void {
    if (underWay === MAX_UNDER_WAY) return;
    const next = waiting.shift();
    if (next === undefined) return;
    underWay += 1;
    next.start();
  }

  function newBatch(): Batch<Value> {
    const keys = new Set<string>();
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    const found = started
      .then(() => lookUp([...keys]))
      .finally(() => {
        underWay -= 1;
        startNext();
      });
    return { keys, found, start };
  }

  return async (key) => {
    const last = waiting.at(-1);
    const batch = last !== undefined && last.keys.size < MAX_KEYS ? last : newBatch();
    batch.keys.add(key);
    if (batch !== last) waiting.push(batch);
    startNext();
    return (await batch.found).get(key);
  };
}
