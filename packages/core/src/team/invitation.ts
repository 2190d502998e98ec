import type { Role } from "../access/role.ts";
import type { AuditEntry } from "../audit/store.ts";

/** How long the codes of an invitation work, in milliseconds. */
export const INVITATION_LASTS_MS = 7 * 24 * 60 * 60 * 1000;

export interface Invitation {
  readonly id: number;
  /** Whom it is for; lower case. */
  readonly email: string;
  readonly role: Role;
  readonly invitedBy: { readonly userId: number; readonly email: string };
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The team and role behind a code of an invitation. */
export interface InvitedTo {
  readonly team: { readonly id: number; readonly name: string };
  readonly email: string;
  readonly role: Role;
  /** Whether the code was mailed to the address and shown nowhere: its holder reads the mail of the address. */
  readonly provesAddress: boolean;
}

interface NewInvitation extends Pick<Invitation, "email" | "role"> {
  /** Of the code that the inviter is shown. */
  readonly hash: Uint8Array;
  /** Of the code that is mailed; null if no mail is sent. */
  readonly mailedHash: Uint8Array | null;
  readonly invitedBy: number;
}

/** Invitations that were not accepted and not withdrawn. Codes are known only by their SHA-256. */
export interface InvitationStore {
  /** Those that have not expired, the newest first. */
  list(teamId: number, now: Date): Promise<readonly Invitation[]>;
  find(teamId: number, id: number): Promise<Invitation | null>;
  /**
   * Replaces an earlier invitation to the same address.
   * @throws ProblemError `conflict` when the user is a member, or the team has as many invitations as it may have
   */
  create(teamId: number, invitation: NewInvitation, now: Date): Promise<Invitation>;
  /** @returns false when the team has no such invitation */
  remove(teamId: number, id: number): Promise<boolean>;
  /** The invitation of the code; null for a code that is unknown, used or expired. */
  findByCode(hash: Uint8Array, now: Date): Promise<InvitedTo | null>;
  /**
   * Makes the user a member of the team, and uses both codes up. A user who is a member keeps their role.
   * @param by the user who accepts it, for the audit log
   * @returns null as `findByCode`
   */
  accept(hash: Uint8Array, by: Pick<AuditEntry, "sender" | "origin">, now: Date): Promise<InvitedTo | null>;
}
