/** A time from one moment up to another, in milliseconds since the epoch. */
export interface Interval {
  readonly fromMs: number;
  /** Null: it is not over. */
  readonly toMs: number | null;
}

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
 * | in a gap                          | unknown       |
 * | any other                         | monitored     |
 *
 * `packages/db` reads the same of many subjects with SQL; a test holds the two together.
 */
export function uptimeParts(history: WatchHistory, fromMs: number, toMs: number, nowMs: number): UptimeParts {
  const begin = Math.max(fromMs, history.createdAtMs);
  const end = Math.min(toMs, nowMs);
  const lived: readonly Span[] = begin < end ? [{ fromMs: begin, toMs: end }] : [];
  const pauses = merged(history.pauses);
  const maintenance = merged(history.maintenance);
  const outages = merged(history.outages);
  const afterPauses = without(lived, pauses);
  const afterMaintenance = without(afterPauses, maintenance);
  const afterOutages = without(afterMaintenance, outages);
  const unchecked = { fromMs: history.createdAtMs, toMs: history.firstCheckedAtMs };
  const afterGaps = without(afterOutages, merged([unchecked, ...history.gaps]));
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

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/** In order, without overlaps and without those that have no length. */
function merged(intervals: readonly Interval[]): readonly Span[] {
  const spans: { readonly fromMs: number; toMs: number }[] = [];
  for (const { fromMs, toMs } of [...intervals].sort((a, b) => a.fromMs - b.fromMs)) {
    const endMs = toMs ?? Number.POSITIVE_INFINITY;
    if (endMs <= fromMs) continue;
    const last = spans.at(-1);
    if (last && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, endMs);
    else spans.push({ fromMs, toMs: endMs });
  }
  return spans;
}

/** The rest of the spans after others are cut out. The spans of each list do not overlap. */
function without(spans: readonly Span[], others: readonly Span[]): readonly Span[] {
  const left: Span[] = [];
  let index = 0;
  for (const { fromMs, toMs } of spans) {
    let atMs = fromMs;
    // One that reaches beyond this span may take from the next one as well, so it stays.
    for (let other = others[index]; other && other.fromMs < toMs; other = others[index]) {
      if (other.fromMs > atMs) left.push({ fromMs: atMs, toMs: other.fromMs });
      atMs = Math.max(atMs, other.toMs);
      if (other.toMs > toMs) break;
      index += 1;
    }
    if (atMs < toMs) left.push({ fromMs: atMs, toMs });
  }
  return left;
}

function lengthMs(spans: readonly Span[]): number {
  return spans.reduce((total, { fromMs, toMs }) => total + toMs - fromMs, 0);
}
