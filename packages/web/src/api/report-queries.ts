import { keepPreviousData } from "@tanstack/react-query";
import { hrefOf } from "./client.ts";
import { read } from "./reads.ts";
import { EACH_MINUTE } from "./renew-live.ts";
import type { QueryOf } from "./routes.ts";

type Days = QueryOf<"GET /subject-reports/{subject}"> & { readonly time_zone: string };
type TeamQuery = QueryOf<"GET /team/report"> & { readonly time_zone: string; readonly kind: string };

export const teamUptimeReportHref = (query: TeamQuery) => hrefOf("GET /team/report.csv", { query });

export const uptimeReportHref = (subject: number, query: Days) =>
  hrefOf("GET /subject-reports/{subject}/days.csv", { ids: [subject], query });

export const teamUptimeReportQuery = (query: TeamQuery) => ({
  ...read("GET /team/report", { query }),
  ...EACH_MINUTE,
  placeholderData: keepPreviousData,
});

export const uptimeReportQuery = (subject: number, query: Days) => ({
  ...read("GET /subject-reports/{subject}", { ids: [subject], query }),
  placeholderData: keepPreviousData,
});

/** A newer export may come from the command line. */
export const comparisonQuery = () => ({ ...read("GET /team/comparison"), ...EACH_MINUTE });

/** The figures are written once a minute. */
export const detectionQuery = () => ({ ...read("GET /detection"), ...EACH_MINUTE });

export const uptimeReportMailQuery = () => read("GET /report-mail");
