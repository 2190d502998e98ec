import { operation } from "../operation.ts";
import { readTeamUptimeReport, TeamUptimeReportQuery } from "./read.ts";
import { TeamUptimeReportRecord } from "./schema.ts";

export const getTeamUptimeReport = operation({
  name: "get-team-report",
  summary: "Get the uptime report of the team",
  description:
    "The figures of the monitor report for each monitor of the team, and for all of them together. The `kind` field " +
    "chooses servers, sites, one type of monitor, or all.",
  tag: "Reports",
  access: "read",
  http: { method: "get", path: "/team/report", status: 200 },
  query: TeamUptimeReportQuery,
  output: TeamUptimeReportRecord,
  run: async ({ query }, context) => ({ data: await readTeamUptimeReport(query, context) }),
});
