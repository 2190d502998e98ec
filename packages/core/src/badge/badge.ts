import type { Status } from "../subject/subject.ts";

/** What the badges of a monitor show. */
export interface BadgeSubject {
  readonly monitorId: number;
  readonly status: Status;
  readonly isActive: boolean;
}

/** Counts and times of the checks of some period. */
export interface Figures {
  readonly checks: number;
  /** Those that did not find the monitor down. */
  readonly passed: number;
  /** Of those that passed; null if none of them has one. */
  readonly responseTimeAvgMs: number | null;
}

/** The keys of badges, for the team. */
export interface BadgeKeyStore {
  /** The key of a monitor that is known to be there. */
  key(monitorId: number): Promise<string>;
  /** Gives the monitor another key; from then on the old key belongs to no monitor. */
  changeKey(monitorId: number, key: string): Promise<void>;
}

/** What a request with a key may read. */
export interface BadgeReader {
  /** Null if no monitor has the key. */
  subject(key: string): Promise<BadgeSubject | null>;
  /** Of the checks since then, up to now. */
  figures(monitorId: number, since: Date, now: Date): Promise<Figures>;
}
