/** Since when, and by whom, an incident is looked after. */
export interface Acknowledgement {
  /** Null: it is not, or was not before it was resolved. */
  readonly acknowledgedAt: Date | null;
  /** The member's name at that time. */
  readonly acknowledgedBy: string | null;
  readonly acknowledgedNote: string | null;
}

/** The member who acknowledges, and their note. */
export interface Answer {
  readonly userId: number;
  readonly note: string | null;
}

/** In characters. */
export const MAX_NOTE_LENGTH = 500;

/** Changes incidents of monitors, servers and sites. */
export interface IncidentStore {
  /** Null if the team has no such incident that is open and not acknowledged. */
  acknowledge(teamId: number, id: number, answer: Answer, now: Date): Promise<Acknowledgement | null>;
}
