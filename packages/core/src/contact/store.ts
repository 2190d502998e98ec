import type { Versioned } from "../problem.ts";
import type { Contact, ContactSettings } from "./contact.ts";

interface NewContact extends ContactSettings {
  readonly type: string;
  readonly signingSecret: string | null;
  /** The member whose browser it is; null for every other type. */
  readonly userId: number | null;
}

/** The browser of a member. */
interface NewBrowser extends NewContact {
  readonly userId: number;
  /** Whether a contact of the team is this browser. */
  readonly is: (current: Contact) => boolean;
  /** The settings of that contact from then on. */
  readonly change: (current: Contact) => ContactSettings;
}

/** The contact of a browser. */
interface EnrolledBrowser {
  /** Null for a new contact. */
  readonly before: Contact | null;
  readonly after: Contact;
}

export interface ContactStore {
  /** In name order. */
  list(teamId: number): Promise<readonly Contact[]>;
  find(teamId: number, id: number): Promise<Contact | null>;
  /** The browsers of a member, at most 100, the oldest first. */
  devices(teamId: number, userId: number): Promise<readonly Contact[]>;
  /** The ids that belong to contacts of the team. */
  existing(teamId: number, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** @throws ProblemError `invalid` when its key is another contact's; so does `update` */
  create(teamId: number, contact: NewContact): Promise<Contact>;
  /**
   * Creates the contact of a member's browser. If a contact of the team already is this browser, it changes instead, and from
   * then on belongs to this member.
   * @throws ProblemError `forbidden` if the member has left the team; `invalid` as `create`
   */
  enroll(teamId: number, browser: NewBrowser): Promise<EnrolledBrowser>;
  /** As `MonitorStore.update`. Another configuration ends the links of earlier alerts. */
  update(teamId: number, id: number, change: (current: Contact) => ContactSettings): Promise<Contact | null>;
  /**
   * From now on `secret` signs, and for 24 hours the one that signed so far signs as well.
   * @param allow may throw to reject the change; then nothing is written
   * @returns null when the team has no such contact
   */
  rotateSecret(
    teamId: number,
    id: number,
    secret: string,
    allow: (current: Contact) => void,
    now: Date,
  ): Promise<Contact | null>;
  /** A test of this version has arrived: its messages do not fail any more. Another version is not proved by it. */
  markProved(teamId: number, id: number, version: number): Promise<void>;
  /** A person confirms that a message has reached them. @returns null when the team has no such contact */
  markSeen(teamId: number, id: number): Promise<Contact | null>;
  /**
   * Ends the links of all alerts that were sent so far.
   * @param allow may throw to reject the change; then nothing is written
   * @returns null when the team has no such contact
   */
  endLinks(teamId: number, id: number, allow: (current: Contact) => void): Promise<Contact | null>;
  /** The secrets that sign now, the newest first; empty for a contact without signatures. */
  signingSecrets(id: number, now: Date): Promise<readonly string[]>;
  /**
   * Deletes and detaches from every monitor.
   * @param allow may throw to reject the deletion; then nothing is written
   * @returns false when the team has no such contact
   */
  remove(teamId: number, id: number, allow?: (current: Versioned) => void): Promise<boolean>;
}
