import { csvTable } from "./csv.ts";
import { daysView, type ReadUptimeReport } from "./view.ts";

const columns = [
  "date",
  "uptime_percent",
  "watched_seconds",
  "downtime_seconds",
  "maintenance_seconds",
  "paused_seconds",
  "unknown_seconds",
] as const;

export const DAYS_EXAMPLE = csvTable(columns, [["2026-10-01", 98.54, 86_400, 1_260, 0, 0, 0]]);

/** A report as CSV: a line for each day of the period. */
export function daysTable(report: ReadUptimeReport): string {
  return csvTable(
    columns,
    daysView(report).map((day) => columns.map((name) => day[name])),
  );
}
