import type { Role } from "../access/role.ts";
import type { PlanName } from "../plan/plan.ts";

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
   * @throws ProblemError `conflict` when the user is in as many teams as they may be
   */
  create(userId: number, name: string, now: Date): Promise<OwnTeam>;
  /** @returns the name before; null when there is no such team */
  rename(teamId: number, name: string): Promise<string | null>;
}
