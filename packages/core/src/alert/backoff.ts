/** The notifier stops retrying a delivery this long after its event, in milliseconds. */
export const GIVE_UP_AFTER_MS = 24 * 60 * 60 * 1000;

const FIRST_DELAY_MS = 5_000;
const MAX_DELAY_MS = 60 * 60 * 1000;

/**
 * How long to wait before the next attempt, in milliseconds. The time doubles from 5 s to an hour. It varies by up to a
 * quarter, so that deliveries which failed together do not return together.
 *
 * @param failures how many attempts have failed so far, at least 1
 * @param random a number in [0, 1)
 */
export function backoffMs(failures: number, random: number): number {
  const exponential = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1));
  return Math.round(exponential * (1 + random / 4));
}
