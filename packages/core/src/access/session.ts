import type { Origin } from "../audit/store.ts";
import type { SessionCredential } from "./credential.ts";
import type { SignInTrace } from "./sign-in.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A session that is not used for so long is over. */
export const MAX_SESSION_IDLE_MS = 30 * DAY_MS;
/** A session is over after so long, however much it is used. */
export const MAX_SESSION_MS = 90 * DAY_MS;
/** A session's `lastSeenAt` may lie so far behind: it is not written for each request. */
export const SEEN_EVERY_MS = 5 * MINUTE_MS;
/** How long a sign-in link works. */
export const MAX_SIGN_IN_LINK_MS = 15 * MINUTE_MS;

/** The facts that decide whether a session still lets its user in. */
export interface SessionLife {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  /** When it was ended by a person; null while it was not. */
  readonly endedAt: Date | null;
}

/** Whether a session does not let its user in any more: it was ended, was idle for too long, or is too old. */
export function isOver({ createdAt, lastSeenAt, endedAt }: SessionLife, now: Date): boolean {
  if (endedAt !== null) return true;
  const [ageMs, idleMs] = [now.getTime() - createdAt.getTime(), now.getTime() - lastSeenAt.getTime()];
  return ageMs >= MAX_SESSION_MS || idleMs >= MAX_SESSION_IDLE_MS;
}

/** Whether the time of the last request is to be written. */
export function isSeenAnew(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS;
}

/**
 * The credential that let a user in: the hash of their password, or a passkey. It may end before the session exists.
 */
export type WayIn = { readonly passwordHash: string } | { readonly passkeyId: number };

/** A session that is about to begin. */
export interface NewSession {
  readonly userId: number;
  /** SHA-256 of the secret in the cookie. */
  readonly hash: Uint8Array;
  /** When the user proved who they are: the sign-in that opens the session may rest on an earlier one elsewhere. */
  readonly signedInAt: Date;
  /** The `User-Agent` header of the browser, for the list of sessions. */
  readonly userAgent: string | null;
  /** Where the request came from; for the list of sessions. */
  readonly address: string | null;
  /** The sign-in as the audit log shows it; absent for a session without one. */
  readonly signIn?: SignInTrace;
  /** The credential that the session depends on; absent if that cannot end. */
  readonly by?: WayIn;
}

/** The user of a session, as pages show them. */
export interface SessionUser {
  readonly email: string;
  /** Null: they are called by their address. */
  readonly name: string | null;
  /** IANA name of the zone in which they see times. Null for the zone of their browser. */
  readonly timeZone: string | null;
  /** Tag of the language of their dashboard. Null for the language of their browser. */
  readonly language: string | null;
  /** Those that they are in, in the order of their names. */
  readonly teams: readonly { readonly id: number; readonly name: string }[];
}

/** Opens, finds and ends sessions. */
export interface SessionKeeper {
  /** The session with this secret's SHA-256; null for one that is unknown or over. */
  find(hash: Uint8Array, now: Date): Promise<SessionCredential | null>;
  /** As `find`, with its user. One query. */
  findWithUser(
    hash: Uint8Array,
    now: Date,
  ): Promise<{ readonly credential: SessionCredential; readonly user: SessionUser } | null>;
  /**
   * The sessions of pages that are open, which counts as using them. One query.
   * @returns id of each session that is not over to the id of the team that is open in it, if there is one
   */
  keepOpen(ids: readonly number[], now: Date): Promise<ReadonlyMap<number, number>>;
  /**
   * Signs the user in. The session is in the team that the user had open last, or else the first of theirs.
   * @returns the session's id
   * @throws ProblemError `sign-in-again` if the user no longer has the credential that the session depends on
   */
  open(session: NewSession, now: Date): Promise<number>;
  /**
   * The user has proved again who they are. The session now has only this secret.
   * @returns false for a session that has ended, which stays as it is
   */
  renew(id: number, hash: Uint8Array, now: Date): Promise<boolean>;
  /** Opens another team in the session. One that its user is not in is not opened. */
  openTeam(id: number, teamId: number): Promise<void>;
  /** Ends a session. One that has ended keeps its date. */
  end(id: number, now: Date): Promise<void>;
}

/** After a sign-in link was mailed and while it is unused, no other one is mailed to the address for so long. */
export const MAILED_LINK_REST_MS = 5 * MINUTE_MS;

/** Links that sign a user in, once each. Codes are known by their SHA-256. */
export interface SignInLinkStore {
  /**
   * Makes a link that the operator hands over.
   * @throws AdminError when there is no user with the address
   */
  create(email: string, hash: Uint8Array, now: Date): Promise<void>;
  /**
   * Makes a link that is mailed to the address and shown nowhere.
   * @returns false when there is no user with the address, or an unused link was mailed there moments ago
   */
  createMailed(email: string, hash: Uint8Array, now: Date): Promise<boolean>;
  /** Forgets a link, as its mail was not delivered. */
  remove(hash: Uint8Array): Promise<void>;
  /** The user whom a link signs in; null for one that is unknown, was used or has expired. */
  find(hash: Uint8Array, now: Date): Promise<FoundLink | null>;
  /**
   * Uses a link up. A mailed one proves the user's address.
   * @returns its user; null as `find`
   */
  use(hash: Uint8Array, origin: Origin, now: Date): Promise<SignedInUser | null>;
}

export interface FoundLink {
  readonly email: string;
  /** As `SignedInUser.isFirstProof`, once it is used. */
  readonly isFirstProof: boolean;
}

/** A user who has just proved who they are. */
export interface SignedInUser {
  readonly userId: number;
  /**
   * It was the first proof that they read the mail of their address: password, passkeys, sessions, links and API tokens of
   * before have ended.
   */
  readonly isFirstProof: boolean;
}
