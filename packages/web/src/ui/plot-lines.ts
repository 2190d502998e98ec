/** Points in time, and the outages among them. */
export interface Times {
  /** Seconds since the epoch, ascending. */
  readonly x: readonly number[];
  readonly outages: readonly { readonly from: string; readonly to: string | null }[];
}

/** A moment that is marked on a plot, with its name. */
export interface PlotMark {
  readonly atSeconds: number;
  readonly label: string;
}

/** A label is drawn only if it does not cover the one before. */
export function labelled(
  marks: readonly PlotMark[],
  xOf: (mark: PlotMark) => number,
  widthOf: (label: string) => number,
) {
  let freeFrom = Number.NEGATIVE_INFINITY;
  return marks.map((mark) => {
    const x = xOf(mark);
    const isFree = x >= freeFrom;
    if (isFree) freeFrom = x + widthOf(mark.label);
    return { x, label: isFree ? mark.label : null };
  });
}

/** One line of a plot, with a value or null for each point in time. */
export interface Line {
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** The upper edge of a band above the line; null without a band. */
  readonly upper: readonly (number | null)[] | null;
}

/** The time axis shows at least so much. */
const MIN_SHOWN_SECONDS = 300;

/**
 * The monitored part of a range, in seconds since the epoch.
 * @param since the time of its creation
 */
export function watchedRange({ from, to }: { readonly from: string; readonly to: string }, since: string) {
  const [first, last, made] = [from, to, since].map((at) => Date.parse(at) / 1000);
  const [max, begin] = [last ?? 0, Math.max(first ?? 0, made ?? 0)];
  return { min: Math.min(begin, max - MIN_SHOWN_SECONDS), max };
}

/** A part of the time axis, in seconds since the epoch. */
export interface Span {
  readonly min: number;
  readonly max: number;
}

/** The zoomed part of the chart, and the length of the range at that time. */
export interface Zoom extends Span {
  readonly ofSeconds: number;
}

/** A range that is longer or shorter by this factor is another one. */
const OTHER_RANGE = 2;

/** The shown part of the time axis: the zoomed part, while the range keeps its length. */
export function scaleOf({ min, max }: Span, zoom: Zoom | null): { min: number; max: number } {
  const factor = zoom === null ? OTHER_RANGE : (max - min) / zoom.ofSeconds;
  const isSame = factor < OTHER_RANGE && factor > 1 / OTHER_RANGE;
  return zoom !== null && isSame ? { min: zoom.min, max: zoom.max } : { min, max };
}

/** A line is cut where its points lie further apart than this many times their usual distance. */
const MAX_MISSED = 5;

/** Where a line is cut, as pairs of indices: where some of its values are null, nothing need be missing. */
export function gapsOf(
  x: readonly number[],
  values: readonly (number | null)[],
): readonly (readonly [number, number])[] {
  const points = [...values.keys()].filter((index) => values[index] !== null);
  const steps = points.slice(1).map((to, index): readonly [number, number] => [points[index] ?? to, to]);
  const lengthOf = ([from, to]: readonly [number, number]) => (x[to] ?? 0) - (x[from] ?? 0);
  const usual = quantile(sorted(steps.map(lengthOf)), 0.5) ?? 0;
  return steps.filter((step) => lengthOf(step) > MAX_MISSED * usual);
}

/** The value at a point, or the last value within a few points before it, because regions take turns. */
export function valueAt(values: readonly (number | null)[], index: number): number | null {
  return values.slice(Math.max(0, index - MAX_MISSED), index + 1).findLast((value) => value !== null) ?? null;
}

/** Those that there are, ascending. */
export function sorted(values: readonly (number | null)[]): readonly number[] {
  return values.filter((value) => value !== null).sort((a, b) => a - b);
}

/** By nearest rank. */
export function quantile(values: readonly number[], share: number): number | undefined {
  return values[Math.max(0, Math.ceil(values.length * share) - 1)];
}
