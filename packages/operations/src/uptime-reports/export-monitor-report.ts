import Type from "typebox";
import { findMonitor } from "../find.ts";
import { operation } from "../operation.ts";
import { CSV_TYPE, csvTable } from "./csv.ts";
import { readMonitorUptimeReport, UptimeReportQuery } from "./read.ts";

const columns = [
  "date",
  "uptime_percent",
  "watched_seconds",
  "downtime_seconds",
  "maintenance_seconds",
  "paused_seconds",
  "unknown_seconds",
] as const;

const EXAMPLE = csvTable(columns, [["2026-10-01", 98.54, 86_400, 1_260, 0, 0, 0]]);

export const exportMonitorUptimeReport = operation({
  name: "export-monitor-report",
  summary: "Get the days of a monitor's uptime report as CSV",
  description: "One line per day of the period, with the fields of `days`. The team's CSV has the monitor's totals.",
  tag: "Reports",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}/report.csv", status: 200, produces: CSV_TYPE },
  query: UptimeReportQuery,
  output: Type.String({ examples: [EXAMPLE] }),
  find: findMonitor,
  async run({ record, query }, context) {
    const report = await readMonitorUptimeReport(record, query, context);
    if (report === null) return null;
    return {
      data: csvTable(
        columns,
        report.days.map((day) => columns.map((name) => day[name])),
      ),
    };
  },
});
