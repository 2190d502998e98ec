import type { ComponentState, PageReportImpact, PageSnapshot, ShownPageReportState } from "@pharos/core";

/** Words for the state of a component on pages, in feeds and on badges. */
export const stateWords: Readonly<Record<ComponentState, string>> = {
  operational: "Operational",
  degraded: "Degraded",
  maintenance: "Under maintenance",
  major_outage: "Down",
  unknown: "No data",
};

/** The headline of a page. */
const headlines: Readonly<Record<ComponentState, string>> = {
  operational: "All systems work",
  degraded: "Some systems are degraded",
  maintenance: "Maintenance is in progress",
  major_outage: "Some systems are down",
  unknown: "No data about these systems yet",
};

/** The headline of a page without components. */
const EMPTY = "No components yet";

export function headlineOf({ groups, overall }: Pick<PageSnapshot, "groups" | "overall">): string {
  return groups.length === 0 ? EMPTY : headlines[overall];
}

/** Words for the state of a post. */
export const pageReportWords: Readonly<Record<ShownPageReportState, string>> = {
  investigating: "Investigating",
  identified: "Identified",
  monitoring: "Monitoring",
  resolved: "Resolved",
  scheduled: "Scheduled",
  in_progress: "In progress",
  completed: "Completed",
  cancelled: "Cancelled",
};

/** Words for the impact of a post; null if the page does not show it. */
export const impactWords: Readonly<Record<PageReportImpact, string | null>> = {
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
