/** Splits items, in order, so that no round has a key twice. Nearly always there is one round. */
export function rounds<K, T>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, T>[] {
  const split: Map<K, T>[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const round = split.find((candidate) => !candidate.has(key));
    if (round) round.set(key, item);
    else split.push(new Map([[key, item]]));
  }
  return split;
}
