import type { ErrorClass } from "../check/evidence.ts";
import type { AlertGap } from "../contact/alert-gap.ts";
import type { RuleMetric } from "../server/rules.ts";
import type { Status, SubjectKind } from "../subject/subject.ts";
import type { TagFilter } from "../subject/tags.ts";
import type { WatchedTime } from "../uptime/uptime.ts";
import type { CheckedHour, Outage } from "./bars.ts";
import type { NamedMonitor } from "./overview.ts";
import type { FilteredCounts } from "./view.ts";

/**
 * The states of monitors, servers, sites and places in one list, the worst first. A subject has the first that fits:
 *
 * | state         | the subject                                                                   |
 * |---------------|-------------------------------------------------------------------------------|
 * | `paused`      | is not active                                                                 |
 * | `maintenance` | is in maintenance; the results of its checks do not matter                    |
 * | `down`        | is down                                                                       |
 * | `warning`     | has a firing rule, a silent agent or an open finding                          |
 * | `degraded`    | is degraded                                                                   |
 * | `pending`     | waits for its first check                                                     |
 * | `up`          | is up                                                                         |
 */
export const subjectStates = ["down", "warning", "degraded", "pending", "maintenance", "up", "paused"] as const;
export type SubjectState = (typeof subjectStates)[number];

/** Kinds of subjects for groups: a heartbeat is a monitor that waits for pings. */
export const listedKinds = ["monitor", "heartbeat", "server", "site", "place"] as const;
export type ListedKind = (typeof listedKinds)[number];

export const subjectGroupings = ["tag", "kind", "status", "notifies"] as const;
export type SubjectGrouping = (typeof subjectGroupings)[number];

/** The key of the group of subjects without a tag, or without a contact. No tag begins with it. */
export const NO_GROUP = "-";

export const subjectSorts = ["status", "name"] as const;
export type SubjectSort = (typeof subjectSorts)[number];

export interface SubjectFilter extends TagFilter {
  /** A part of the name, of the address or of a tag, in upper or lower case. */
  readonly search?: string;
  readonly state?: SubjectState;
  /** A kind of subject, or a type of monitor. */
  readonly kind?: string;
  readonly alertGap?: AlertGap;
  /** Notifies the contact with this ID. */
  readonly contactId?: number;
  /** Has no tag. Then `tags` says nothing. */
  readonly isUntagged?: boolean;
}

/** Groups of a grouping. */
export interface SubjectGroupRefs {
  readonly by: SubjectGrouping;
  /** As `SubjectGroup.key`. */
  readonly keys: readonly string[];
}

/** A firing rule of a server. */
export interface FiringCondition {
  readonly metric: RuleMetric;
  /** The file system; empty for metrics without instances. */
  readonly instance: string;
  readonly value: number;
  readonly above: number;
}

/** An open finding of a site. */
interface ListedFinding {
  readonly aspect: string;
  readonly kind: string;
  readonly thing: string;
}

/** The open incident of a subject, and why its check failed. */
export interface SubjectOutage {
  readonly incidentId: number;
  readonly startedAt: Date;
  readonly cause: string | null;
  readonly acknowledgedBy: string | null;
  readonly statusCode: number | null;
  readonly errorClass: ErrorClass | null;
}

/** The shares of a server's resources that are used, as of its last report. */
interface UsedShares {
  readonly cpu: number | null;
  /** The fullest file system. */
  readonly disk: number | null;
}

/** One line of the list of all subjects. */
export interface SubjectLine extends NamedMonitor {
  /** The key of its group, if groups were asked for. */
  readonly group: string | null;
  readonly kind: SubjectKind;
  readonly state: SubjectState;
  readonly status: Status;
  readonly isActive: boolean;
  readonly inMaintenance: boolean;
  readonly createdAt: Date;
  /** The last check, ping or report. */
  readonly lastCheckedAt: Date | null;
  readonly intervalSeconds: number;
  readonly cron: string | null;
  readonly timeZone: string | null;
  /** Of a server: the name that its agent reports, or its address. */
  readonly hostName: string | null;
  readonly tags: readonly string[];
  readonly alertGap: AlertGap | null;
  /** Names of contacts that want its outages, sorted. */
  readonly notifies: readonly string[];
  readonly outage: SubjectOutage | null;
  /** At most `MAX_LISTED_CONDITIONS`, and how many there are in all. */
  readonly conditions: readonly FiringCondition[];
  readonly findings: readonly ListedFinding[];
  readonly warnings: number;
  /** Of the newest check that passed. */
  readonly responseTimeMs: number | null;
  readonly certificateExpiresAt: Date | null;
  /** Of a heartbeat: when its next success is expected. Null after a failure that its job reported. */
  readonly expectedAt: Date | null;
  readonly used: UsedShares | null;
  /** Of the last 30 days. */
  readonly month: WatchedTime;
  /** Of the last 24 hours, those with checks or reports. */
  readonly hours: readonly CheckedHour[];
  /** Those that touch the last 24 hours. */
  readonly outages: readonly Outage[];
}

/** Conditions or findings in one line. */
export const MAX_LISTED_CONDITIONS = 2;

type StateCounts = Readonly<Record<SubjectState, number>>;

/** A group of subjects in the list. */
export interface SubjectGroup {
  /** A tag, a kind, a state, the ID of a contact, or `NO_GROUP`. */
  readonly key: string;
  /** The name of the contact; else null. */
  readonly name: string | null;
  readonly counts: StateCounts;
  /** Of all its subjects together, over 30 days. */
  readonly month: WatchedTime;
  /** The worst of its subjects in each hour, as `barsOf`, without checks of the current hour. */
  readonly bars: string;
}

/** The subjects of a team in numbers. */
export interface SubjectTotals {
  readonly states: StateCounts;
  /** Of those that warn, by kind. */
  readonly warning: Readonly<Record<SubjectKind, number>>;
  readonly kinds: Readonly<Record<ListedKind, number>>;
  readonly alertGaps: Readonly<Record<AlertGap, number>>;
  /** Subjects with a tag. */
  readonly tagged: number;
}

/** A subject of a bulk change. */
export interface ChangedSubject {
  readonly id: number;
  readonly kind: SubjectKind;
  readonly name: string;
  readonly openIncidentId: number | null;
}

/** All subjects of a team in one list. Each method takes one query, and `lines` two for a page behind the last one. */
export interface SubjectListStore {
  totals(teamId: number): Promise<SubjectTotals>;
  lines(
    teamId: number,
    filter: SubjectFilter,
    /** Of each group, if groups are asked for. */
    page: {
      readonly sort: SubjectSort;
      readonly groups: SubjectGroupRefs | null;
      readonly number: number;
      readonly size: number;
    },
    now: Date,
  ): Promise<{ readonly lines: readonly SubjectLine[]; readonly total: number }>;
  /** Groups with something down come first, then those with warnings, then the largest. */
  groups(
    teamId: number,
    filter: SubjectFilter,
    by: SubjectGrouping,
    limit: number,
    now: Date,
  ): Promise<{ readonly groups: readonly SubjectGroup[]; readonly total: number }>;
  /** The counts of each filter, in the order of the filters. */
  counts(teamId: number, filters: readonly SubjectFilter[]): Promise<readonly FilteredCounts[]>;
  /** The subjects with these IDs, as far as the team has them, by name. */
  refs(teamId: number, ids: readonly number[]): Promise<readonly ChangedSubject[]>;
}
