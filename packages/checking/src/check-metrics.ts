interface Counts<Label extends string> {
  inc(labels: Readonly<Record<Label, string>>): void;
}

interface Level {
  inc(): void;
  dec(): void;
  set(value: number): void;
}

/** The figures of checks. The service that makes the checks names them. */
export interface CheckMetrics {
  /** Completed checks. */
  readonly probes: Counts<"type" | "region" | "result">;
  /** Running checks. */
  readonly inFlight: Level;
  /** Maximum number of running checks. */
  readonly permits: Level;
  /** Checks that wait for a permit. */
  readonly waiting: Level;
  /** How long checks waited for a permit, in seconds. */
  readonly permitWait: { observe(seconds: number): void };
  /** Checks without a result, by reason. */
  readonly unmade: Counts<"reason">;
}

/** The reasons why checks have no result. */
export const unmadeReasons = ["stopping", "queue-full", "lease-ended", "busy", "unable"] as const;
