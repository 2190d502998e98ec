import type { CausedOutage, SeriesPoint } from "./series.ts";
import type { WatchedHours } from "./uptime-days.ts";

/** What the page of one monitor shows of its past. Each method takes one query. */
export interface FiguresStore {
  /**
   * Response times of the checks that passed, by region; single checks for steps of 0 s.
   * @returns null if there are more single checks than `MAX_SINGLE_CHECKS` for each of four regions
   */
  points(monitorId: number, from: Date, to: Date, stepSeconds: number): Promise<readonly SeriesPoint[] | null>;
  /** The incidents that touch the time since then, at most the 500 newest, the oldest first. */
  outages(monitorId: number, from: Date): Promise<readonly CausedOutage[]>;
  /** Of every hour since then, what the checks came to; with incidents. */
  watched(monitorId: number, from: Date, now: Date): Promise<WatchedHours>;
}
