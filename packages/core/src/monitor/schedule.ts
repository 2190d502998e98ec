/**
 * When a monitor is due. Slots are aligned to `phase + k * interval`, and the phase comes from the monitor's id, so the
 * load is even however monitors were created. Missed slots are skipped, never replayed.
 *
 * The claim computes the same slots in SQL; a test in `db` holds the two together.
 */

/** 2^32 divided by the golden ratio: consecutive ids land far apart, and any range of ids spreads evenly. */
const GOLDEN = 2_654_435_761;
const TWO_32 = 4_294_967_296;

/** How long a result may take beyond the probe's own timeout before the check counts as lost, in milliseconds. */
const MIN_MARGIN_MS = 10_000;
const MAX_MARGIN_MS = 30_000;

/** A heartbeat's deadline waits this long for pings that are on their way, in milliseconds. */
const PING_IN_FLIGHT_MS = 2_000;

/** A monitor's fixed offset inside its interval, in milliseconds: `0 <= phase < interval`. */
export function phaseMs(monitorId: number, intervalSeconds: number): number {
  const hash = Math.imul(monitorId, GOLDEN) >>> 0;
  return Math.floor((hash / TWO_32) * (intervalSeconds * 1000));
}

/** The first slot strictly after `afterMs`, both in milliseconds since the epoch. */
export function nextSlotMs(phase: number, intervalSeconds: number, afterMs: number): number {
  const intervalMs = intervalSeconds * 1000;
  return phase + (Math.floor((afterMs - phase) / intervalMs) + 1) * intervalMs;
}

/**
 * How long one sending of a check may stay without a result before it is sent again, in milliseconds: the probe's
 * timeout and a margin for queues. The margin shrinks for short intervals, so that a lost check is repeated within the
 * interval plus 30 s wherever the timeout itself leaves room for that.
 */
export function leaseMs(intervalSeconds: number, timeoutMs: number): number {
  const spare = intervalSeconds * 1000 - timeoutMs;
  return timeoutMs + Math.min(MAX_MARGIN_MS, Math.max(MIN_MARGIN_MS, spare));
}

/** The moment by which the next ping must have come, in milliseconds since the epoch. */
export function pingDeadlineMs(intervalSeconds: number, fromMs: number): number {
  return fromMs + intervalSeconds * 1000 + PING_IN_FLIGHT_MS;
}
