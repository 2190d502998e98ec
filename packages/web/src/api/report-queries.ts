import { keepPreviousData } from "@tanstack/react-query";
import { hrefOf } from "./client.ts";
import { read } from "./reads.ts";
import type { QueryOf } from "./routes.ts";

type UptimeReportDays = QueryOf<"GET /team/report"> & { readonly time_zone: string };

/** Where a report is as CSV. @param monitor null: of the team */
export function uptimeReportHref(monitor: number | null, days: UptimeReportDays): string {
  return monitor === null
    ? hrefOf("GET /team/report.csv", { query: days })
    : hrefOf("GET /monitors/{monitor}/report.csv", { ids: [monitor], query: days });
}

export const teamUptimeReportQuery = (days: UptimeReportDays) => ({
  ...read("GET /team/report", { query: days }),
  placeholderData: keepPreviousData,
});

export const monitorUptimeReportQuery = (monitor: number, days: UptimeReportDays) => ({
  ...read("GET /monitors/{monitor}/report", { ids: [monitor], query: days }),
  placeholderData: keepPreviousData,
});

/** The figures are written once a minute. */
export const detectionQuery = () => ({ ...read("GET /detection"), refetchInterval: 60_000 });

export const uptimeReportMailQuery = () => read("GET /report-mail");
