import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { askData, hrefOf } from "./client.ts";

interface UptimeReportDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly time_zone: string;
}

/** Where a report is as CSV. @param monitor null: of the team */
export function uptimeReportHref(monitor: number | null, days: UptimeReportDays): string {
  return monitor === null
    ? hrefOf("GET /team/report.csv", { query: days })
    : hrefOf("GET /monitors/{monitor}/report.csv", { ids: [monitor], query: days });
}

export function teamUptimeReportQuery(days: UptimeReportDays) {
  return queryOptions({
    queryKey: ["report", "team", days],
    queryFn: ({ signal }) => askData("GET /team/report", { query: days, signal }),
    placeholderData: keepPreviousData,
  });
}

export function monitorUptimeReportQuery(monitor: number, days: UptimeReportDays) {
  return queryOptions({
    queryKey: ["report", monitor, days],
    queryFn: ({ signal }) => askData("GET /monitors/{monitor}/report", { ids: [monitor], query: days, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The figures are written once a minute. */
export function detectionQuery() {
  return queryOptions({
    queryKey: ["detection"],
    queryFn: ({ signal }) => askData("GET /detection", { signal }),
    refetchInterval: 60_000,
  });
}

export function uptimeReportMailQuery() {
  return queryOptions({
    queryKey: ["report-mail"],
    queryFn: ({ signal }) => askData("GET /report-mail", { signal }),
  });
}
