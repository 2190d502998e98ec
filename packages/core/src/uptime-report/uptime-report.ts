import type { SubjectKind } from "../subject/subject.ts";
import type { TagFilter } from "../subject/tags.ts";
import type { TimeSpan } from "../uptime/store.ts";
import type { UptimeParts } from "../uptime/uptime.ts";
import type { UptimeReportFigures } from "./report-figures.ts";

export const MAX_UPTIME_REPORT_DAYS = 400;

/** Deleted subjects in the report of a team: those that were deleted last. */
export const MAX_REPORTED_DELETED = 100;

/** Whole days of a zone. */
export interface UptimeReportPeriod {
  /** The first and the last day, as `2026-11-22`. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly span: TimeSpan;
}

export interface UptimeReportDay {
  /** As `2026-11-22`. */
  readonly date: string;
  readonly span: TimeSpan;
}

export interface SubjectUptimeReport {
  readonly figures: UptimeReportFigures;
  /** Of each of the given days, in their order. */
  readonly days: readonly UptimeParts[];
}

/** A monitor, a server or a site of a team's report. */
export interface ReportedSubject {
  readonly id: number;
  readonly kind: SubjectKind;
  readonly name: string;
  readonly type: string;
  /** Null: it is there. */
  readonly deletedAt: Date | null;
  readonly figures: UptimeReportFigures;
}

export interface TeamUptimeReport {
  /** Of all subjects together. */
  readonly total: UptimeReportFigures;
  /** In name order; those that were deleted within the period or later come last. */
  readonly subjects: readonly ReportedSubject[];
}

/** The subjects of a team's report: without a filter, all. */
interface UptimeReportFilter extends TagFilter {
  /** A kind of subject, or a type of monitor. */
  readonly kind?: string | undefined;
}

/**
 * Reads the input of reports. It uses the response times of full hours in the period that are rolled up. An hour is
 * rolled up 10 minutes after its end.
 */
export interface UptimeReportStore {
  /** Null if there is no such subject. */
  ofSubject(
    subjectId: number,
    period: TimeSpan,
    days: readonly TimeSpan[],
    now: Date,
  ): Promise<SubjectUptimeReport | null>;
  /** Subjects that were created after the period are left out. */
  ofTeam(teamId: number, period: TimeSpan, now: Date, filter?: UptimeReportFilter): Promise<TeamUptimeReport>;
}
