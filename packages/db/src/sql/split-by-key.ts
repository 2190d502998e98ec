/** Splits items, in order, into parts in which each key occurs once. Nearly always there is one part. */
export function splitByKey<K, T>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, T>[] {
  const split: Map<K, T>[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const part = split.find((candidate) => !candidate.has(key));
    if (part) part.set(key, item);
    else split.push(new Map([[key, item]]));
  }
  return split;
}
