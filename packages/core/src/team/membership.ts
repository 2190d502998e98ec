import type { Role } from "../access/role.ts";
import type { Problem } from "../problem.ts";

/** A member as the others of the team see them. */
export interface TeamMember {
  readonly userId: number;
  readonly email: string;
  readonly role: Role;
  readonly joinedAt: Date;
}

/** The members of a team, for its members. */
export interface MembershipStore {
  /** In the order of their addresses. */
  list(teamId: number): Promise<readonly TeamMember[]>;
  find(teamId: number, userId: number): Promise<TeamMember | null>;
  /**
   * Reads the member, lets `allow` decide, and writes, all under one lock on the team, so that two changes never remove
   * the last two Owners. A new role ends the member's sessions in the team, and they sign in again.
   *
   * @param role null: the user leaves the team
   * @param allow may throw to reject the change; then nothing is written
   * @returns the member as they were; null when the team has no such member
   */
  change(
    teamId: number,
    userId: number,
    role: Role | null,
    allow: (current: TeamMember, owners: number) => void,
    now: Date,
  ): Promise<TeamMember | null>;
}

interface MemberChange {
  /** Of the caller. */
  readonly by: Role;
  readonly from: Role;
  /** Null: they leave the team. */
  readonly to: Role | null;
  /** That the team has now. */
  readonly owners: number;
}

/** Why a member's role may not be changed so; null if it may. */
export function memberProblem({ by, from, to, owners }: MemberChange): Problem | null {
  const concernsOwner = (from === "owner" || to === "owner") && from !== to;
  if (concernsOwner && by !== "owner") {
    return { kind: "forbidden", detail: "Only an Owner can appoint or change an Owner." };
  }
  if (from === "owner" && to !== "owner" && owners <= 1) {
    return { kind: "conflict", detail: "The team must have an Owner. Appoint another Owner first." };
  }
  return null;
}
