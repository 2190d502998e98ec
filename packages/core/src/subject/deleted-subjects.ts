import type { Status, SubjectKind } from "./subject.ts";

export interface RestoredSubject {
  readonly id: number;
  readonly teamId: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly status: Status;
  /** The key that it had, if another subject of its kind has that now: it returns without a key. */
  readonly lostKey: string | null;
  /** The same of its slug. */
  readonly lostSlug: string | null;
}

/** The monitors, servers and sites that were deleted. */
export interface DeletedSubjectStore {
  /**
   * Returns a deleted subject to its team, with its history. As after a resume it is pending and due at once: a heartbeat or
   * a server when its next ping or report is missing. One that was paused stays paused. The team's maximum does not stop this. A
   * key or a slug that another subject has in the meantime stays with that one.
   *
   * @throws AdminError when there is no such subject, it is not deleted, or its key or slug is being used at that moment
   */
  restore(kind: SubjectKind, id: number, now: Date): Promise<RestoredSubject>;
}
