import type { ComponentState, PageSnapshot, ReportImpact, ShownReportState } from "@pharos/core";

/** What pages, feeds and badges call a component's state. */
export const stateWords: Readonly<Record<ComponentState, string>> = {
  operational: "Operational",
  degraded: "Degraded",
  maintenance: "Under maintenance",
  major_outage: "Down",
  unknown: "No data",
};

/** What the head of a page says. */
const headlines: Readonly<Record<ComponentState, string>> = {
  operational: "All systems work",
  degraded: "Some systems are degraded",
  maintenance: "Maintenance is in progress",
  major_outage: "Some systems are down",
  unknown: "No data about these systems yet",
};

/** What the head of a page says that has no components. */
const EMPTY = "No components yet";

export function headlineOf({ groups, overall }: Pick<PageSnapshot, "groups" | "overall">): string {
  return groups.length === 0 ? EMPTY : headlines[overall];
}

/** What a page calls a report's state. */
export const reportWords: Readonly<Record<ShownReportState, string>> = {
  investigating: "Investigating",
  identified: "Identified",
  monitoring: "Monitoring",
  resolved: "Resolved",
  scheduled: "Scheduled",
  in_progress: "In progress",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** What a page calls a report's impact; null: nothing needs to be said. */
export const impactWords: Readonly<Record<ReportImpact, string | null>> = {
  none: null,
  minor: "Minor impact",
  major: "Major impact",
  critical: "Critical impact",
};

export function percentText(percent: number | null): string {
  return percent === null ? "No data" : `${percent.toFixed(2)} %`;
}

/** As `2 h 5 min`. */
export function lengthText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(" ");
}
