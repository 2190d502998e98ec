import type { SeriesData } from "@pharos/operations";
import { deploymentsTexts } from "#texts/deployments.ts";
import { type Line, type PlotMark, quantile, sorted } from "../../ui/plot-lines.ts";

/** Median and 95th percentile of all answers; null if there was none. */
export function answerTimes({
  regions,
}: Pick<SeriesData, "regions">): { readonly median: number; readonly p95: number } | null {
  const medians = sorted(Object.values(regions).flatMap(({ median }) => median));
  const tails = sorted(Object.values(regions).flatMap(({ median, p95 }) => p95 ?? median));
  const [median, p95] = [quantile(medians, 0.5), quantile(tails, 0.95)];
  return median === undefined || p95 === undefined ? null : { median, p95 };
}

/** The highest answer; null if there was none. */
export function highest({ regions }: Pick<SeriesData, "regions">): number | null {
  return sorted(Object.values(regions).flatMap(({ median, p95 }) => p95 ?? median)).at(-1) ?? null;
}

/** The deployments of the monitor. */
export function marksOf({ deployments }: Pick<SeriesData, "deployments">): readonly PlotMark[] {
  return deployments.map(({ name, version, started_at: at }) => ({
    atSeconds: Date.parse(at) / 1000,
    label: deploymentsTexts.named(name, version),
  }));
}

/** Every region's medians as a line, and up to its 95th percentiles a band where there are some. */
export function linesOf({ regions }: Pick<SeriesData, "regions">, nameOf: (region: string) => string): readonly Line[] {
  return Object.entries(regions).map(([region, { median, p95 }]) => ({
    label: nameOf(region),
    values: median,
    upper: p95,
  }));
}
