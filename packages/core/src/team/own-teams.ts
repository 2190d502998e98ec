import type { Role } from "../access/role.ts";
import type { PlanName } from "../plan/plan.ts";
import type { Problem } from "../problem.ts";

/** The users who may create teams in the dashboard; `members` are users who are in a team already. */
export const teamCreators = ["anybody", "members", "nobody"] as const;

/** The operator's setting for new teams. */
export interface TeamCreation {
  readonly by: (typeof teamCreators)[number];
  /** Teams on the plan `free` that a user may own. */
  readonly maxFreeTeams: number;
}

/** The teams that a user has. */
export interface TeamCounts {
  /** That they are in. */
  readonly all: number;
  /** Those on the plan `free` that they own. */
  readonly freeOwned: number;
}

/** Teams that a user may be in when they make another. */
const MAX_TEAMS = 50;

/** Whether a user with so many teams may make teams at all. */
export function mayCreateTeams({ by }: TeamCreation, teams: number): boolean {
  return by === "anybody" || (by === "members" && teams > 0);
}

/** Why a user may not make another team; null if they may. */
export function newTeamProblem(creation: TeamCreation, { all, freeOwned }: TeamCounts): Problem | null {
  const { maxFreeTeams } = creation;
  if (!mayCreateTeams(creation, all)) {
    return { kind: "forbidden", detail: "Only the operator of this installation can create teams. Ask the operator." };
  }
  if (all >= MAX_TEAMS)
    return { kind: "conflict", detail: `A user can be in at most ${MAX_TEAMS} teams. Leave a team first.` };
  if (freeOwned >= maxFreeTeams) {
    const teams = maxFreeTeams === 1 ? "1 team" : `${maxFreeTeams} teams`;
    return {
      kind: "conflict",
      detail: `A user can own at most ${teams} on the plan free. Leave a team first, or ask the operator.`,
    };
  }
  return null;
}

/** A team that a user belongs to. */
export interface OwnTeam {
  readonly id: number;
  readonly name: string;
  readonly plan: PlanName;
  /** Of the user. */
  readonly role: Role;
}

/** The teams of one user. */
export interface OwnTeamStore {
  /** In the order of their names. */
  list(userId: number): Promise<readonly OwnTeam[]>;
  /**
   * Makes a team on the plan `free` with the user as its Owner.
   * @param allow may throw to reject the team; then nothing is written. Two creates of one user are counted one after
   *   the other
   */
  create(userId: number, name: string, allow: (has: TeamCounts) => void, now: Date): Promise<OwnTeam>;
  /** @returns the name before; null when there is no such team */
  rename(teamId: number, name: string): Promise<string | null>;
}
