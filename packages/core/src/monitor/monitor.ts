import type { TeamStore } from "../access/credential.ts";
import type { DeliveryStore } from "../alert/delivery-store.ts";
import type { BadgeKeyStore } from "../badge/badge.ts";
import type { Contact, ContactStore } from "../contact/contact.ts";
import type { Status } from "../subject/status.ts";
import type { Versioned } from "../team/versioned.ts";
import type { ReadingStore } from "./reading.ts";

export interface Incident {
  readonly id: number;
  /** Under the name that it has now. */
  readonly monitor: { readonly id: number; readonly name: string };
  readonly startedAt: Date;
  readonly resolvedAt: Date | null;
  readonly cause: string | null;
}

export interface Check {
  readonly checkedAt: Date;
  readonly status: Status;
  readonly responseTimeMs: number | null;
  readonly httpStatusCode: number | null;
  readonly region: string | null;
  readonly errorMessage: string | null;
}

/** What is known of one check of a monitor. */
export interface NumberedCheck {
  /** What each region that was asked found; empty while nothing is recorded. */
  readonly votes: readonly Check[];
  /** It is still to come: due, or under way. */
  readonly isPending: boolean;
}

/** What a client configures of a monitor; everything that a create or an update may set, contacts apart. */
export interface MonitorSettings {
  readonly name: string;
  readonly url: string | null;
  readonly isActive: boolean;
  readonly checkIntervalMinutes: number;
  readonly checkIntervalSeconds: number | null;
  readonly httpMethod: string;
  readonly expectedStatusCodes: readonly number[];
  readonly expectedKeyword: string | null;
  readonly port: number | null;
  readonly requestTimeoutSeconds: number;
  readonly requestHeaders: Readonly<Record<string, string>> | null;
  readonly username: string | null;
  readonly sslExpiryWarningDays: number;
  /** The client's own name for it, which no other monitor of the team has. */
  readonly key: string | null;
}

export interface Monitor extends MonitorSettings {
  readonly id: number;
  readonly type: string;
  readonly hasPassword: boolean;
  readonly status: Status;
  readonly lastCheckedAt: Date | null;
  readonly sslExpiresAt: Date | null;
  readonly heartbeatToken: string | null;
  readonly openIncident: Incident | null;
  /** Slots without a check so far, because the one before was still in flight. */
  readonly skippedSlots: number;
  readonly contacts: readonly Contact[];
  readonly createdAt: Date;
  /** Counts the updates. */
  readonly version: number;
}

export interface NewMonitor {
  readonly type: string;
  readonly settings: MonitorSettings;
  readonly password: string | null;
  readonly heartbeatToken: string | null;
  readonly contactIds: readonly number[];
}

/** What an update makes of a monitor. `undefined` keeps what is stored. */
export interface MonitorChange {
  readonly settings: MonitorSettings;
  /** null removes the password. */
  readonly password?: string | null;
  readonly contactIds?: readonly number[];
}

export interface MonitorFilter {
  readonly status?: Status;
  readonly type?: string;
  readonly key?: string;
}

/** What decides whether a monitor can be checked out of turn. */
export interface Checkable {
  readonly type: string;
  readonly isActive: boolean;
  /** When that was last asked for. */
  readonly checkRequestedAt: Date | null;
}

export interface MonitorStore {
  /** One page in name order, and how many there are in all. A constant number of queries. */
  page(
    teamId: number,
    filter: MonitorFilter,
    page: { readonly number: number; readonly size: number },
  ): Promise<{ readonly monitors: readonly Monitor[]; readonly total: number }>;
  find(teamId: number, id: number): Promise<Monitor | null>;
  /**
   * @throws ProblemError `monitor-limit` when the team is full, however many creates run at once; `invalid` when its key is
   * another monitor's
   */
  create(teamId: number, monitor: NewMonitor, now: Date): Promise<Monitor>;
  /**
   * Reads the monitor, lets `change` decide, and writes, all under one lock, so two updates never lose one another.
   * A change of what is probed makes the monitor due at once and discards results in flight; pausing resolves the open
   * incident without an alert; resuming makes it pending.
   *
   * @param change may throw to refuse; then nothing is written
   * @returns null when the team has no such monitor
   * @throws ProblemError `invalid` when its key is another monitor's
   */
  update(teamId: number, id: number, change: (current: Monitor) => MonitorChange, now: Date): Promise<Monitor | null>;
  /**
   * Takes the monitor out of the team and stops its checks; history stays.
   * @param allow may throw to refuse; then nothing is written
   * @returns false when the team has no such monitor
   */
  remove(teamId: number, id: number, now: Date, allow?: (current: Versioned) => void): Promise<boolean>;
  /**
   * Makes the monitor due at once, and discards results in flight: they may have been looked at before now.
   * @param allow may throw to refuse; then nothing is written
   * @returns the number of the check to come; null when the team has no such monitor
   */
  requestCheck(teamId: number, id: number, allow: (current: Checkable) => void, now: Date): Promise<number | null>;
}

export interface HistoryStore {
  /** Newest first, not older than `since`. */
  checks(monitorId: number, since: Date | null, limit: number): Promise<readonly Check[]>;
  /** Looks no further back than `since`. */
  check(monitorId: number, checkNumber: number, since: Date): Promise<NumberedCheck>;
  /** Newest first. */
  incidentsOfMonitor(monitorId: number, limit: number): Promise<readonly Incident[]>;
  /** Newest first, of every monitor of the team. */
  incidentsOfTeam(teamId: number, limit: number): Promise<readonly Incident[]>;
}

/** What operations read and write through. */
export interface TeamStores {
  readonly monitors: MonitorStore;
  readonly contacts: ContactStore;
  readonly deliveries: DeliveryStore;
  readonly history: HistoryStore;
  readonly team: TeamStore;
  readonly badges: BadgeKeyStore;
  readonly readings: ReadingStore;
}
