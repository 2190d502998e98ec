import Type from "typebox";
import { findMonitor } from "../find.ts";
import { operation } from "../operation.ts";
import { CSV_TYPE } from "./csv.ts";
import { DAYS_EXAMPLE, daysTable } from "./days-table.ts";
import { readUptimeReport, UptimeReportQuery } from "./read.ts";

export const exportMonitorUptimeReport = operation({
  name: "export-monitor-report",
  summary: "Get the days of a monitor's uptime report as CSV",
  description: "One line per day of the period, with the fields of `days`. The team's CSV has the monitor's totals.",
  tag: "Reports",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}/report.csv", status: 200, produces: CSV_TYPE },
  query: UptimeReportQuery,
  output: Type.String({ examples: [DAYS_EXAMPLE] }),
  find: findMonitor,
  async run({ record, query }, context) {
    const report = await readUptimeReport(record, query, context);
    return report && { data: daysTable(report) };
  },
});
