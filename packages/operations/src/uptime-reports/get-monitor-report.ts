import { findMonitor } from "../find.ts";
import { operation } from "../operation.ts";
import { ReportQuery, readMonitorReport } from "./read.ts";
import { MonitorReportRecord } from "./schema.ts";

export const getMonitorReport = operation({
  name: "get-monitor-report",
  summary: "Get the uptime report of a monitor",
  description:
    "How long the monitor was up in a period of days, its incidents, its response times, and each day. Uptime is time: it does not " +
    "depend on the check interval, and reaches back to the monitor's creation whatever the plan keeps of checks. Response times are " +
    "those of full hours, from 10 minutes after their end.",
  tag: "Reports",
  access: "read",
  http: { method: "get", path: "/monitors/{monitor}/report", status: 200 },
  query: ReportQuery,
  output: MonitorReportRecord,
  find: findMonitor,
  async run({ record, query }, context) {
    const data = await readMonitorReport(record, query, context);
    return data && { data };
  },
});
