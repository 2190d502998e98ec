import type { Versioned } from "../team/versioned.ts";

/** What a client configures of a contact. */
export interface ContactSettings {
  readonly name: string;
  readonly config: Readonly<Record<string, string>>;
  readonly notifyOnDown: boolean;
  readonly notifyOnRecovery: boolean;
  /** The client's own name for it, which no other contact of the team has. */
  readonly key: string | null;
}

/** A contact with its secrets in clear; views mask them. */
export interface Contact extends ContactSettings {
  readonly id: number;
  readonly type: string;
  /** Signs what is sent. Null for a type that signs nothing, and for a contact from before there were signatures. */
  readonly signingSecret: string | null;
  readonly lastDeliveredAt: Date | null;
  /** Set while too many deliveries in a row were given up. */
  readonly failingSince: Date | null;
  /** Why the last attempt failed; null once one came through. */
  readonly lastError: string | null;
  /** Counts the updates; what deliveries leave behind is none. */
  readonly version: number;
}

interface NewContact extends ContactSettings {
  readonly type: string;
  readonly signingSecret: string | null;
}

export interface ContactStore {
  /** In name order. */
  list(teamId: number): Promise<readonly Contact[]>;
  find(teamId: number, id: number): Promise<Contact | null>;
  /** Those of `ids` that are contacts of the team. */
  existing(teamId: number, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** @throws ProblemError `invalid` when its key is another contact's; so does `update` */
  create(teamId: number, contact: NewContact): Promise<Contact>;
  /** As `MonitorStore.update`. */
  update(teamId: number, id: number, change: (current: Contact) => ContactSettings): Promise<Contact | null>;
  /**
   * From now on `secret` signs, and for 24 hours the one that signed so far signs as well.
   * @param allow may throw to refuse; then nothing is written
   * @returns null when the team has no such contact
   */
  rotateSecret(
    teamId: number,
    id: number,
    secret: string,
    allow: (current: Contact) => void,
    now: Date,
  ): Promise<Contact | null>;
  /** What signs now, the newest first; none for a contact that signs nothing. */
  signingSecrets(id: number, now: Date): Promise<readonly string[]>;
  /**
   * Deletes and detaches from every monitor.
   * @param allow may throw to refuse; then nothing is written
   * @returns false when the team has no such contact
   */
  remove(teamId: number, id: number, allow?: (current: Versioned) => void): Promise<boolean>;
}
