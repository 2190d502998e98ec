import type { ReportedPeriod } from "./report.ts";
import type { ShownPageReport } from "./report-of-period.ts";

/** Maintenance that the team has announced before it begins. The name of its window is not public. */
export interface AnnouncedMaintenance {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When it was announced first. */
  readonly announcedAt: Date;
  /** Ids of the components that it covers. */
  readonly components: readonly number[];
}

/** With the facts that decide whether a report is about it. These facts are not public. */
export type AnnouncedPeriod = AnnouncedMaintenance & ReportedPeriod;

/** The announced maintenance that a page shows: the periods without a report on the page. */
export function withoutPageReports(
  announced: readonly AnnouncedPeriod[],
  reports: readonly ShownPageReport[],
): readonly AnnouncedMaintenance[] {
  return announced
    .filter((period) => !reports.some((report) => isOf(report, period)))
    .map(({ startsAt, endsAt, announcedAt, components }) => ({ startsAt, endsAt, announcedAt, components }));
}

/** Whether a report is of a period. A window that occurs once takes its reports along when it is moved. */
function isOf({ period: of, startedAt }: ShownPageReport, period: AnnouncedPeriod): boolean {
  if (of?.windowId !== period.windowId) return false;
  return of.originalStartMs === period.originalStartMs || startedAt.getTime() === period.startsAt.getTime();
}
