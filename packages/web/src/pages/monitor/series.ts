import type { SeriesData } from "@pharos/operations";

/** Median and 95th percentile of all answers; null if there was none. */
export function answerTimes({
  regions,
}: Pick<SeriesData, "regions">): { readonly median: number; readonly p95: number } | null {
  const medians = sorted(Object.values(regions).flatMap(({ median }) => median));
  const tails = sorted(Object.values(regions).flatMap(({ median, p95 }) => p95 ?? median));
  const [median, p95] = [quantile(medians, 0.5), quantile(tails, 0.95)];
  return median === undefined || p95 === undefined ? null : { median, p95 };
}

/** The time axis shows at least so much. */
const MIN_SHOWN_SECONDS = 300;

/**
 * The part of the range in which the monitor was there, in seconds since the epoch.
 * @param since when it was made
 */
export function watchedRange({ from, to }: Pick<SeriesData, "from" | "to">, since: string) {
  const [first, last, made] = [from, to, since].map((at) => Date.parse(at) / 1000);
  const [max, begin] = [last ?? 0, Math.max(first ?? 0, made ?? 0)];
  return { min: Math.min(begin, max - MIN_SHOWN_SECONDS), max };
}

/** A line is cut where its points lie further apart than this many times their usual distance. */
const MAX_MISSED = 5;

/**
 * Where a region's line is cut, as pairs of indices: regions take turns, so that most of a region's values are null without
 * anything missing.
 */
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

/** The value at a point, or the last one before it within a few turns of the regions. */
export function valueAt(values: readonly (number | null)[], index: number): number | null {
  return values.slice(Math.max(0, index - MAX_MISSED), index + 1).findLast((value) => value !== null) ?? null;
}

/** The highest answer; null if there was none. */
export function highest({ regions }: Pick<SeriesData, "regions">): number | null {
  return sorted(Object.values(regions).flatMap(({ median, p95 }) => p95 ?? median)).at(-1) ?? null;
}

function sorted(values: readonly (number | null)[]): readonly number[] {
  return values.filter((value) => value !== null).sort((a, b) => a - b);
}

/** By nearest rank. */
function quantile(values: readonly number[], share: number): number | undefined {
  return values[Math.max(0, Math.ceil(values.length * share) - 1)];
}
