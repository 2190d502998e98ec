import type { PastOfMonitor } from "../record/history.ts";
import { type EndedInterval, type Interval, lengthMs, merged, without } from "./spans.ts";

export type { Interval } from "./spans.ts";

/** All that decides how long a subject was up. Intervals of one kind may overlap, and be in any order. */
export interface WatchHistory {
  readonly createdAtMs: number;
  /** When it was checked first. Null: it never was. */
  readonly firstCheckedAtMs: number | null;
  /** When it was paused or deleted. */
  readonly pauses: readonly Interval[];
  readonly maintenance: readonly Interval[];
  readonly outages: readonly Interval[];
  /** When the part that it depends on did not run. */
  readonly gaps: readonly Interval[];
  /** The record of another system about the time before it was created. Its outages are among `outages`. */
  readonly past?: Pick<PastOfMonitor, "fromMs" | "down" | "unknown"> | null;
}

/** How long a subject was monitored, in milliseconds. */
export interface WatchedTime {
  readonly watchedMs: number;
  /** The part of `watchedMs` in which it was down. */
  readonly downMs: number;
}

/** The parts of a subject's period, in milliseconds. All except `downMs` add up to the period. */
export interface UptimeParts extends WatchedTime {
  readonly maintenanceMs: number;
  readonly pausedMs: number;
  /** When Pharos itself was not working, and before the first check. */
  readonly unknownMs: number;
  /** Before the subject was created, and the time to come. */
  readonly absentMs: number;
}

/**
 * The parts of a period. This is the definition of uptime: it measures time, and does not depend on how often a subject
 * is checked. A moment has the first of these states that fits:
 *
 * | a moment                          | counts as     |
 * |-----------------------------------|---------------|
 * | before the creation, or after now | absent        |
 * | in a pause                        | paused        |
 * | in maintenance                    | maintenance   |
 * | in an outage                      | monitored, down |
 * | before the first check            | unknown       |
 * | in the past, without data         | unknown       |
 * | in a gap                          | unknown       |
 * | any other                         | monitored     |
 *
 * `packages/db` reads the same of many subjects with SQL; a test holds the two together.
 */
export function uptimeParts(history: WatchHistory, fromMs: number, toMs: number, nowMs: number): UptimeParts {
  const past = history.past ?? { fromMs: history.createdAtMs, down: [], unknown: [] };
  const begin = Math.max(fromMs, past.fromMs);
  const end = Math.min(toMs, nowMs);
  const lived: readonly EndedInterval[] = begin < end ? [{ fromMs: begin, toMs: end }] : [];
  const pauses = merged(history.pauses);
  const maintenance = merged(history.maintenance);
  const outages = merged([...history.outages, ...past.down]);
  const afterPauses = without(lived, pauses);
  const afterMaintenance = without(afterPauses, maintenance);
  const afterOutages = without(afterMaintenance, outages);
  const unchecked = { fromMs: history.createdAtMs, toMs: history.firstCheckedAtMs };
  const gaps = history.gaps.map((gap) => ({ ...gap, fromMs: Math.max(gap.fromMs, history.createdAtMs) }));
  const afterGaps = without(afterOutages, merged([unchecked, ...gaps, ...past.unknown]));
  const downMs = lengthMs(afterMaintenance) - lengthMs(afterOutages);
  return {
    watchedMs: lengthMs(afterGaps) + downMs,
    downMs,
    maintenanceMs: lengthMs(afterPauses) - lengthMs(afterMaintenance),
    pausedMs: lengthMs(lived) - lengthMs(afterPauses),
    unknownMs: lengthMs(afterOutages) - lengthMs(afterGaps),
    absentMs: Math.max(0, toMs - fromMs) - lengthMs(lived),
  };
}

/**
 * Uptime in percent, rounded down to hundredths, so that 100 means that no time was lost. Null without any monitoring.
 */
export function uptimePercent({ watchedMs, downMs }: WatchedTime): number | null {
  if (watchedMs <= 0) return null;
  return Math.floor(((watchedMs - downMs) * 10_000) / watchedMs) / 100;
}
