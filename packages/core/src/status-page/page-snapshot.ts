import { DAY_MS } from "../maintenance/wall-time.ts";
import { type UptimeParts, uptimePercent } from "../uptime/uptime.ts";
import { type AnnouncedMaintenance, withoutPageReports } from "./announced-maintenance.ts";
import { type ComponentState, type DatedState, headlineState } from "./component-state.ts";
import type { PageLogo } from "./logo.ts";
import type { ComponentFacts, HourlyResponse, PageDay, PageFacts } from "./page-facts.ts";
import { componentState } from "./page-states.ts";
import { asOfPeriod, type ShownPageReport } from "./report-of-period.ts";
import { type PagePeriod, type PageSettings, pagePeriods } from "./status-page.ts";

/** For how many days a report that is over stays on the page. */
export const PAST_PAGE_REPORT_DAYS = 14;

/**
 * The content of a public page at one moment; it holds nothing else of the team. Reports about a period follow the
 * period.
 */
export interface PageSnapshot {
  readonly page: PageSettings;
  readonly domain: string | null;
  readonly logo: PageLogo | null;
  readonly at: Date;
  /** Those that it shows, the oldest first. */
  readonly days: readonly PageDay[];
  readonly overall: ComponentState;
  readonly groups: readonly ShownGroup[];
  /** Incidents, and maintenance that has begun, the newest first: open ones, and those that ended a short while ago. */
  readonly reports: readonly ShownPageReport[];
  /** The same of all its days. */
  readonly history: readonly ShownPageReport[];
  /** Maintenance that has not begun, the next first. */
  readonly scheduled: readonly ShownPageReport[];
  /** Maintenance that is announced and not over, and that no report is of; the next first. */
  readonly announced: readonly AnnouncedMaintenance[];
}

/** Components that stand together; those without a group come first. */
export interface ShownGroup {
  readonly name: string | null;
  /** Uptime of all its components together; null if the page does not show it. */
  readonly periods: readonly ShownPeriod[] | null;
  readonly components: readonly ShownComponent[];
}

export interface ShownComponent extends DatedState {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly responseMs: number | null;
  /** The average response times of the last 24 hours, the oldest first; null if the page has no chart of them. */
  readonly hours: readonly HourlyResponse[] | null;
  /** Null if the page does not show it. */
  readonly periods: readonly ShownPeriod[] | null;
  /** Null if the page does not show it. */
  readonly uptime: ShownUptime | null;
}

/** The uptime of one of `pagePeriods`, which ends now. */
export interface ShownPeriod {
  readonly days: PagePeriod;
  /** Null without any monitoring. */
  readonly percent: number | null;
}

export interface ShownUptime {
  /** Over all days; null without any monitoring. */
  readonly percent: number | null;
  /** The oldest first. */
  readonly days: readonly ShownDay[];
}

export interface ShownDay {
  readonly date: string;
  /** Null without any monitoring. */
  readonly percent: number | null;
  readonly state: ComponentState;
  readonly downSeconds: number;
  readonly maintenanceSeconds: number;
}

/** @param days those that the parts of each component are of */
export function pageSnapshot(facts: PageFacts, days: readonly PageDay[], now: Date): PageSnapshot {
  const { page, domain, logo } = facts;
  const byStart = (one: ShownPageReport, other: ShownPageReport) => one.startedAt.getTime() - other.startedAt.getTime();
  const reports = facts.reports
    .map((report) => asOfPeriod(report, now))
    .sort((one, other) => byStart(other, one) || other.id - one.id);
  const shown = facts.components.map((component) => ({
    groupId: component.groupId,
    component: showComponent(component, days, reports),
  }));
  const groups = [{ id: null, name: null }, ...facts.groups].flatMap(({ id, name }) => {
    const components = shown.filter(({ groupId }) => groupId === id).map(({ component }) => component);
    const parts = facts.components.flatMap((one) =>
      one.groupId === id ? (one.periods === null ? [] : [one.periods]) : [],
    );
    return components.length === 0 ? [] : [{ name, components, periods: showPeriods(parts) }];
  });
  const isScheduled = ({ state }: ShownPageReport) => state === "scheduled";
  const history = reports.filter((report) => !isScheduled(report));
  const pastMs = now.getTime() - PAST_PAGE_REPORT_DAYS * DAY_MS;
  return {
    ...{ page, domain, logo, days },
    at: now,
    overall: headlineState(shown.map(({ component }) => component.state)),
    groups,
    reports: history.filter(({ resolvedAt }) => resolvedAt === null || resolvedAt.getTime() > pastMs),
    history,
    scheduled: reports.filter(isScheduled).sort(byStart),
    announced: withoutPageReports(facts.announced, reports),
  };
}

function showComponent(
  facts: ComponentFacts,
  days: readonly PageDay[],
  reports: readonly ShownPageReport[],
): ShownComponent {
  const { id, name, description, subject, responseMs, hours } = facts;
  const { state, since } = componentState(id, subject, reports);
  return {
    ...{ id, name, description, responseMs, hours, state, since },
    periods: facts.periods && showPeriods([facts.periods]),
    uptime: facts.days && showUptime(facts.days, days),
  };
}

function showUptime(parts: readonly UptimeParts[], days: readonly PageDay[]): ShownUptime {
  const total = { watchedMs: sum(parts, "watchedMs"), downMs: sum(parts, "downMs") };
  const shown = days.map(({ date }, index) => showDay(date, parts[index] ?? null));
  return { percent: uptimePercent(total), days: shown };
}

/** The uptime of components together, by all their monitored time. @returns null if there is none to show */
function showPeriods(ofComponents: readonly (readonly UptimeParts[])[]): readonly ShownPeriod[] | null {
  if (ofComponents.length === 0) return null;
  return pagePeriods.map((days, index) => {
    const parts = ofComponents.flatMap((periods) => periods[index] ?? []);
    return { days, percent: uptimePercent({ watchedMs: sum(parts, "watchedMs"), downMs: sum(parts, "downMs") }) };
  });
}

/** A day without any monitoring is not a good day. It shows as maintenance, or as unknown. */
function showDay(date: string, parts: UptimeParts | null): ShownDay {
  if (parts === null) return { date, percent: null, state: "unknown", downSeconds: 0, maintenanceSeconds: 0 };
  const { watchedMs, downMs, maintenanceMs } = parts;
  const unwatched = maintenanceMs > 0 ? "maintenance" : "unknown";
  return {
    date,
    percent: uptimePercent(parts),
    state: downMs > 0 ? "major_outage" : watchedMs > 0 ? "operational" : unwatched,
    downSeconds: Math.round(downMs / 1000),
    maintenanceSeconds: Math.round(maintenanceMs / 1000),
  };
}

function sum(parts: readonly UptimeParts[], what: "watchedMs" | "downMs"): number {
  return parts.reduce((total, one) => total + one[what], 0);
}
