import { PLACE_RETRY_SECONDS, PLACE_TRIES } from "../detection/bound.ts";
import { isPlaceName } from "../location/place-name.ts";

/**
 * When a monitor is due. Slots are aligned to `phase + k * interval`, and the phase comes from the monitor's id, so the
 * load is even however monitors were created. Missed slots are skipped, never replayed.
 *
 * Monitors with neighbouring ids are on the same pages of the database. They form blocks, and the slots of a block are
 * in one window. So a claim finds many of its rows on each page that it reads. The windows are spread over the
 * interval. Neighbours often share a host, so the slots of a block keep a distance.
 *
 * The claim computes the same slots in SQL; a test in `db` holds the two together.
 */

/** 2^32 divided by the golden ratio: consecutive blocks land far apart, and any range of blocks spreads evenly. */
const GOLDEN = 2_654_435_761;
const TWO_32 = 4_294_967_296;

/** Monitors whose slots lie in one window; as many as a page of `subject_schedules` has rows, or a few more. */
const BLOCK_SIZE = 64;

/** The distance of two slots of a block, in milliseconds. The window of a block is shorter than the shortest interval. */
const BLOCK_SLOT_MS = 125;

/** Has no factor in common with the size of a block and is its golden section: also few neighbours use the whole window. */
const BLOCK_STRIDE = 39;

/** How long a result may take beyond the probe's own timeout before the check counts as lost, in milliseconds. */
const MIN_MARGIN_MS = 10_000;
const MAX_MARGIN_MS = 30_000;

/** A monitor's fixed offset inside its interval, in milliseconds: `0 <= phase < interval`. */
export function phaseMs(monitorId: number, intervalSeconds: number): number {
  const hash = Math.imul(Math.floor(monitorId / BLOCK_SIZE), GOLDEN) >>> 0;
  const windowMs = Math.floor((hash / TWO_32) * (intervalSeconds * 1000));
  return (windowMs + ((monitorId * BLOCK_STRIDE) % BLOCK_SIZE) * BLOCK_SLOT_MS) % (intervalSeconds * 1000);
}

/** The first slot strictly after `afterMs`, both in milliseconds since the epoch. */
export function nextSlotMs(phase: number, intervalSeconds: number, afterMs: number): number {
  const intervalMs = intervalSeconds * 1000;
  return phase + (Math.floor((afterMs - phase) / intervalMs) + 1) * intervalMs;
}

/**
 * How long a check that was sent may stay without a result before it is sent again, in milliseconds. It is the probe's
 * timeout, twice that for a probe of a place, and a margin for queues. The margin shrinks for short intervals. If the timeout leaves room, a lost check is
 * repeated within the interval plus 30 s.
 */
export function leaseMs(intervalSeconds: number, timeoutMs: number, locations: readonly string[] = []): number {
  const hasPlace = locations.some(isPlaceName);
  const probeMs = hasPlace ? PLACE_TRIES * timeoutMs + PLACE_RETRY_SECONDS * 1000 : timeoutMs;
  const spare = intervalSeconds * 1000 - probeMs;
  return probeMs + Math.min(MAX_MARGIN_MS, Math.max(MIN_MARGIN_MS, spare));
}

/** The schedule of a subject whose check is over. Times are milliseconds since the epoch. */
export interface ClaimedSchedule {
  readonly subjectId: number;
  readonly intervalSeconds: number;
  /** As it is stored. Null for a heartbeat, which has no slots. */
  readonly phaseMs: number | null;
  /** Null for a check that no scheduler has claimed. */
  readonly claimedAtMs: number | null;
}

export interface NextDue {
  readonly dueAtMs: number;
  readonly phaseMs: number | null;
}

/**
 * When a subject is due after a check that is over, in milliseconds since the epoch: at its next slot. A heartbeat that was
 * missed is missed again after another interval.
 *
 * Slots and intervals start now, or at the claim if that is later. This clock may be behind the scheduler's clock, and
 * the claimed slot is over on either.
 */
export function nextDue(schedule: ClaimedSchedule, nowMs: number): NextDue {
  const { subjectId, intervalSeconds, phaseMs: stored, claimedAtMs } = schedule;
  const fromMs = Math.max(nowMs, claimedAtMs ?? nowMs);
  if (stored === null) return { dueAtMs: fromMs + intervalSeconds * 1000, phaseMs: null };
  const phase = phaseMs(subjectId, intervalSeconds);
  if (stored === phase) return { dueAtMs: nextSlotMs(phase, intervalSeconds, fromMs), phaseMs: phase };
  return moveToPhase(phase, { intervalSeconds, phaseMs: stored }, fromMs);
}

/**
 * Moves a schedule from the phase of an earlier version to its slots. It moves immediately, or through a time in
 * between if its slot is less than half an interval after the finished check. So no check is missed, and no check runs
 * twice.
 */
function moveToPhase(
  phase: number,
  { intervalSeconds, phaseMs: stored }: { readonly intervalSeconds: number; readonly phaseMs: number },
  fromMs: number,
): NextDue {
  const intervalMs = intervalSeconds * 1000;
  const slotMs = nextSlotMs(phase, intervalSeconds, fromMs);
  if (slotMs - fromMs >= intervalMs / 2) return { dueAtMs: slotMs, phaseMs: phase };
  return { dueAtMs: Math.round((fromMs + slotMs + intervalMs) / 2), phaseMs: stored };
}
