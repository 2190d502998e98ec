import type { Team } from "../team/team.ts";
import type { Role } from "./role.ts";

/** The API token that lets a request in. */
interface TokenVia {
  readonly kind: "token";
  readonly tokenId: number;
}

/** The session of a user who is signed in, and when they last proved who they are. */
interface SessionVia {
  readonly kind: "session";
  readonly sessionId: number;
  readonly signedInAt: Date;
}

/** The operator of the installation, who has the database, and is no user. */
interface OperatorVia {
  readonly kind: "operator";
}

/** The user who sends a request. Role and team are null for one who is in no team. */
export interface Sender {
  readonly userId: number;
  readonly via: TokenVia | SessionVia | OperatorVia;
  readonly role: Role | null;
  readonly team: Team | null;
}

/** A sender with their rights in the team of the request. */
export interface Caller extends Sender {
  readonly role: Role;
  readonly team: Team;
}

export function isCaller(sender: Sender): sender is Caller {
  return sender.team !== null && sender.role !== null;
}

/** The user, team and role behind a bearer token. */
export interface TokenCredential {
  readonly kind: "token";
  readonly tokenId: number;
  readonly userId: number;
  /** Null for a token that is not pinned to a team, or whose creator left it. */
  readonly caller: Caller | null;
  /** Why `caller` is null; null if it is not. */
  readonly refusal: "not-pinned" | "creator-left" | null;
}

/** The user and the session behind a cookie. */
export interface SessionCredential {
  readonly kind: "session";
  readonly userId: number;
  /** In the team that is open in the session; without one where the user is in no team. */
  readonly sender: Sender;
}

/** The valid token or session of a request. */
export type Credential = TokenCredential | SessionCredential;

export interface TokenStore {
  /** @param hash SHA-256 of the token. Null for an unknown or revoked one. */
  find(hash: Uint8Array): Promise<TokenCredential | null>;
}

export interface SessionStore {
  /** @param cookies value of the request's `Cookie` header. Null if it names no session, or one that has ended. */
  find(cookies: string): Promise<SessionCredential | null>;
}
