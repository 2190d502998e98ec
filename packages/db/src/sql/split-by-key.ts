/** Splits items, in order, into groups in which each key occurs once. Nearly always there is one group. */
export function splitByKey<K, T>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, T>[] {
  const split: Map<K, T>[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const group = split.find((candidate) => !candidate.has(key));
    if (group) group.set(key, item);
    else split.push(new Map([[key, item]]));
  }
  return split;
}
