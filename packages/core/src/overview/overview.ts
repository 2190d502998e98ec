import type { OwnerMatter } from "../alert/alert.ts";
import type { AlertGap } from "../contact/alert-gap.ts";
import type { MonitorSettings } from "../monitor/settings.ts";
import type { FirstRunFacts } from "./first-run.ts";

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

/** A current problem of which no Owner of the team could be mailed. */
interface UnreachedNotice {
  readonly kind: OwnerMatter["kind"];
  /** Of the contact or the region; null for late checks. */
  readonly name: string | null;
  readonly since: Date;
}

/** The figures of a team above the list of the Overview. */
export interface TeamNotes {
  /** Problems of the ways of alerts to people. */
  readonly unreached: readonly UnreachedNotice[];
  readonly failingContacts: number;
  /** Null: the first run is over. */
  readonly firstRun: FirstRunFacts | null;
}

/** The first alert of an incident that arrived at a contact. */
export interface FirstAlert {
  readonly incidentId: number;
  readonly contact: string;
  readonly at: Date;
}

/** The dashboard's first screen. A method takes one or two queries, for a team of any size. */
export interface OverviewStore {
  /** Notices, the oldest first, and the number of contacts that fail. */
  notes(teamId: number, limit: number): Promise<TeamNotes>;
  firstAlerts(incidentIds: readonly number[]): Promise<readonly FirstAlert[]>;
  /** Of monitors, servers and sites. */
  tags(teamId: number, limit: number): Promise<TeamTags>;
}
