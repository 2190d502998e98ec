import type { Versioned } from "../problem.ts";
import type { Contact, ContactSettings } from "./contact.ts";

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
