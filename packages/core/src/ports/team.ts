import type { Role } from "../access/role.ts";
import type { PlanName } from "../plan/plan.ts";

interface Team {
  readonly id: number;
  readonly name: string;
  readonly plan: PlanName;
  /** Override of the plan's maximum; null where there is none. */
  readonly maxMonitors: number | null;
  readonly createdAt: Date;
}

/** Who calls: the user behind a token, and what they may do in the team that it is pinned to. */
export interface Viewer {
  readonly userId: number;
  readonly role: Role;
  readonly team: Team;
}

/** What a bearer token stands for. `viewer` is null for a token that is not pinned or whose creator left the team. */
export interface Credential {
  readonly tokenId: number;
  readonly userId: number;
  readonly viewer: Viewer | null;
  /** Why `viewer` is null; null where it is not. */
  readonly refusal: "not-pinned" | "creator-left" | null;
}

export interface TokenStore {
  /** @param hash SHA-256 of the token. Null for an unknown or revoked one. */
  find(hash: Uint8Array): Promise<Credential | null>;
}

export interface TeamStore {
  usage(teamId: number): Promise<{ readonly monitors: number; readonly members: number; readonly contacts: number }>;
}
