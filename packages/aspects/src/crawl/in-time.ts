import { NetError } from "@pharos/core";

/**
 * Carries out what may take a bounded time.
 *
 * @param run stops with a NetError `timeout` when its signal says that the time is over
 */
export async function inTime<T>(
  timeoutMs: number,
  signal: AbortSignal,
  run: (within: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const timeout = new NetError("timeout", `No answer within ${timeoutMs / 1000} seconds`);
  const timer = setTimeout(() => late.abort(timeout), timeoutMs);
  try {
    return await run(AbortSignal.any([signal, late.signal]));
  } finally {
    clearTimeout(timer);
  }
}
