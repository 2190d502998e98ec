import type { CheckVotes, Vote } from "../check/check.ts";

const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** The largest unit that says it in whole numbers: `25 hours`, `90 seconds`, `1 day`. */
export function humanDuration(seconds: number): string {
  const [unit, size] = units.find(([, unitSeconds]) => seconds % unitSeconds === 0) ?? ["second", 1];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** A deadline that has passed, and the check that it is. */
interface Missed {
  readonly subjectId: number;
  readonly checkNumber: number;
  readonly intervalSeconds: number;
}

/** The report on a heartbeat whose deadline has passed. */
export function missedPingReport({ subjectId, checkNumber, intervalSeconds }: Missed, atMs: number): CheckVotes {
  const cause = `No ping received in the last ${humanDuration(intervalSeconds)}.`;
  return { subjectId, checkNumber, votes: [missedVote(cause, atMs)] };
}

/** A vote that says that what was awaited by a deadline has not come. */
export function missedVote(errorMessage: string, atMs: number): Vote {
  return {
    region: null,
    atMs,
    outcome: {
      ...{ passed: false, responseTimeMs: null, httpStatusCode: null, errorMessage },
      ...{ certificate: null, phases: null },
    },
    expiring: null,
  };
}
