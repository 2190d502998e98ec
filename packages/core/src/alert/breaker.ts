/** Attempts in a row that fail before a contact is left in peace. */
export const BREAKER_FAILURES = 5;
/** Concurrent attempts to one contact. The limit protects a notifier from a slow receiver. */
export const MAX_ATTEMPTS_UNDER_WAY = 5;

const FIRST_PAUSE_MS = 30_000;
export const MAX_PAUSE_MS = 15 * 60 * 1000;

/** The outcome of a contact's last attempts. Its breaker is open until `brokenUntilMs`. */
export interface Breaker {
  /** Attempts that failed since one came through. */
  readonly failedAttempts: number;
  readonly brokenUntilMs: number | null;
}

export function isBroken({ brokenUntilMs }: Breaker, nowMs: number): boolean {
  return brokenUntilMs !== null && brokenUntilMs > nowMs;
}

/**
 * Whether another attempt may begin now. After a pause there is one at a time until one comes through.
 * @param underWay attempts to the contact that have not ended
 */
export function mayAttempt(breaker: Breaker, underWay: number, nowMs: number): boolean {
  if (isBroken(breaker, nowMs)) return false;
  return underWay < (breaker.failedAttempts >= BREAKER_FAILURES ? 1 : MAX_ATTEMPTS_UNDER_WAY);
}

/**
 * The breaker after one more failure. Pauses double from 30 s to 15 min, spread by up to a quarter. An attempt that had
 * begun before the breaker opened and fails while it is open says nothing new.
 *
 * @param askedMs how long the receiver asked to be left alone; 0 if it did not
 * @param random a number in [0, 1)
 */
export function afterFailure(breaker: Breaker, nowMs: number, askedMs: number, random: number): Breaker {
  const broken = isBroken(breaker, nowMs);
  const failedAttempts = breaker.failedAttempts + (broken ? 0 : 1);
  const doublings = failedAttempts - BREAKER_FAILURES;
  const ownMs = broken || doublings < 0 ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** doublings);
  const pauseMs = Math.max(Math.round(ownMs * (1 + random / 4)), Math.min(askedMs, MAX_PAUSE_MS));
  const untilMs = Math.max(breaker.brokenUntilMs ?? 0, nowMs + pauseMs);
  return { failedAttempts, brokenUntilMs: untilMs > nowMs ? untilMs : null };
}
