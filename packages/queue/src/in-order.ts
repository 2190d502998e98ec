/**
 * Does works of the same key one after the other, and works of different keys at once.
 *
 * @param maxWorks how many works may wait or run, of all keys together
 * @returns null if there are as many already
 */
export function createInOrder<T>(maxWorks: number): (key: string, work: () => Promise<T>) => Promise<T> | null {
  const last = new Map<string, Promise<T>>();
  let count = 0;
  return (key, work) => {
    if (count >= maxWorks) return null;
    count += 1;
    const before = last.get(key);
    const mine = before === undefined ? work() : before.then(work, work);
    const over = () => {
      count -= 1;
      if (last.get(key) === mine) last.delete(key);
    };
    // A ping takes this way: `finally` would make three promises where this makes one.
    mine.then(over, over);
    last.set(key, mine);
    return mine;
  };
}
