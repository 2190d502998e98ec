import type { ErrorClass } from "../check/evidence.ts";
import type { AlertGap } from "../contact/alert-gap.ts";
import type { RecordSource } from "../record/system-record.ts";
import type { RowIncident } from "./incident-rows.ts";
import type { Assignee, IncidentComment } from "./talk.ts";

/** An incident for the rows of lists. */
export interface ListedOutage extends RowIncident {
  readonly name: string;
  /** Of the subject, such as `http`. */
  readonly type: string;
  readonly cause: string | null;
  /** The regions that saw it down when it opened. */
  readonly regions: readonly string[];
  readonly inMaintenance: boolean;
  readonly isShort: boolean;
  /** As of `Incident`. */
  readonly importedFrom: RecordSource | null;
  readonly acknowledgedBy: string | null;
  /** When the maintenance or the snooze ends. */
  readonly holdUntilMs: number | null;
  /** Null once it is resolved. */
  readonly alertGap: AlertGap | null;
  readonly assignee: Assignee | null;
  /** The newest. */
  readonly comment: Omit<IncidentComment, "id" | "userId"> | null;
}

/** More open incidents of a team than are read for rows. The newest are read. */
export const MAX_OPEN_OF_ROWS = 2_000;

/** Resolved incidents of a team that are read for rows of open ones, twice: earlier outages, and ones of the same time. */
export const MAX_RESOLVED_OF_ROWS = 2_000;

/** More incidents of a team are not counted, and the list has no pages for them. Filters find older ones. */
export const MAX_COUNTED_INCIDENTS = 10_000;

/** States by which lists are filtered: open and not acknowledged, open and acknowledged, resolved. */
export const incidentListStates = ["open", "acknowledged", "resolved"] as const;

/** Filters of the list. Without a value a filter lets everything through. */
export interface IncidentListFilter {
  readonly state?: (typeof incidentListStates)[number];
  /** The ID of a monitor, a server or a site. */
  readonly subject?: number;
  /** A part of the subject's name or of the cause, in upper or lower case. */
  readonly search?: string;
  /** Saw it down. */
  readonly region?: string;
  /** It has lasted for so long, in seconds. */
  readonly minSeconds?: number;
  readonly errorClass?: ErrorClass;
  /** The subject has each of them. */
  readonly tags?: readonly string[];
  /** The ID of the assignee; 0 for nobody. */
  readonly owner?: number;
  /** The incident was open at some time from here, .. */
  readonly from?: Date;
  /** .. and before here. */
  readonly to?: Date;
}

interface ResolvedPage {
  readonly number: number;
  readonly size: number;
  readonly without: readonly number[];
}

interface Found {
  readonly incidents: readonly ListedOutage[];
  /** All that the filter finds, at most `MAX_COUNTED_INCIDENTS`. */
  readonly total: number;
}

/** Reads incidents of monitors, servers and sites for `incidentRows`. Each of these is one query. */
export interface IncidentListStore {
  /**
   * The open incidents of a team, and resolved ones that can share a row with them. These are earlier outages of the same
   * subjects, and outages that began at the same time.
   *
   * @returns total the open incidents, also those beyond the limit
   */
  open(teamId: number, filter?: IncidentListFilter): Promise<Found>;
  /**
   * One page of the resolved incidents, the last end first.
   * @param page.without incidents that are in other rows
   */
  resolved(teamId: number, filter: IncidentListFilter, page: ResolvedPage): Promise<Found>;
  /** The newest incidents of all states, with one more than `limit` if there are more. */
  newest(teamId: number, filter: IncidentListFilter, limit: number): Promise<readonly ListedOutage[]>;
  /** The incidents of a team that began near an incident, with this one. At most 500. */
  near(teamId: number, id: number): Promise<readonly ListedOutage[]>;
  /**
   * Rules of servers and findings of sites that are not over, the newest first. A filter that warnings have no value for,
   * such as a region, finds no warning.
   */
  warnings(
    teamId: number,
    filter: IncidentListFilter,
    limit: number,
  ): Promise<{ readonly warnings: readonly OpenWarning[]; readonly total: number }>;
}

/** A condition of a server, or a finding of a site, that contacts are warned of. */
export interface OpenWarning {
  readonly kind: "server" | "site";
  readonly subjectId: number;
  readonly name: string;
  readonly sinceMs: number;
  /** Of a server: the metric. Of a site: the aspect. */
  readonly about: string;
  /** Of a server: the file system, or empty. Of a site: the object, such as a domain. */
  readonly thing: string;
  /** Of a finding, such as `expiring`. */
  readonly finding: string | null;
  readonly value: number | null;
  readonly above: number | null;
  readonly isInMaintenance: boolean;
}
