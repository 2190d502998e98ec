import type { AuditEntry } from "../audit/store.ts";

/** Shortest password, in characters. */
export const MIN_PASSWORD_LENGTH = 12;
/** Longest password, in characters: more would only cost time. */
export const MAX_PASSWORD_LENGTH = 256;

/**
 * The reason why a new password is rejected, as a sentence; null if it is good. Only the length matters (NIST SP
 * 800-63B, 3.1.1.2).
 */
export function passwordMistake(password: string): string | null {
  const length = [...password].length;
  if (length < MIN_PASSWORD_LENGTH) return `The password must have at least ${MIN_PASSWORD_LENGTH} characters.`;
  if (length > MAX_PASSWORD_LENGTH) return `The password must have at most ${MAX_PASSWORD_LENGTH} characters.`;
  return null;
}

/** Turns passwords into hashes for the database. */
export interface PasswordHasher {
  /** @throws PasswordsBusyError where too many passwords wait */
  hash(password: string): Promise<string>;
  /**
   * Whether the hash belongs to this password.
   * @param stored null if there is none: that takes as long as another wrong password, and is false
   * @param isFirst the password of a known user, which is hashed before passwords of strangers
   * @throws PasswordsBusyError where too many passwords wait
   */
  verify(password: string, stored: string | null, isFirst?: boolean): Promise<boolean>;
}

/** Too many passwords wait to be hashed. */
export class PasswordsBusyError extends Error {
  override readonly name = "PasswordsBusyError";
}

/** The users and their passwords. */
export interface UserStore {
  /** @param email in lower case. Null if there is no such user */
  findByEmail(email: string): Promise<SignInUser | null>;
  find(id: number): Promise<SignInUser | null>;
  /**
   * Gives a user a new password, ends their other sessions, and tells the audit log of it.
   * @param keptSessionId the session that goes on
   * @param by the user, and the request
   * @throws ProblemError `sign-in-again` if that session has ended
   */
  setPasswordHash(
    hash: string,
    keptSessionId: number,
    by: Pick<AuditEntry, "sender" | "origin">,
    now: Date,
  ): Promise<void>;
  /**
   * Makes a user without a password, and tells the audit log of it.
   * @param isAddressProved whether the visitor has proved that they read the mail of the address
   * @returns their id; null if there is one with the address
   */
  create(email: string, isAddressProved: boolean, origin: AuditEntry["origin"], now: Date): Promise<number | null>;
}

export interface SignInUser {
  readonly id: number;
  readonly email: string;
  /** The name in the dashboard. Null for the email address. */
  readonly name: string | null;
  /** Null if they sign in otherwise. */
  readonly passwordHash: string | null;
}
