import type { OwnerMatter } from "../alert/alert.ts";
import type { Check } from "../check/history.ts";
import type { AlertGap } from "../contact/alert-gap.ts";
import type { MonitorSettings } from "../monitor/settings.ts";
import type { Status, SubjectKind } from "../subject/subject.ts";
import type { TagFilter } from "../subject/tags.ts";
import type { WatchedTime } from "../uptime/uptime.ts";
import type { CheckedHour, Outage } from "./bars.ts";

/** The statuses of a monitor in the dashboard. A paused monitor has no other status. */
export const shownStatuses = ["up", "degraded", "down", "pending", "paused"] as const;
export type ShownStatus = (typeof shownStatuses)[number];

/** How many monitors of a team show each status. */
type StatusCounts = Readonly<Record<ShownStatus, number>>;

/** The monitors of a team in numbers. */
export interface MonitorCounts {
  readonly statuses: StatusCounts;
  readonly alertGaps: Readonly<Record<AlertGap, number>>;
}

/** A monitor as lists name it. */
export interface NamedMonitor extends Pick<MonitorSettings, "name" | "url" | "port"> {
  readonly id: number;
  readonly type: string;
}

/** An incident that is open. */
export interface OpenOutage {
  readonly incidentId: number;
  /** The monitor, server or site that is down. */
  readonly monitor: NamedMonitor & { readonly kind: SubjectKind };
  readonly startedAt: Date;
  readonly cause: string | null;
  /** A maintenance window mutes its monitor, server or site now. */
  readonly inMaintenance: boolean;
  readonly alertGap: AlertGap | null;
  /** The votes on the check that opened it; empty if the check is no longer stored. */
  readonly votes: readonly Check[];
}

/** The newest incidents that are open: first those that alert, then those that maintenance mutes now. */
export interface OpenOutages {
  readonly outages: readonly OpenOutage[];
  /** How many are open in all. */
  readonly total: number;
  /** How many of these are muted. */
  readonly muted: number;
}

/** How many subjects there are, and how many of the active ones are down or warn. */
export interface SubjectCounts {
  readonly all: number;
  readonly down: number;
  /** Of those that are not down: degraded, or with a condition of a server's rule, or with a finding of a site. */
  readonly warning: number;
}

/** A tag of monitors, servers and sites. */
interface TagCounts extends SubjectCounts {
  readonly tag: string;
  /** Of those whose first tag it is, so that each subject counts in one group. */
  readonly first: SubjectCounts;
}

/** The tags of a team. */
export interface TeamTags {
  /** Tags with something down come first, then tags with warnings, then the most frequent. */
  readonly tags: readonly TagCounts[];
  /** How many tags there are in all. */
  readonly total: number;
  /** Subjects without a tag. */
  readonly untagged: SubjectCounts;
}

/** One line in the dashboard's list of monitors. */
export interface MonitorLine extends NamedMonitor {
  readonly status: Status;
  readonly isActive: boolean;
  readonly lastCheckedAt: Date | null;
  readonly checkIntervalSeconds: number;
  /** The schedule of a heartbeat, which overrides its interval. Null if the interval is valid. */
  readonly heartbeatCron: string | null;
  readonly createdAt: Date;
  /** A maintenance window mutes it now. */
  readonly inMaintenance: boolean;
  readonly alertGap: AlertGap | null;
  /** Sorted, each once. */
  readonly tags: readonly string[];
  /** Median of the checks that passed within 24 hours; null if none of them has a response time. */
  readonly responseTimeMs: number | null;
  /** Of the last 24 hours. */
  readonly day: WatchedTime;
  /** Of the last 30 days. */
  readonly month: WatchedTime;
  /** Of the last 24 hours, those in which there were checks. */
  readonly hours: readonly CheckedHour[];
  /** Those that touch the last 24 hours. */
  readonly outages: readonly Outage[];
}

/**
 * | sort            | first                               |
 * |-----------------|-------------------------------------|
 * | `name`          | the first by name                   |
 * | `status`        | down, degraded, pending, up, paused |
 * | `uptime`        | the lowest of 30 days               |
 * | `response_time` | the slowest                         |
 */
export const monitorSorts = ["name", "status", "uptime", "response_time"] as const;
export type MonitorSort = (typeof monitorSorts)[number];

export interface OverviewFilter extends TagFilter {
  readonly status?: ShownStatus;
  readonly type?: string;
  /** A part of the name or of the address, in upper or lower case. */
  readonly search?: string;
  readonly alertGap?: AlertGap;
}

/** A current problem of which no Owner of the team could be mailed. */
export interface UnreachedNotice {
  readonly kind: OwnerMatter["kind"];
  /** Of the contact or the region; null for late checks. */
  readonly name: string | null;
  readonly since: Date;
}

/** The first alert of an incident that arrived at a contact. */
export interface FirstAlert {
  readonly incidentId: number;
  readonly contact: string;
  readonly at: Date;
}

/** The dashboard's first screen. A method takes one or two queries, for a team of any size. */
export interface OverviewStore {
  counts(teamId: number): Promise<MonitorCounts>;
  /** The oldest first. */
  unreached(teamId: number, limit: number): Promise<readonly UnreachedNotice[]>;
  /** Of monitors, servers and sites, newest first. */
  outages(teamId: number, limit: number): Promise<OpenOutages>;
  firstAlerts(incidentIds: readonly number[]): Promise<readonly FirstAlert[]>;
  /** Of monitors, servers and sites. */
  tags(teamId: number, limit: number): Promise<TeamTags>;
  /**
   * One page, and how many there are in all. Lines that are equal in the order of `sort` are in the order of their names. The
   * order by response times goes by full hours, while the figure of a line includes the current hour.
   */
  monitors(
    teamId: number,
    filter: OverviewFilter,
    page: { readonly sort: MonitorSort; readonly number: number; readonly size: number },
    now: Date,
  ): Promise<{ readonly lines: readonly MonitorLine[]; readonly total: number }>;
}
