/**
 * Waits for work, but no longer than it may take. Late work goes on, so the caller makes sure that it has no effect.
 *
 * @param late makes the error of late work
 */
export async function inTime<T>(work: Promise<T>, timeoutMs: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), timeoutMs);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
