import { pingDeadlineMs } from "../heartbeat/deadline.ts";
import { isHeartbeat } from "../heartbeat/heartbeat.ts";

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

/** When a monitor is due that is checked anew from now on: at once, and a heartbeat one interval later. */
export function firstDueAt(type: string, intervalSeconds: number, now: Date): Date {
  return isHeartbeat(type) ? new Date(pingDeadlineMs(intervalSeconds, now.getTime())) : now;
}

/** The schedule of a monitor whose check is over. Times are milliseconds since the epoch. */
export interface ClaimedSchedule {
  readonly intervalSeconds: number;
  /** Null for a heartbeat, which has no slots. */
  readonly phaseMs: number | null;
  /** Null for a check that no scheduler has claimed. */
  readonly claimedAtMs: number | null;
}

/**
 * When a monitor is due after a check that is over, in milliseconds since the epoch: at its next slot. A heartbeat that was
 * missed is missed again after another interval.
 *
 * Slots and intervals are counted from now, or from the claim if that is later: this clock may be behind the
 * scheduler's, and the slot that was claimed is over whichever clock is right.
 */
export function nextDueMs({ intervalSeconds, phaseMs: phase, claimedAtMs }: ClaimedSchedule, nowMs: number): number {
  const fromMs = Math.max(nowMs, claimedAtMs ?? nowMs);
  return phase === null ? fromMs + intervalSeconds * 1000 : nextSlotMs(phase, intervalSeconds, fromMs);
}
