import type { ReadPing } from "../heartbeat/kept-ping.ts";
import type { Incident } from "../incident/incident.ts";
import type { Status } from "../subject/subject.ts";

export interface Check {
  readonly checkedAt: Date;
  readonly status: Status;
  readonly responseTimeMs: number | null;
  readonly httpStatusCode: number | null;
  readonly region: string | null;
  readonly errorMessage: string | null;
}

/** One check of a monitor with its votes. */
export interface NumberedCheck {
  /** The vote of each region; empty while nothing is recorded. */
  readonly votes: readonly Check[];
  /** It is still to come: due, or running. */
  readonly isPending: boolean;
}

export interface HistoryStore {
  /** Newest first, not older than `since`. */
  checks(monitorId: number, since: Date | null, limit: number): Promise<readonly Check[]>;
  /** Pings of a heartbeat, newest first, not older than `since`. */
  pings(monitorId: number, since: Date | null, limit: number): Promise<readonly ReadPing[]>;
  /** Looks no further back than `since`. */
  check(monitorId: number, checkNumber: number, since: Date): Promise<NumberedCheck>;
  /** Newest first, as they are now. */
  incidentsOfMonitor(monitorId: number, limit: number, now: Date): Promise<readonly Incident[]>;
  /** Newest first, of every monitor of the team, as they are now. */
  incidentsOfTeam(teamId: number, limit: number, now: Date): Promise<readonly Incident[]>;
}
