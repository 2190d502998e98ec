/** A check whose verdict came later than the bound allows. Times are milliseconds since the epoch. */
export interface Violation {
  readonly subjectId: number;
  readonly teamId: number;
  readonly dueAtMs: number;
  /** When its verdict was recorded. */
  readonly checkedAtMs: number;
  /** The time that the check was allowed to take after it was due, as of then. */
  readonly allowedSeconds: number;
}

/** Rows that a recorder writes in a minute, and the rows of one team. Further violations are counted and get no row. */
export const MAX_VIOLATIONS_PER_MINUTE = 1_000;
export const MAX_TEAM_VIOLATIONS_PER_MINUTE = 100;

const MINUTE_MS = 60_000;

/**
 * Limits the rows of violations. After an outage of Pharos every monitor has one, and while capacity is missing every
 * check may be one.
 */
export interface ViolationBudget {
  /** Whether another violation of the team gets a row. */
  admit(teamId: number, nowMs: number): boolean;
}

export function createViolationBudget(): ViolationBudget {
  let minute = Number.NEGATIVE_INFINITY;
  let total = 0;
  let ofTeam = new Map<number, number>();
  return {
    admit(teamId, nowMs) {
      const now = Math.floor(nowMs / MINUTE_MS);
      if (now !== minute) [minute, total, ofTeam] = [now, 0, new Map()];
      const admitted = ofTeam.get(teamId) ?? 0;
      if (total >= MAX_VIOLATIONS_PER_MINUTE || admitted >= MAX_TEAM_VIOLATIONS_PER_MINUTE) return false;
      total += 1;
      ofTeam.set(teamId, admitted + 1);
      return true;
    },
  };
}
