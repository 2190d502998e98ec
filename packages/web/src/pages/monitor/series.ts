import type { SeriesData } from "../../api/records.ts";

/** Median and 95th percentile of all answers; null where there was none. */
export function answerTimes({
  regions,
}: Pick<SeriesData, "regions">): { readonly median: number; readonly p95: number } | null {
  const medians = sorted(Object.values(regions).flatMap(({ median }) => median));
  const tails = sorted(Object.values(regions).flatMap(({ median, p95 }) => p95 ?? median));
  const [median, p95] = [quantile(medians, 0.5), quantile(tails, 0.95)];
  return median === undefined || p95 === undefined ? null : { median, p95 };
}

/** The highest answer; null where there was none. */
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
