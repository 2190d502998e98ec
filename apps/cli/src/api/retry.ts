import type { RetryWait } from "@pharos/configuration";

/** Of a request that failed: the answer, or the code of the error if there was none. */
interface FailedRequest {
  readonly code: string;
  readonly response?:
    | { readonly statusCode: number; readonly headers: Readonly<Record<string, string | string[] | undefined>> }
    | undefined;
}

/** Tries after a failure of the server or the network, with pauses of 1, 2, 4 and 8 seconds. */
const MAX_FAILURES = 4;
/** Tries in all: an allowance of requests comes back every minute, and others may be using it up as well. */
export const MAX_TRIES = 60;
const MIN_WAIT_MS = 1000;
const MAX_WAIT_MS = 5 * 60_000;

/**
 * How long to wait before the next try, and why; null if there is none.
 *
 * @param attempt number of the try that failed, from 1
 * @param retryAfterMs the answer's `Retry-After`
 */
export function waitBeforeRetry(
  attempt: number,
  { code, response }: FailedRequest,
  retryAfterMs: number | undefined,
): RetryWait | null {
  if (attempt > MAX_TRIES || code === "ABORT_ERR") return null;
  if (response === undefined) return waitAfterFailure(attempt, `the API does not answer (${code})`);
  const { statusCode: status, headers } = response;
  if (status >= 500) return waitAfterFailure(attempt, `the API answered ${status}`);
  if (status !== 429 && (status !== 409 || retryAfterMs === undefined)) return null;
  const isUsedUp = headers["x-ratelimit-remaining"] === "0";
  return {
    ms: Math.min(Math.max(retryAfterMs ?? MIN_WAIT_MS, MIN_WAIT_MS), MAX_WAIT_MS),
    reason: isUsedUp
      ? `the rate limit of ${headers["x-ratelimit-limit"]} requests a minute is used up`
      : `the API answered ${status}`,
  };
}

function waitAfterFailure(attempt: number, reason: string): RetryWait | null {
  return attempt > MAX_FAILURES ? null : { ms: 2 ** (attempt - 1) * 1000, reason };
}
