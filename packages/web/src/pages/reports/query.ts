import { shownZone } from "../../lib/time.ts";
import type { UptimeReportSearch } from "./search.ts";

/** The days of a report, for the server. */
export function daysQuery({ from, to, zone = shownZone }: UptimeReportSearch) {
  return { from, to, time_zone: zone };
}

/** The same of the team's report. */
export function teamQuery(search: UptimeReportSearch) {
  return { ...daysQuery(search), kind: search.kind ?? "all", tag: search.tag?.split(",") };
}
