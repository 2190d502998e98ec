import type { AuditEntry, Origin } from "../audit/store.ts";

/** How people prove who they are. */
export const signInWays = ["password", "passkey", "link", "provider", "invitation"] as const;
export type SignInWay = (typeof signInWays)[number];

/** How a sign-in ends. `limited` means too many attempts, and `busy` means too many waiting passwords. */
export const signInOutcomes = ["accepted", "rejected", "limited", "busy"] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

/** A sign-in, for the audit log. */
export interface SignInTrace {
  readonly way: SignInWay;
  readonly origin: Origin;
}

/** A sign-in that was rejected, for the audit log. */
export interface RejectedSignIn extends SignInTrace {
  /** Of the account that was tried. */
  readonly email: string;
  /** From where. */
  readonly network: string | null;
}

/** Rejected sign-ins and sign-outs in the audit log. */
export interface SignInRecords {
  /** All rejections of one account in one hour are one row with a count. A rejection without a user is not stored. */
  reject(rejected: RejectedSignIn, now: Date): Promise<void>;
  /** Ends a session, as its user signs out. */
  signOut(sessionId: number, by: Pick<AuditEntry, "sender" | "origin">, now: Date): Promise<void>;
}
