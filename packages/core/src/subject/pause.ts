import type { SubjectKind } from "./subject.ts";

/** The longest pause with an end, in milliseconds. */
export const MAX_TIMED_PAUSE_MS = 31 * 24 * 60 * 60 * 1000;

/** A pause that lasts. */
interface OpenPause {
  readonly since: Date;
  /** When it ends without a person. Null: it lasts until somebody resumes the subject. */
  readonly until: Date | null;
  /** The person who paused it; null if that is not stored. */
  readonly by: string | null;
}

/** A change of the end of a pause. */
interface PauseEnd {
  readonly kind: SubjectKind;
  readonly name: string;
  /** The end before. */
  readonly before: Date | null;
}

export interface PauseStore {
  /** Null if the team has no such subject, or it is not paused. One query. */
  find(teamId: number, subjectId: number): Promise<OpenPause | null>;
  /** Gives the pause that lasts another end. Null if there is no such pause. */
  endAt(teamId: number, subjectId: number, until: Date | null): Promise<PauseEnd | null>;
}
