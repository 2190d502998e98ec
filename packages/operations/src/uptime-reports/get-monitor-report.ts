import { findMonitor } from "../find.ts";
import { operation } from "../operation.ts";
import { readUptimeReport, UptimeReportQuery } from "./read.ts";
import { MonitorUptimeReportRecord } from "./schema.ts";
import { monitorUptimeReportView } from "./view.ts";

export const getMonitorUptimeReport = operation({
  name: "get-monitor-report",
  summary: "Get the uptime report of a monitor",
  description:
    "Uptime, incidents, response times and daily figures of a monitor. Pharos calculates uptime from " +
    "incidents, so it does not depend on the check interval. Uptime goes back to the monitor's creation, " +
    "even beyond the plan's check history. Response times cover full hours and are available 10 minutes " +
    "after the hour.",
  tag: "Reports",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}/report", status: 200 },
  query: UptimeReportQuery,
  output: MonitorUptimeReportRecord,
  find: findMonitor,
  async run({ record, query }, context) {
    const report = await readUptimeReport(record, query, context);
    return report && { data: monitorUptimeReportView(record, report) };
  },
});
