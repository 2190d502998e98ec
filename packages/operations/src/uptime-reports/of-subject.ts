import Type from "typebox";
import { findSubject } from "../find.ts";
import { operation } from "../operation.ts";
import { CSV_TYPE } from "./csv.ts";
import { DAYS_EXAMPLE, daysTable } from "./days-table.ts";
import { readUptimeReport, UptimeReportQuery } from "./read.ts";
import { SubjectUptimeReportRecord } from "./schema.ts";
import { subjectUptimeReportView } from "./view.ts";

export const getSubjectUptimeReport = operation({
  name: "get-subject-report",
  summary: "Get the uptime report of a subject",
  description: "Of a monitor, a server or a site, with the fields of the monitor report.",
  tag: "Reports",
  access: "read",
  http: { method: "get", path: "/subject-reports/{subject}", status: 200 },
  query: UptimeReportQuery,
  output: SubjectUptimeReportRecord,
  find: findSubject,
  async run({ record, query }, context) {
    const report = await readUptimeReport(record, query, context);
    return report && { data: subjectUptimeReportView(record, report) };
  },
});

export const exportSubjectUptimeReport = operation({
  name: "export-subject-report",
  summary: "Get the days of a subject's uptime report as CSV",
  description: "One line per day of the period, with the fields of `days`.",
  tag: "Reports",
  access: "read",
  http: { method: "get", path: "/subject-reports/{subject}/days.csv", status: 200, produces: CSV_TYPE },
  query: UptimeReportQuery,
  output: Type.String({ examples: [DAYS_EXAMPLE] }),
  find: findSubject,
  async run({ record, query }, context) {
    const report = await readUptimeReport(record, query, context);
    return report && { data: daysTable(report) };
  },
});
