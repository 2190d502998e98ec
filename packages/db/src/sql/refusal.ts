/**
 * Whether PostgreSQL refused a statement for what it holds (SQLSTATE classes 22, data exception, and 23, integrity
 * constraint violation, which a row without a partition is as well), so that repeating it is of no use.
 */
export function isRefusal(error: unknown): boolean {
  if (typeof error !== "object" || error === null || !("code" in error)) return false;
  return /^2[23]/.test(String(error.code));
}

/**
 * Works through items that belong to one statement. If PostgreSQL refuses it for what one of them holds, halves them
 * until that one stands alone, and goes on without it.
 *
 * @param work is called with some of the items, in their order, until all but those that are refused are done
 * @returns what `work` returned
 * @throws what `work` threw, if that is no refusal
 */
export async function withoutRefused<T, R>(
  items: readonly T[],
  work: (some: readonly T[]) => Promise<R>,
  onRefused: (item: T, refusal: unknown) => void,
): Promise<readonly R[]> {
  try {
    return [await work(items)];
  } catch (error) {
    const [first] = items;
    if (first === undefined || !isRefusal(error)) throw error;
    if (items.length === 1) {
      onRefused(first, error);
      return [];
    }
    const middle = Math.ceil(items.length / 2);
    const before = await withoutRefused(items.slice(0, middle), work, onRefused);
    return [...before, ...(await withoutRefused(items.slice(middle), work, onRefused))];
  }
}
