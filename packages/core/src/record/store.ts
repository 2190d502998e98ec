import type { SystemRecord } from "./system-record.ts";

/** A record as it is stored. */
export interface StoredRecord {
  readonly record: SystemRecord;
  readonly receivedAt: Date;
  /** Since when the record is the monitor's past; null if it has nothing from before the creation. */
  readonly historyFrom: Date | null;
  /** Incidents that it became. */
  readonly incidentCount: number;
}

/** A record instead of the one before. Null: there is none. */
export interface ReplacedRecord {
  readonly before: StoredRecord | null;
  readonly after: StoredRecord | null;
}

/** Records of other systems, one for each monitor. */
export interface RecordStore {
  find(monitorId: number): Promise<StoredRecord | null>;
  /**
   * Stores a record instead of the one before. Its part before the creation becomes the past of the monitor, without
   * events.
   *
   * @param record null: only deletes the one before
   * @returns null if the team has no such monitor
   */
  replace(teamId: number, monitorId: number, record: SystemRecord | null, now: Date): Promise<ReplacedRecord | null>;
}
