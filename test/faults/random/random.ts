/** A source of random numbers that gives the same ones for the same seed. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** @throws Error when there is nothing to pick */
  pick<T>(items: readonly T[]): T;
  /** The items in another order. */
  shuffle<T>(items: readonly T[]): T[];
}

const TWO_32 = 4_294_967_296;

/** Mulberry32: 32 bits of state, which is enough to choose faults. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick<T>(items: readonly T[]): T {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error("There is nothing to pick.");
      return item;
    },
    shuffle<T>(items: readonly T[]): T[] {
      return items
        .map((item) => ({ item, order: next() }))
        .sort((one, other) => one.order - other.order)
        .map(({ item }) => item);
    },
  };
}
