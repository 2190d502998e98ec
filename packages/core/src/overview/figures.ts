import type { DeploymentMark } from "../deployment/store.ts";
import type { CausedOutage, SeriesPoint } from "./series.ts";
import type { CountedDay } from "./uptime-days.ts";

/** The past of one monitor, for its page. Each method takes one query. */
export interface FiguresStore {
  /**
   * Response times of the checks that passed, by region; single checks for steps of 0 s.
   * @returns null if there are more single checks than `MAX_SINGLE_CHECKS` for each of four regions
   */
  points(monitorId: number, from: Date, to: Date, stepSeconds: number): Promise<readonly SeriesPoint[] | null>;
  /** The incidents that touch the time since then, at most the 500 newest, the oldest first. */
  outages(monitorId: number, from: Date): Promise<readonly CausedOutage[]>;
  /** Deployments of the monitor that touch the time since then, at most the 100 newest, the oldest first. */
  deployments(monitorId: number, from: Date): Promise<readonly DeploymentMark[]>;
  /** The days of UTC since then in which there was an incident, or a check that found it degraded. */
  countedDays(monitorId: number, from: Date, now: Date): Promise<readonly CountedDay[]>;
}
