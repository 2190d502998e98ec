/** Since when, by whom and until when an incident is looked after. */
export interface Acknowledgement {
  /** Null: it is not, or was not when it was resolved. */
  readonly acknowledgedAt: Date | null;
  /** The member's name at that time. */
  readonly acknowledgedBy: string | null;
  readonly acknowledgedNote: string | null;
  /** Null: until it is resolved. */
  readonly acknowledgedUntil: Date | null;
}

export const notAcknowledged: Acknowledgement = {
  ...{ acknowledgedAt: null, acknowledgedBy: null, acknowledgedNote: null, acknowledgedUntil: null },
};

/** A member, or the name of somebody who is not signed in. */
export type Answerer = { readonly userId: number } | { readonly name: string };

/** The person who acknowledges, their note, and when somebody else is to look after the incident. */
export interface NewAcknowledgement {
  readonly by: Answerer;
  readonly note: string | null;
  readonly until: Date | null;
}

/** In characters. */
export const MAX_NOTE_LENGTH = 500;

/** How far ahead an acknowledgement can end, in milliseconds. */
export const MAX_ACKNOWLEDGED_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether an acknowledgement can have this end. */
export function mayEndAt(until: Date, now: Date, maxMs = MAX_ACKNOWLEDGED_MS): boolean {
  return until.getTime() > now.getTime() && until.getTime() <= now.getTime() + maxMs;
}
