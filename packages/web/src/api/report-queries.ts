import type {
  DetectionData,
  MonitorUptimeReportData,
  TeamUptimeReportData,
  UptimeReportMailData,
} from "@pharos/operations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { askData, withQuery } from "./client.ts";

interface UptimeReportDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly time_zone: string;
}

/** Where a report is, as JSON or as CSV. @param monitor null: of the team */
export function uptimeReportPath(monitor: number | null, days: UptimeReportDays, form: "" | ".csv" = ""): string {
  return withQuery(`${monitor === null ? "/team" : `/monitors/${monitor}`}/report${form}`, { ...days });
}

export function teamUptimeReportQuery(days: UptimeReportDays) {
  return queryOptions({
    queryKey: ["report", "team", days],
    queryFn: ({ signal }) => askData<TeamUptimeReportData>(uptimeReportPath(null, days), { signal }),
    placeholderData: keepPreviousData,
  });
}

export function monitorUptimeReportQuery(monitor: number, days: UptimeReportDays) {
  return queryOptions({
    queryKey: ["report", monitor, days],
    queryFn: ({ signal }) => askData<MonitorUptimeReportData>(uptimeReportPath(monitor, days), { signal }),
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

export function uptimeReportMailQuery() {
  return queryOptions({
    queryKey: ["report-mail"],
    queryFn: ({ signal }) => askData<UptimeReportMailData>("/report-mail", { signal }),
  });
}
