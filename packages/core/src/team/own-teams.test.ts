import { expect, it } from "@jest/globals";
import { newTeamProblem, type TeamCounts, type TeamCreation } from "./own-teams.ts";

const NONE: TeamCounts = { all: 0, freeOwned: 0 };

it.each<[string, TeamCreation["by"], Partial<TeamCounts>, string | null]>([
  ["anybody", "anybody", {}, null],
  ["anybody who owns fewer free teams than they may", "anybody", { all: 40, freeOwned: 2 }, null],
  ["nobody who owns as many", "anybody", { all: 3, freeOwned: 3 }, "conflict"],
  ["nobody who is in 50", "anybody", { all: 50 }, "conflict"],
  ["a member, if members may", "members", { all: 1 }, null],
  ["no stranger, if members may", "members", {}, "forbidden"],
  ["no member, if nobody may", "nobody", { all: 1 }, "forbidden"],
])("lets %s make a team", (_who, by, counts, kind) => {
  expect(newTeamProblem({ by, maxFreeTeams: 3 }, { ...NONE, ...counts })?.kind ?? null).toBe(kind);
});
