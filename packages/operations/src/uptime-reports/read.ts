import { isTimeZone, ProblemError, type UptimeReportPeriod } from "@pharos/core";
import { uptimeReportDays, uptimeReportPeriod } from "@pharos/core/report-period";
import Type, { type Static } from "typebox";
import type { Context } from "../operation.ts";
import { kindFilters } from "../overview/subject-query.ts";
import { tagQuery } from "../schema/tags.ts";
import { DAY } from "../schema/text.ts";
import { oneOf, withDefault } from "../schema/types.ts";
import { type ReadUptimeReport, teamUptimeReportView } from "./view.ts";

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

const ALL_KINDS = "all";
const DEFAULT_KIND = "monitor";

/** The query fields of the reports of a team. */
export const TeamUptimeReportQuery = Type.Object({
  ...UptimeReportQuery.properties,
  ...tagQuery,
  kind: Type.Optional(
    withDefault(
      oneOf([ALL_KINDS, ...kindFilters], {
        description: "Only this kind, or monitors of this type. `all`: monitors, servers and sites.",
      }),
      DEFAULT_KIND,
    ),
  ),
});

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

/** @returns null if the subject no longer exists */
export async function readUptimeReport(
  { id }: { readonly id: number },
  query: Static<typeof UptimeReportQuery>,
  { stores, clock }: Context,
): Promise<ReadUptimeReport | null> {
  const now = clock.now();
  const period = periodOf(query, now);
  const dates = uptimeReportDays(period);
  const spans = dates.map(({ span }) => span);
  const report = await stores.uptimeReports.ofSubject(id, period.span, spans, now);
  return report && { ...report, period, dates };
}

export async function readTeamUptimeReport(
  query: Static<typeof TeamUptimeReportQuery>,
  { stores, clock, caller }: Context,
) {
  const now = clock.now();
  const period = periodOf(query, now);
  const { tag: tags = [], kind = DEFAULT_KIND } = query;
  const filter = { tags, ...(kind !== ALL_KINDS && { kind }) };
  const report = await stores.uptimeReports.ofTeam(caller.team.id, period.span, now, filter);
  return teamUptimeReportView(period, report);
}
