import type { ProbeOutcome } from "../check/outcome.ts";

/**
 * The phantom is one monitor of the installation that breaks and recovers all the time. Its alerts take the way of every
 * alert, up to a receiver inside the notifier. So each alert proves that the whole way works.
 *
 * The monitor, its contact and its team all have this ID, which no sequence gives. Nobody is a member of the team, so no
 * list, count or report shows the phantom.
 */
export const PHANTOM_ID = 0;

/** The type of the monitor and of its contact. No API accepts it. */
export const PHANTOM_TYPE = "phantom";

export const PHANTOM_INTERVAL_SECONDS = 300;

/** An older proof says that the way no longer works: two checks in a row had no alert. In milliseconds. */
export const MAX_PROOF_AGE_MS = 11 * 60_000;

/**
 * Every other check fails. The number of a check is the same in all regions, so they agree, and each check that is over
 * is a change.
 */
export function phantomOutcome(checkNumber: number): ProbeOutcome {
  const passed = checkNumber % 2 === 0;
  return {
    passed,
    responseTimeMs: passed ? 0 : null,
    httpStatusCode: null,
    errorMessage: passed ? null : "The phantom fails at every other check",
    certificate: null,
    phases: null,
  };
}

/** Facts of the phantom in the database. Times are milliseconds since the epoch. */
export interface PathFacts {
  readonly createdAtMs: number;
  /** When its last alert arrived; null before the first. */
  readonly arrivedAtMs: number | null;
  /** When its newest check was due; null before the first. */
  readonly dueAtMs: number | null;
  /** Its newest check is not over. */
  readonly isInFlight: boolean;
}

/** The proof that the last alert of the phantom gives. */
export interface PathProof {
  /** Since the last alert; before the first alert, since the phantom exists. */
  readonly ageMs: number;
  readonly provedAtMs: number | null;
  /** From when the check was due until its alert arrived. Null while a newer check or its alert is on its way. */
  readonly tookMs: number | null;
}

export function pathProof(facts: PathFacts, nowMs: number): PathProof {
  const { createdAtMs, arrivedAtMs, dueAtMs, isInFlight } = facts;
  const isNewest = arrivedAtMs !== null && dueAtMs !== null && !isInFlight && arrivedAtMs >= dueAtMs;
  return {
    ageMs: Math.max(0, nowMs - (arrivedAtMs ?? createdAtMs)),
    provedAtMs: arrivedAtMs,
    tookMs: isNewest ? arrivedAtMs - dueAtMs : null,
  };
}
