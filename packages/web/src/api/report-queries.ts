import type { DetectionData, MonitorReportData, ReportMailData, TeamReportData } from "@pharos/operations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { askData, withQuery } from "./client.ts";

interface ReportDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly time_zone: string;
}

/** Where a report is, as JSON or as CSV. @param monitor null: of the team */
export function reportPath(monitor: number | null, days: ReportDays, form: "" | ".csv" = ""): string {
  return withQuery(`${monitor === null ? "/team" : `/monitors/${monitor}`}/report${form}`, { ...days });
}

export function teamReportQuery(days: ReportDays) {
  return queryOptions({
    queryKey: ["report", "team", days],
    queryFn: ({ signal }) => askData<TeamReportData>(reportPath(null, days), { signal }),
    placeholderData: keepPreviousData,
  });
}

export function monitorReportQuery(monitor: number, days: ReportDays) {
  return queryOptions({
    queryKey: ["report", monitor, days],
    queryFn: ({ signal }) => askData<MonitorReportData>(reportPath(monitor, days), { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The figures are written once a minute. */
export function detectionQuery() {
  return queryOptions({
    queryKey: ["detection"],
    queryFn: ({ signal }) => askData<DetectionData>("/detection", { signal }),
    refetchInterval: 60_000,
  });
}

export function reportMailQuery() {
  return queryOptions({
    queryKey: ["report-mail"],
    queryFn: ({ signal }) => askData<ReportMailData>("/report-mail", { signal }),
  });
}
