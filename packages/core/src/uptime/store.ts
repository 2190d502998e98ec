import type { UptimeParts } from "./uptime.ts";

/** From one moment up to another. */
export interface TimeSpan {
  readonly from: Date;
  readonly to: Date;
}

/** Reads the parts of subjects' periods. */
export interface UptimeStore {
  /**
   * Of each subject the parts of all spans, in their order; without an entry for a subject that is not there. Days of a zone
   * are spans that the caller makes. One query.
   */
  parts(
    subjectIds: readonly number[],
    spans: readonly TimeSpan[],
    now: Date,
  ): Promise<ReadonlyMap<number, readonly UptimeParts[]>>;
  /** As `parts`, for the public: time that only maintenance covers that is hidden from pages counts as unknown. One query. */
  publicParts: UptimeStore["parts"];
}
