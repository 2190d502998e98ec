import type { CheckVotes } from "../check/check.ts";

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
export const missedPingReport = (missed: Missed, atMs: number): CheckVotes => silence(missed, atMs, "ping");

/** The report on a server whose deadline has passed. */
export const silentServerReport = (missed: Missed, atMs: number): CheckVotes => silence(missed, atMs, "report");

function silence({ subjectId, checkNumber, intervalSeconds }: Missed, atMs: number, what: string): CheckVotes {
  return {
    subjectId,
    checkNumber,
    votes: [
      {
        region: null,
        atMs,
        outcome: {
          passed: false,
          responseTimeMs: null,
          httpStatusCode: null,
          errorMessage: `No ${what} received in the last ${humanDuration(intervalSeconds)}.`,
          certificate: null,
          phases: null,
        },
        expiring: null,
      },
    ],
  };
}
