import type { Team } from "../team/team.ts";
import type { Role } from "./role.ts";

/** The user who sends a request, and what they may do in the team that it is about. */
export interface Caller {
  readonly userId: number;
  readonly role: Role;
  readonly team: Team;
}

/** What a bearer token stands for. */
export interface TokenCredential {
  readonly kind: "token";
  readonly tokenId: number;
  readonly userId: number;
  /** Null for a token that is not pinned to a team, or whose creator left it. */
  readonly caller: Caller | null;
  /** Why `caller` is null; null where it is not. */
  readonly refusal: "not-pinned" | "creator-left" | null;
}

/** What the cookie of a user who is signed in stands for. `caller` is null for a user who is in no team. */
export interface SessionCredential {
  readonly kind: "session";
  readonly userId: number;
  readonly caller: Caller | null;
}

/** What a request shows of its sender, once it is known to be valid. */
export type Credential = TokenCredential | SessionCredential;

export interface TokenStore {
  /** @param hash SHA-256 of the token. Null for an unknown or revoked one. */
  find(hash: Uint8Array): Promise<TokenCredential | null>;
}

export interface SessionStore {
  /** @param cookies value of the request's `Cookie` header. Null where it names no session, or one that has ended. */
  find(cookies: string): Promise<SessionCredential | null>;
}
