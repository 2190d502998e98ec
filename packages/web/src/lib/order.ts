/** The items of a list in the shown order, and whether the server has another order now. */
interface Ordered<Item> {
  readonly items: readonly Item[];
  readonly hasChanged: boolean;
}

/**
 * Keeps rows in place while their order changes on the server, because a row under the pointer must not move. A list with
 * other rows than those that are shown is shown as it comes.
 *
 * @param shown ids in the order that is shown
 */
export function keepOrder<Item extends { readonly id: number }>(
  shown: readonly number[],
  items: readonly Item[],
): Ordered<Item> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const kept = shown.flatMap((id) => byId.get(id) ?? []);
  if (kept.length !== items.length) return { items, hasChanged: false };
  return { items: kept, hasChanged: kept.some(({ id }, index) => items[index]?.id !== id) };
}
