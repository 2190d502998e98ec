import type { Role } from "../access/role.ts";
import type { Status } from "../monitor/status.ts";
import type { PlanName } from "../plan/plan.ts";

/** A contact with its secrets in clear; views mask them. */
export interface Contact {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly config: Readonly<Record<string, string>>;
  readonly notifyOnDown: boolean;
  readonly notifyOnRecovery: boolean;
}

export interface Incident {
  readonly id: number;
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
  readonly contacts: readonly Contact[];
  readonly createdAt: Date;
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
}

export interface MonitorStore {
  /** One page in name order, and how many there are in all. A constant number of queries. */
  page(
    teamId: number,
    filter: MonitorFilter,
    page: { readonly number: number; readonly size: number },
  ): Promise<{ readonly monitors: readonly Monitor[]; readonly total: number }>;
  find(teamId: number, id: number): Promise<Monitor | null>;
  /** @throws ProblemError `monitor-limit` when the team is full, however many creates run at once */
  create(teamId: number, monitor: NewMonitor, now: Date): Promise<Monitor>;
  /**
   * Reads the monitor, lets `change` decide, and writes, all under one lock, so two updates never lose one another.
   * A change of what is probed makes the monitor due at once and discards results in flight; pausing resolves the open
   * incident without an alert; resuming makes it pending.
   *
   * @param change may throw to refuse; then nothing is written
   * @returns null when the team has no such monitor
   */
  update(teamId: number, id: number, change: (current: Monitor) => MonitorChange, now: Date): Promise<Monitor | null>;
  /** Takes the monitor out of the team and stops its checks; history stays. False when the team has no such monitor. */
  remove(teamId: number, id: number, now: Date): Promise<boolean>;
}

export interface NewContact {
  readonly name: string;
  readonly type: string;
  readonly config: Readonly<Record<string, string>>;
  readonly notifyOnDown: boolean;
  readonly notifyOnRecovery: boolean;
}

export interface ContactStore {
  /** In name order. */
  list(teamId: number): Promise<readonly Contact[]>;
  find(teamId: number, id: number): Promise<Contact | null>;
  /** Those of `ids` that are contacts of the team. */
  existing(teamId: number, ids: readonly number[]): Promise<ReadonlySet<number>>;
  create(teamId: number, contact: NewContact): Promise<Contact>;
  /** As `MonitorStore.update`. */
  update(teamId: number, id: number, change: (current: Contact) => NewContact): Promise<Contact | null>;
  /** Deletes and detaches from every monitor. False when the team has no such contact. */
  remove(teamId: number, id: number): Promise<boolean>;
}

export interface HistoryStore {
  /** Newest first, not older than `since`. */
  checks(monitorId: number, since: Date | null, limit: number): Promise<readonly Check[]>;
  /** Newest first. */
  incidentsOfMonitor(monitorId: number, limit: number): Promise<readonly Incident[]>;
  /** Newest first, of every monitor of the team. */
  incidentsOfTeam(teamId: number, limit: number): Promise<readonly Incident[]>;
}

export interface Team {
  readonly id: number;
  readonly name: string;
  readonly plan: PlanName;
  /** Override of the plan's maximum; null where there is none. */
  readonly maxMonitors: number | null;
  readonly createdAt: Date;
}

/** Who calls: the user behind a token, and what they may do in the team that it is pinned to. */
export interface Viewer {
  readonly userId: number;
  readonly role: Role;
  readonly team: Team;
}

/** What a bearer token stands for. `viewer` is null for a token that is not pinned or whose creator left the team. */
export interface Credential {
  readonly tokenId: number;
  readonly userId: number;
  readonly viewer: Viewer | null;
  /** Why `viewer` is null; null where it is not. */
  readonly refusal: "not-pinned" | "creator-left" | null;
}

export interface TokenStore {
  /** @param hash SHA-256 of the token. Null for an unknown or revoked one. */
  find(hash: Uint8Array): Promise<Credential | null>;
}

export interface TeamStore {
  usage(teamId: number): Promise<{ readonly monitors: number; readonly members: number; readonly contacts: number }>;
}
