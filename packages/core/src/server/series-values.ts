import type { ServerSeriesName } from "./measurement.ts";

/** The newest value of one series. Of a counter it is the rate for a second; null until there are two. */
export interface SeriesValue {
  readonly value: number | null;
  readonly atMs: number;
  /** The time between the last two; null until there are two. */
  readonly everyMs: number | null;
  /** The last value of the counter; null for a gauge. */
  readonly counted: number | null;
}

/** By series and instance. */
export type SeriesValues = ReadonlyMap<ServerSeriesName, ReadonlyMap<string, SeriesValue>>;

/** When the newest of values was measured; 0 if there is none. */
export function newestMsOf(values: SeriesValues): number {
  let newestMs = 0;
  for (const instances of values.values()) {
    for (const { atMs } of instances.values()) newestMs = Math.max(newestMs, atMs);
  }
  return newestMs;
}

/** How many series there are, one of each instance. */
export function countOf(values: SeriesValues): number {
  let count = 0;
  for (const instances of values.values()) count += instances.size;
  return count;
}
