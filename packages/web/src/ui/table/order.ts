import { useState } from "react";

/** Keys of rows in the shown order, and whether the server has another order now. */
interface Order<Key> {
  readonly keys: readonly Key[];
  readonly hasChanged: boolean;
}

/** Keeps rows in place while their order changes on the server. Other rows than those that are shown come as they are. */
export function keepOrder<Key>(shown: readonly Key[], now: readonly Key[]): Order<Key> {
  const known = new Set(now);
  const kept = shown.filter((key) => known.has(key));
  if (kept.length !== now.length) return { keys: now, hasChanged: false };
  return { keys: kept, hasChanged: kept.some((key, index) => now[index] !== key) };
}

interface Held<Key> {
  /** Null while the rows belong to another view. */
  readonly keys: readonly Key[] | null;
  /** Filter and sort order. Another view is shown as it comes. */
  readonly view: string;
  /** A person points at the rows, or has the focus on one: a row must not move away. */
  readonly isUsed: boolean;
}

/**
 * The order of rows that does not change under a pointer. A new order that comes while somebody is there waits for
 * `show`, also after they left. Otherwise the button would go away under the pointer that comes to press it.
 */
export function useHeldOrder<Key>({ keys, view, isUsed }: Held<Key>): Order<Key> & { readonly show: () => void } {
  const [held, setHeld] = useState({ view, keys: keys ?? [], waits: false });
  if (keys === null) return { keys: [], hasChanged: false, show: () => {} };
  const kept = keepOrder(held.view === view ? held.keys : [], keys);
  const waits = kept.hasChanged && (isUsed || held.waits);
  const shown = waits ? kept.keys : keys;
  if (held.view !== view || held.waits !== waits || !isSame(shown, held.keys)) setHeld({ view, keys: shown, waits });
  return { keys: shown, hasChanged: waits, show: () => setHeld({ view, keys, waits: false }) };
}

function isSame<Key>(one: readonly Key[], other: readonly Key[]): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

/** Items in the order of their keys; those without one come last. */
export function inOrder<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key, keys: readonly Key[]): Item[] {
  const places = new Map(keys.map((key, place) => [key, place]));
  const placeOf = (item: Item) => places.get(keyOf(item)) ?? keys.length;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
