/** Since when, and by whom, an incident is looked after. */
export interface Acknowledgement {
  /** Null: it is not, or was not before it was resolved. */
  readonly acknowledgedAt: Date | null;
  /** The member's name at that time. */
  readonly acknowledgedBy: string | null;
  readonly acknowledgedNote: string | null;
}

/** The person who acknowledges, and their note. */
export interface NewAcknowledgement {
  /** A member, or the name of somebody who is not signed in. */
  readonly by: { readonly userId: number } | { readonly name: string };
  readonly note: string | null;
}

/** In characters. */
export const MAX_NOTE_LENGTH = 500;

/** Changes incidents of monitors, servers and sites. */
export interface IncidentStore {
  /** Null if the team has no such incident that is open and not acknowledged. */
  acknowledge(teamId: number, id: number, answer: NewAcknowledgement, now: Date): Promise<Acknowledgement | null>;
}
