import { operation } from "../operation.ts";
import { ReportQuery, readTeamReport } from "./read.ts";
import { TeamReportRecord } from "./schema.ts";

export const getTeamReport = operation({
  name: "get-team-report",
  summary: "Get the uptime report of the team",
  description: "The figures of the monitor report for each monitor of the team, and for all monitors together.",
  tag: "Reports",
  access: "read",
  http: { method: "get", path: "/team/report", status: 200 },
  query: ReportQuery,
  output: TeamReportRecord,
  run: async ({ query }, context) => ({ data: await readTeamReport(query, context) }),
});
