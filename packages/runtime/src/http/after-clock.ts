import type { RequestListener } from "node:http";

/**
 * Answers requests once the clock is known by which they are judged. While the clock cannot be asked, requests are
 * answered all the same: its database cannot be changed then either.
 */
export function afterClock(clock: { known(): Promise<void> }, handle: RequestListener): RequestListener {
  return async (request, response) => {
    await clock.known().catch(() => {});
    handle(request, response);
  };
}
