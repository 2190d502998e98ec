/** Systems whose records of a monitor Pharos stores. */
export const recordSources = ["uptime-kuma", "healthchecks", "uptimerobot", "gatus"] as const;
export type RecordSource = (typeof recordSources)[number];

/** The most outages of one record. A day share stands for older ones. */
export const MAX_RECORDED_OUTAGES = 1_000;

/** Pharos stores no older history than that. A record has as many days, and the day in which it ends. */
export const MAX_HISTORY_DAYS = 400;
export const MAX_RECORDED_DAYS = MAX_HISTORY_DAYS + 1;

export interface RecordedOutage {
  readonly startedAtMs: number;
  /** Null: it was not over when the record ended. */
  readonly endedAtMs: number | null;
  readonly cause: string | null;
}

/** A day of UTC of which the other system only knows a share. */
export interface RecordedDay {
  /** Its beginning. */
  readonly dayMs: number;
  /** From 0 to 1. */
  readonly upShare: number;
}

/** The record of another system about one monitor. Outages are in any order, and may overlap. */
export interface SystemRecord {
  readonly source: RecordSource;
  readonly observedFromMs: number;
  readonly observedUntilMs: number;
  readonly outages: readonly RecordedOutage[];
  /** Empty: the outages tell everything. Otherwise the other system has no data of days that are not listed. */
  readonly days: readonly RecordedDay[];
}
