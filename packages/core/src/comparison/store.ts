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
  /** The days of UTC of which the record has checks. */
  readonly dayMs: readonly number[];
}

/** The monitors of a team that two systems checked. */
interface WatchedMonitors {
  readonly monitors: readonly ComparedMonitor[];
  /** All outages that ended since then are there. */
  readonly fromMs: number;
  /** Nothing was left out. */
  readonly isComplete: boolean;
}

/** A silent monitor with a record of another system. */
export interface SilentMonitor {
  readonly id: number;
  readonly name: string;
  readonly isDown: boolean;
}

/** A time of a monitor whose checks are counted, without its end. */
interface CountedTime {
  readonly monitorId: number;
  readonly fromMs: number;
  readonly untilMs: number;
}

interface SilentMonitors {
  readonly monitors: number;
  readonly down: number;
  readonly compared: readonly SilentMonitor[];
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
  /** How many monitors of the team are silent, how many of those are down, and those with a record, at most 500. */
  silent(teamId: number): Promise<SilentMonitors>;
}
