import { expect, it } from "@jest/globals";
import { createViolationBudget, MAX_TEAM_VIOLATIONS_PER_MINUTE, MAX_VIOLATIONS_PER_MINUTE } from "./violations.ts";

const admitted = (budget: ReturnType<typeof createViolationBudget>, teamIds: readonly number[], nowMs: number) =>
  teamIds.filter((teamId) => budget.admit(teamId, nowMs));

const times = (count: number, teamId: number) => Array<number>(count).fill(teamId);

it("a minute has so many rows of violations, and of one team so many, and the next minute has as many again", () => {
  const budget = createViolationBudget();
  expect(admitted(budget, times(1_000, 1), 0)).toHaveLength(MAX_TEAM_VIOLATIONS_PER_MINUTE);
  const others = Array.from({ length: 2_000 }, (_, team) => team + 2);
  expect(admitted(budget, others, 59_999)).toHaveLength(MAX_VIOLATIONS_PER_MINUTE - MAX_TEAM_VIOLATIONS_PER_MINUTE);
  expect(admitted(budget, times(1_000, 1), 60_000)).toHaveLength(MAX_TEAM_VIOLATIONS_PER_MINUTE);
});
