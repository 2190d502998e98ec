import { setTimeout as sleep } from "node:timers/promises";

interface WaitOptions {
  /** How long to wait at most; two minutes by default, as machines that run tests are slow and busy. */
  readonly timeoutMs?: number;
  /** The condition, for the error message. */
  readonly what: string;
}

const FIRST_PAUSE_MS = 10;
const MAX_PAUSE_MS = 100;

/**
 * Asks again and again until the condition holds, and returns its value. The longer it has waited, the longer are its
 * pauses, so that a long wait for a database costs little.
 *
 * @throws Error that says what did not happen in time
 */
export async function waitFor<T>(
  condition: () => Promise<T | null | undefined | false>,
  { timeoutMs = 120_000, what }: WaitOptions,
): Promise<T> {
  const startMs = performance.now();
  for (;;) {
    const value = await condition();
    if (value !== null && value !== undefined && value !== false) return value;
    const waitedMs = performance.now() - startMs;
    if (waitedMs >= timeoutMs) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}.`);
    await sleep(Math.min(Math.max(waitedMs / 10, FIRST_PAUSE_MS), MAX_PAUSE_MS));
  }
}
