import { databaseFailure } from "../connection/failure.ts";

/** Called with an item that was left out, and the reason: its data, or that it took too long. */
export type SetAside<T> = (item: T, error: unknown) => void;

/**
 * Processes items that share a statement, except those at which it fails. If the work fails at some of the items, it
 * halves them until a single one is left, and continues without that one.
 *
 * @param work is called with some of the items, in their order. It must be safe to repeat
 * @returns what `work` returned
 * @throws what `work` threw, if that is the fault of no item: the database is away
 */
export async function withoutFailing<T, R>(
  items: readonly T[],
  work: (some: readonly T[]) => Promise<R>,
  setAside: SetAside<T>,
): Promise<readonly R[]> {
  try {
    return [await work(items)];
  } catch (error) {
    const [first] = items;
    if (first === undefined || databaseFailure(error) === "away") throw error;
    if (items.length === 1) {
      setAside(first, error);
      return [];
    }
    const middle = Math.ceil(items.length / 2);
    const before = await withoutFailing(items.slice(0, middle), work, setAside);
    return [...before, ...(await withoutFailing(items.slice(middle), work, setAside))];
  }
}

/** Makes something of each item but those at which that fails. For code that asks no database. */
export function mapAside<T, R>(items: readonly T[], of: (item: T) => R, setAside: SetAside<T>): readonly R[] {
  return items.flatMap((item) => {
    try {
      return [of(item)];
    } catch (error) {
      setAside(item, error);
      return [];
    }
  });
}

/**
 * Works through items one after the other. One at which the work fails delays no other.
 *
 * @throws what `work` threw, if that is the fault of no item: the database is away
 */
export async function oneByOne<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  setAside: SetAside<T>,
): Promise<void> {
  for (const item of items) await withoutFailing([item], () => work(item), setAside);
}
