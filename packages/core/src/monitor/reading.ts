import type { Status } from "../subject/subject.ts";

/** The state of one monitor after its last check. */
export interface Reading {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  /** Null for a monitor without one. */
  readonly url: string | null;
  readonly port: number | null;
  readonly isActive: boolean;
  readonly status: Status;
  /** A maintenance window covers it now. */
  readonly inMaintenance: boolean;
  readonly lastCheckedAt: Date | null;
  /** Of the last check; null if it has none. */
  readonly responseTimeMs: number | null;
  readonly sslExpiresAt: Date | null;
  /** Since when it is down; null while it is not. */
  readonly downSince: Date | null;
  /** Slots without a check so far, because the one before was still in flight. */
  readonly skippedSlots: number;
  readonly tags: readonly string[];
}

export interface ReadingStore {
  /** One for each monitor of the team, in the order of their ids: as many as its plan allows. One query. */
  ofTeam(teamId: number): Promise<readonly Reading[]>;
}
