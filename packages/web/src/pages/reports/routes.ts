import { pageNames } from "#texts/pages.ts";
import { page } from "../../router/page.ts";
import { parseUptimeReportSearch } from "./search.ts";

/** The reports. */
export const uptimePages = [
  page({
    path: "/reports",
    title: pageNames.reports,
    search: parseUptimeReportSearch,
    code: () => import("./page.tsx"),
    icon: "chart",
    keys: ["g r"],
  }),
  page({
    path: "/reports/detection",
    title: pageNames.detection,
    code: () => import("./detection.tsx"),
    keys: ["g d"],
  }),
] as const;
