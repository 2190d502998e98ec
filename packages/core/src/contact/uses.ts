import type { Alert } from "../alert/alert.ts";
import type { SubjectKind } from "../subject/subject.ts";

/** An alert fails so often in a row before its contact counts as failing, also while it is attempted again. */
export const FAILING_ATTEMPTS = 3;

/** Contacts that one subject notifies at once. */
export const MAX_SUBJECT_CONTACTS = 100;

/** Subjects that one request attaches to a contact, or detaches from it, and those that a contact lists. */
export const MAX_ATTACHED_SUBJECTS = 5_000;

/** The subjects of a contact, and the state of its messages. */
export interface ContactUse {
  readonly contactId: number;
  /** Subjects that notify it at once. */
  readonly direct: number;
  /** Subjects that notify it if an outage lasts. */
  readonly later: number;
  /** Since when its messages fail; null while they arrive. */
  readonly failingSince: Date | null;
  /** When a message that failed is attempted again. */
  readonly nextAttemptAt: Date | null;
}

export interface ContactUses {
  readonly uses: readonly ContactUse[];
  /** Subjects of the team. */
  readonly subjects: number;
}

export interface CalledSubject {
  readonly id: number;
  readonly kind: SubjectKind;
  readonly name: string;
}

/** A subject of the team, as a contact sees it. */
export interface AttachableSubject extends CalledSubject {
  readonly type: string;
  readonly tags: readonly string[];
  /** Null: it is not attached. 0: it notifies the contact at once. */
  readonly afterMinutes: number | null;
  /** No other contact would get an alert of its outage. */
  readonly isSole: boolean;
}

export interface Attaching {
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

/** The subjects that a change attached and detached, in the order of their names. */
export interface AttachmentChange {
  readonly added: readonly CalledSubject[];
  readonly removed: readonly CalledSubject[];
  /** Subjects that were left out, because they notify as many contacts as they can. */
  readonly full: number;
}

/** A part of a team's subjects: those that notify a contact, or those whose outages go only to it. */
export const attachableParts = ["attached", "sole"] as const;

export interface AttachableQuery {
  /** Null: all of them. */
  readonly part: (typeof attachableParts)[number] | null;
  readonly limit: number;
}

/** A subject, and its newest alert of each event. It may have none yet. */
export interface PreviewedAlerts extends Pick<Alert, "subject" | "certificateExpiresAtMs"> {
  readonly alerts: readonly Alert[];
}

export interface ContactUseStore {
  /** Of all contacts of the team. */
  list(teamId: number): Promise<ContactUses>;
  /** The subjects of the team in the order of their names, and how many there are beyond the limit too. */
  subjects(
    teamId: number,
    contactId: number,
    query: AttachableQuery,
  ): Promise<{ readonly subjects: readonly AttachableSubject[]; readonly total: number }>;
  /**
   * A subject for a preview of the contact's messages: null for one that notifies it, or else any.
   * @returns null when the team has no such subject
   */
  previewed(teamId: number, contactId: number, subjectId: number | null): Promise<PreviewedAlerts | null>;
  /**
   * Attaches the contact to subjects, and detaches it from others. All other attachments stay, also those that others change
   * at the same time. Subjects that another team has, or that are deleted, are left out.
   * @returns null when the team has no such contact
   */
  attach(teamId: number, contactId: number, change: Attaching): Promise<AttachmentChange | null>;
}
