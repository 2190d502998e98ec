import { setTimeout as sleep } from "node:timers/promises";

interface WaitOptions {
  /** How long to wait at most; 10 seconds by default. */
  readonly timeoutMs?: number;
  /** What is waited for, for the error message. */
  readonly what: string;
}

const POLL_MS = 10;

/**
 * Asks again and again until the condition holds, and returns its value.
 *
 * @throws Error that says what did not happen in time
 */
export async function waitFor<T>(
  condition: () => Promise<T | null | undefined | false>,
  { timeoutMs = 10_000, what }: WaitOptions,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value !== null && value !== undefined && value !== false) return value;
    if (performance.now() >= deadline) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}.`);
    await sleep(POLL_MS);
  }
}
