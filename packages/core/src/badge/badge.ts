import type { Status } from "../subject/subject.ts";
import type { UptimeParts } from "../uptime/uptime.ts";

/** The facts in the badges of a monitor. */
export interface BadgeSubject {
  readonly monitorId: number;
  readonly status: Status;
  readonly isActive: boolean;
}

/** The keys of badges, for the team. */
export interface BadgeKeyStore {
  /** The key of a monitor that is known to be there. */
  key(monitorId: number): Promise<string>;
  /** Gives the monitor another key; from then on the old key belongs to no monitor. */
  changeKey(monitorId: number, key: string): Promise<void>;
}

/** The badges that a request with a key may read. */
export interface BadgeReader {
  /** Null if no monitor has the key. */
  subject(key: string): Promise<BadgeSubject | null>;
  /** The parts of the time since then; null if the monitor no longer exists. */
  uptime(monitorId: number, since: Date, now: Date): Promise<UptimeParts | null>;
  /** The mean of the checks that passed since then; null if none of them has a response time. */
  responseTimeMs(monitorId: number, since: Date, now: Date): Promise<number | null>;
}
