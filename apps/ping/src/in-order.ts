/**
 * Does work of the same key one after the other, and that of different keys at once.
 *
 * @param most pieces of work that wait or are under way, of all keys together
 * @returns null where there are as many already
 */
export function createInOrder<T>(most: number): (key: string, work: () => Promise<T>) => Promise<T> | null {
  const last = new Map<string, Promise<T>>();
  let count = 0;
  return (key, work) => {
    if (count >= most) return null;
    count += 1;
    const before = last.get(key);
    const mine = (before === undefined ? work() : before.then(work, work)).finally(() => {
      count -= 1;
      if (last.get(key) === mine) last.delete(key);
    });
    last.set(key, mine);
    return mine;
  };
}
