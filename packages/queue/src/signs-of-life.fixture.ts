/** Signs of life last for longer. */
const SOON_MS = 2_000;

/** Announces and looks. A machine that stalls may look when the signs of life are over: then it does both again. */
export async function seenSoon<T>(announce: () => Promise<void>, look: () => Promise<T>): Promise<T> {
  for (;;) {
    const sinceMs = performance.now();
    await announce();
    const seen = await look();
    if (performance.now() - sinceMs < SOON_MS) return seen;
  }
}
