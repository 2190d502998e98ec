import { Refusal } from "./refusal.ts";

const MAX_RETRIES = 2;
const FIRST_DELAY_MS = 500;
/** Status codes of a proxy while the server behind it starts. */
const GATEWAY = [502, 503, 504];

/**
 * Whether a read is tried again immediately: if the server could not be reached. An answer of the server would be the same
 * again, and the page should not wait for it.
 *
 * @param failures before this one
 */
export function isRetried(failures: number, error: Error): boolean {
  const wasAnswered = error instanceof Refusal && !GATEWAY.includes(error.status);
  return !wasAnswered && failures < MAX_RETRIES;
}

export function retryDelayMs(failures: number): number {
  return FIRST_DELAY_MS * 2 ** failures;
}

/** Whether a later attempt may succeed. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof Refusal) || error.status >= 500;
}
