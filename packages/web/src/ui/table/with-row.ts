/** Selects a row, or no longer. With `from` all rows between the two follow it. */
export function withRow<Key>(
  { selected, keys }: { readonly selected: ReadonlySet<Key>; readonly keys: readonly Key[] },
  key: Key,
  from: Key | null,
): ReadonlySet<Key> {
  const [at, start] = [keys.indexOf(key), from === null ? -1 : keys.indexOf(from)];
  const isWanted = !selected.has(key);
  const range = start === -1 ? [key] : keys.slice(Math.min(at, start), Math.max(at, start) + 1);
  const next = new Set(selected);
  for (const one of range) {
    if (isWanted) next.add(one);
    else next.delete(one);
  }
  return next;
}
