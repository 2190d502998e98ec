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

/** The report on a heartbeat whose deadline has passed. */
export function missedPingReport(
  missed: { readonly subjectId: number; readonly checkNumber: number; readonly intervalSeconds: number },
  atMs: number,
): CheckVotes {
  return {
    subjectId: missed.subjectId,
    checkNumber: missed.checkNumber,
    votes: [
      {
        region: null,
        atMs,
        outcome: {
          passed: false,
          responseTimeMs: null,
          httpStatusCode: null,
          errorMessage: `No ping received in the last ${humanDuration(missed.intervalSeconds)}.`,
          certificate: null,
          phases: null,
        },
        expiring: null,
      },
    ],
  };
}
