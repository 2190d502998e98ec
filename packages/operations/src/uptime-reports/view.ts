import {
  isoMicros,
  type SubjectUptimeReport,
  type TeamUptimeReport,
  type UptimeParts,
  type UptimeReportDay,
  type UptimeReportFigures,
  type UptimeReportPeriod,
  uptimePercent,
} from "@pharos/core";
import type { Static } from "typebox";
import type {
  MonitorUptimeReportRecord,
  SubjectUptimeReportRecord,
  TeamUptimeReportRecord,
  UptimeReportPeriodRecord,
} from "./schema.ts";

const seconds = (ms: number) => Math.round(ms / 1000);
const secondsOrNull = (ms: number | null) => (ms === null ? null : seconds(ms));

function timeView(parts: UptimeParts) {
  return {
    uptime_percent: uptimePercent(parts),
    watched_seconds: seconds(parts.watchedMs),
    downtime_seconds: seconds(parts.downMs),
    maintenance_seconds: seconds(parts.maintenanceMs),
    paused_seconds: seconds(parts.pausedMs),
    unknown_seconds: seconds(parts.unknownMs),
  };
}

function figuresView({ parts, incidentCount, longestMs, mttrMs, mtbfMs, responses }: UptimeReportFigures) {
  return {
    ...timeView(parts),
    incident_count: incidentCount,
    longest_incident_seconds: secondsOrNull(longestMs),
    mttr_seconds: secondsOrNull(mttrMs),
    mtbf_seconds: secondsOrNull(mtbfMs),
    response_count: responses.count,
    response_p50_ms: responses.p50Ms,
    response_p95_ms: responses.p95Ms,
    response_p99_ms: responses.p99Ms,
  };
}

function periodView({ from, to, timeZone, span }: UptimeReportPeriod): Static<typeof UptimeReportPeriodRecord> {
  return { from, to, time_zone: timeZone, started_at: isoMicros(span.from), ended_at: isoMicros(span.to) };
}

/** A report with all that its view says of the period. */
export interface ReadUptimeReport extends SubjectUptimeReport {
  readonly period: UptimeReportPeriod;
  /** The period's days. */
  readonly dates: readonly UptimeReportDay[];
}

export function monitorUptimeReportView(
  { id, name, type }: Static<typeof MonitorUptimeReportRecord>["monitor"],
  report: ReadUptimeReport,
): Static<typeof MonitorUptimeReportRecord> {
  return { monitor: { id, name, type }, ...reportView(report) };
}

export function subjectUptimeReportView(
  { id, kind, name }: Static<typeof SubjectUptimeReportRecord>["subject"],
  report: ReadUptimeReport,
): Static<typeof SubjectUptimeReportRecord> {
  return { subject: { id, kind, name }, ...reportView(report) };
}

function reportView(report: ReadUptimeReport) {
  return { period: periodView(report.period), ...figuresView(report.figures), days: daysView(report) };
}

export function daysView({ dates, days }: ReadUptimeReport) {
  return dates.flatMap(({ date }, index) => {
    const parts = days[index];
    return parts === undefined ? [] : [{ date, ...timeView(parts) }];
  });
}

export function teamUptimeReportView(
  period: UptimeReportPeriod,
  { total, subjects }: TeamUptimeReport,
): Static<typeof TeamUptimeReportRecord> {
  return {
    period: periodView(period),
    total: figuresView(total),
    monitors: subjects.map(({ id, kind, name, type, deletedAt, figures }) => ({
      ...{ id, kind, name, type },
      deleted_at: deletedAt && isoMicros(deletedAt),
      ...figuresView(figures),
    })),
  };
}
