import type { RecordSource } from "../record/system-record.ts";
import type { OwnOutage, SeenOutage } from "./compare.ts";
import type { OutageChecks } from "./verdict.ts";

/** A monitor with a record of another system that reaches beyond the creation of the monitor. */
export interface ComparedMonitor {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly source: RecordSource;
  /** When Pharos first had a result; null before it. */
  readonly firstCheckedAtMs: number | null;
  readonly observedFromMs: number;
  readonly observedUntilMs: number;
  readonly intervalSeconds: number;
  readonly timeoutSeconds: number;
  readonly graceSeconds: number;
  readonly here: readonly OwnOutage[];
  readonly there: readonly SeenOutage[];
}

/** The monitors of a team that two systems checked. */
interface WatchedMonitors {
  readonly monitors: readonly ComparedMonitor[];
  /** All outages since then are there. */
  readonly fromMs: number;
  /** Nothing was left out. */
  readonly isComplete: boolean;
}

/** A time of a monitor whose checks are counted. */
interface CountedTime {
  readonly monitorId: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

export interface ComparisonStore {
  /**
   * The monitors of a team that two systems checked since a moment, with the newest outages of both.
   *
   * @param since at most this far back
   */
  watched(teamId: number, since: Date): Promise<WatchedMonitors>;
  /** The stored checks of times, in their order. */
  checks(times: readonly CountedTime[]): Promise<readonly OutageChecks[]>;
  /** How many monitors of the team are silent, and how many of those are down. */
  silent(teamId: number): Promise<{ readonly monitors: number; readonly down: number }>;
}
