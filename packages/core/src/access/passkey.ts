import type { AuditEntry } from "../audit/store.ts";

/** The public half of a passkey. */
export interface StoredPasskey {
  readonly id: number;
  readonly userId: number;
  /** In base64url. */
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  /** How often the passkey says that it was used; 0 if it does not count. */
  readonly signCount: number;
  /** Ways to reach it, as browsers name them. */
  readonly transports: readonly string[];
}

export interface PasskeyStore {
  /**
   * Adds a passkey to a user's, and tells the audit log of it.
   * @param by the user, and the request
   * @returns false if there is one with this credential already, which stays as it is
   * @throws ProblemError `sign-in-again` if the session of the request has ended
   */
  add(
    passkey: Omit<StoredPasskey, "id" | "userId"> & { readonly name: string },
    by: Pick<AuditEntry, "sender" | "origin">,
    now: Date,
  ): Promise<boolean>;
  /** Null for one that is not known. */
  findByCredential(credentialId: string): Promise<StoredPasskey | null>;
  ofUser(userId: number): Promise<readonly StoredPasskey[]>;
  /** Notes that a user signed in with it. */
  markUsed(id: number, signCount: number, now: Date): Promise<void>;
}

/** Challenges that the server sent to browsers. Each has its SHA-256 as key, and is answered once. */
export interface ChallengeStore {
  /** @param content the purpose of the challenge */
  issue(hash: Uint8Array, content: string, expiresAt: Date): Promise<void>;
  /** Uses a challenge up. @returns its content; null for one that is unknown, was answered or has expired */
  take(hash: Uint8Array, now: Date): Promise<string | null>;
}
