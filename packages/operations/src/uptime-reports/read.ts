import { isTimeZone, ProblemError, type UptimeReportPeriod } from "@pharos/core";
import { uptimeReportDays, uptimeReportPeriod } from "@pharos/core/report-period";
import Type, { type Static } from "typebox";
import type { Context } from "../operation.ts";
import { tagQuery } from "../schema/tags.ts";
import { DAY } from "../schema/text.ts";
import { withDefault } from "../schema/types.ts";
import { monitorUptimeReportView, teamUptimeReportView } from "./view.ts";

const LIMIT = "A period has at most 400 days.";

/** The query fields of all reports. */
export const UptimeReportQuery = Type.Object({
  from: Type.Optional(
    Type.String({
      pattern: DAY,
      description: `First day, such as \`2026-10-01\`. Default: 29 days before the last day. ${LIMIT}`,
      examples: ["2026-10-01"],
    }),
  ),
  to: Type.Optional(
    Type.String({
      pattern: DAY,
      description: "Last day, included in the report. Default: today.",
      examples: ["2026-10-31"],
    }),
  ),
  time_zone: Type.Optional(
    withDefault(
      Type.String({ maxLength: 64, description: "IANA time zone of the days, such as `Europe/Berlin`." }),
      "UTC",
    ),
  ),
});

/** The query fields of the reports of a team. */
export const TeamUptimeReportQuery = Type.Object({ ...UptimeReportQuery.properties, ...tagQuery });

/** @throws ProblemError if the query names no period */
function periodOf(
  { from, to, time_zone: timeZone = "UTC" }: Static<typeof UptimeReportQuery>,
  now: Date,
): UptimeReportPeriod {
  const period = isTimeZone(timeZone)
    ? uptimeReportPeriod({ from, to, timeZone }, now.getTime())
    : { errors: { time_zone: ["The time_zone field must be an IANA zone, such as Europe/Berlin."] } };
  if ("errors" in period) throw new ProblemError({ kind: "invalid", errors: period.errors });
  return period;
}

/** @returns null if the monitor no longer exists */
export async function readMonitorUptimeReport(
  monitor: Parameters<typeof monitorUptimeReportView>[0],
  query: Static<typeof UptimeReportQuery>,
  { stores, clock }: Context,
) {
  const now = clock.now();
  const period = periodOf(query, now);
  const days = uptimeReportDays(period);
  const spans = days.map(({ span }) => span);
  const report = await stores.uptimeReports.ofMonitor(monitor.id, period.span, spans, now);
  return report && monitorUptimeReportView(monitor, period, days, report);
}

export async function readTeamUptimeReport(
  query: Static<typeof TeamUptimeReportQuery>,
  { stores, clock, caller }: Context,
) {
  const now = clock.now();
  const period = periodOf(query, now);
  const report = await stores.uptimeReports.ofTeam(caller.team.id, period.span, now, { tags: query.tag ?? [] });
  return teamUptimeReportView(period, report);
}
