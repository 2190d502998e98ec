/** The checks of some period, and the time that incidents took in it. */
export interface Watched {
  readonly checks: number;
  /** Those that did not find the monitor down. */
  readonly passed: number;
  readonly downMs: number;
  /** How long the period is, as far as the monitor existed then. */
  readonly periodMs: number;
}

/**
 * Uptime in percent, rounded down to hundredths, so that 100 means that nothing was lost. Null if nothing was watched.
 *
 * It is the share of checks that passed. A heartbeat has one failed check for each outage, however long, so where less of
 * the time was up than of the checks, the share of time counts for one.
 */
export function uptimeOf({ checks, passed, downMs, periodMs }: Watched, isHeartbeat: boolean): number | null {
  if (checks === 0 && !(isHeartbeat && downMs > 0)) return null;
  const ofChecks = checks === 0 ? 1 : passed / checks;
  const ofTime = periodMs <= 0 ? 1 : Math.max(0, 1 - downMs / periodMs);
  return Math.floor((isHeartbeat ? Math.min(ofChecks, ofTime) : ofChecks) * 10_000) / 100;
}
