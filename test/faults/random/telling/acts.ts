/** A snooze, as the member knows it who asked for it. Times are milliseconds since the epoch. */
export interface QuietSpan {
  readonly monitorId: number;
  readonly beginSentAtMs: number;
  /** Null: not answered yet. */
  readonly beginAnsweredAtMs: number | null;
  /** Null: it was not ended. */
  readonly endSentAtMs: number | null;
  /** Incidents of the monitor that were over just before its end was sent. */
  readonly overAtEnd: readonly number[];
}

/** An acknowledgement of an incident. */
export interface Acknowledgement {
  readonly incidentId: number;
  /** When it was confirmed; null if nobody knows whether the act took place. */
  readonly answeredAtMs: number | null;
}

/** The acts of members in a run, and of time. */
export interface Acts {
  readonly quiet: readonly QuietSpan[];
  readonly acknowledged: readonly Acknowledgement[];
  /** When a minute passed for the steps of all escalations. One that is not done may have passed for some. */
  readonly minutes: readonly { readonly beganAtMs: number; readonly isDone: boolean }[];
}
