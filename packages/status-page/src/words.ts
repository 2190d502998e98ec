import type { ComponentState, ReportImpact, ReportState } from "@pharos/core";

/** What pages, feeds and badges call a component's state. */
export const stateWords: Readonly<Record<ComponentState, string>> = {
  operational: "Operational",
  degraded: "Degraded",
  maintenance: "Under maintenance",
  major_outage: "Down",
  unknown: "No data",
};

/** What the head of a page says. */
export const headlines: Readonly<Record<ComponentState, string>> = {
  operational: "All systems work",
  degraded: "Some systems are degraded",
  maintenance: "Maintenance is under way",
  major_outage: "Some systems are down",
  unknown: "Nothing is known of these systems yet",
};

/** What a page calls a report's state. */
export const reportWords: Readonly<Record<ReportState, string>> = {
  investigating: "Investigating",
  identified: "Identified",
  monitoring: "Monitoring",
  resolved: "Resolved",
  scheduled: "Scheduled",
  in_progress: "In progress",
  completed: "Completed",
};

/** What a page calls a report's impact; null: nothing needs to be said. */
export const impactWords: Readonly<Record<ReportImpact, string | null>> = {
  none: null,
  minor: "Minor impact",
  major: "Major impact",
  critical: "Critical impact",
};
