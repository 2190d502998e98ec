export interface Claim<T> {
  readonly claimed: readonly T[];
  /** How late each was claimed, in milliseconds after it was due. Those whose check was in flight already are left out. */
  readonly latenessMs: readonly number[];
  /** Slots without a check, because the one before is still in flight. */
  readonly skipped: number;
  /** There may be more due subjects than one claim takes. */
  readonly full: boolean;
}

export interface ClaimedRow {
  was_due_ms: number;
  in_flight: boolean;
  lease_runs: boolean;
}

/** The figures of claimed rows. */
export function claimOf(rows: readonly ClaimedRow[], now: Date): Pick<Claim<unknown>, "latenessMs" | "skipped"> {
  return {
    latenessMs: rows.filter((row) => !row.in_flight).map((row) => now.getTime() - row.was_due_ms),
    skipped: rows.filter((row) => row.lease_runs).length,
  };
}
