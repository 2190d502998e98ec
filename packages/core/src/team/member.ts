import type { Role } from "../access/role.ts";

export interface Member {
  readonly userId: number;
  readonly email: string;
  readonly role: string;
}

export interface RemovedMember extends Member {
  /** Owners that the team has left. */
  readonly ownersLeft: number;
}

/** The members of a team and their roles. Email addresses are in lower case. */
export interface MemberStore {
  /**
   * Makes the user a member, or changes the role of one who is. Creates the user if there is none with the address.
   * @throws AdminError when there is no such team
   */
  add(teamId: number, email: string, role: Role): Promise<Member>;
  /**
   * Takes the user out of the team. Tokens that they made for it stop working, and work again should they return.
   * @throws AdminError when the team or the member does not exist
   */
  remove(teamId: number, email: string): Promise<RemovedMember>;
}
