import Type from "typebox";
import { operation } from "../operation.ts";
import { CSV_TYPE, csvTable } from "./csv.ts";
import { readTeamUptimeReport, TeamUptimeReportQuery } from "./read.ts";

const columns = [
  "id",
  "name",
  "type",
  "deleted_at",
  "uptime_percent",
  "watched_seconds",
  "downtime_seconds",
  "maintenance_seconds",
  "paused_seconds",
  "unknown_seconds",
  "incident_count",
  "longest_incident_seconds",
  "mttr_seconds",
  "mtbf_seconds",
  "response_count",
  "response_p50_ms",
  "response_p95_ms",
  "response_p99_ms",
] as const;

const EXAMPLE = csvTable(columns, [
  [42, "Shop", "http", null, 99.95, 2_674_800, 1_260, 7_200, 0, 0, 2, 960, 630, 1_336_770, 44_580, 142, 311, 702],
]);

export const exportTeamUptimeReport = operation({
  name: "export-team-report",
  summary: "Get the uptime report of the team as CSV",
  description: "One line per monitor, with the fields of `monitors`. With a `kind` field, `kind` is the last column.",
  tag: "Reports",
  access: "read",
  http: { method: "get", path: "/team/report.csv", status: 200, produces: CSV_TYPE },
  query: TeamUptimeReportQuery,
  output: Type.String({ examples: [EXAMPLE] }),
  async run({ query }, context) {
    const { monitors } = await readTeamUptimeReport(query, context);
    // A program that counts columns, and does not know the `kind` field, reads the same columns as before.
    const shown = query.kind === undefined ? columns : ([...columns, "kind"] as const);
    return {
      data: csvTable(
        shown,
        monitors.map((monitor) => shown.map((name) => monitor[name])),
      ),
    };
  },
});
