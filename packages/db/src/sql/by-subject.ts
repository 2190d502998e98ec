/** Rows by their subject, in their order. */
export function bySubject<Row extends { readonly subjectId: number }, T>(
  rows: readonly Row[],
  of: (row: Row) => T,
): ReadonlyMap<number, readonly T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const some = found.get(row.subjectId);
    if (some) some.push(of(row));
    else found.set(row.subjectId, [of(row)]);
  }
  return found;
}
