import { DAY_MS } from "../maintenance/wall-time.ts";
import type { TimeSpan } from "../uptime/store.ts";
import { type UptimeParts, uptimePercent } from "../uptime/uptime.ts";
import { type AnnouncedMaintenance, type AnnouncedPeriod, withoutPageReports } from "./announced-maintenance.ts";
import { type ComponentState, type DatedState, headlineState, type SubjectFacts } from "./component-state.ts";
import type { PageLogo } from "./logo.ts";
import { componentState } from "./page-states.ts";
import type { PageReport } from "./report.ts";
import { asOfPeriod, type ShownPageReport } from "./report-of-period.ts";
import type { PageSettings } from "./status-page.ts";

/** For how many days a report that is over stays on the page. */
export const PAST_PAGE_REPORT_DAYS = 14;

/** One day of the page's zone. */
export interface PageDay extends TimeSpan {
  /** As `2026-11-22`. */
  readonly date: string;
}

/** All that a page is made of. Of the subjects behind it nothing is here that names them. */
export interface PageFacts {
  readonly page: PageSettings;
  /** The domain that it has proved; null without one. */
  readonly domain: string | null;
  readonly logo: PageLogo | null;
  /** In the page's order. */
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  /** In the page's order, independent of their groups. */
  readonly components: readonly ComponentFacts[];
  /** Published ones of its days, and those that are to come, as they were written. */
  readonly reports: readonly PageReport[];
  /** Announced maintenance that is not over, the next first. */
  readonly announced: readonly AnnouncedPeriod[];
}

export interface ComponentFacts {
  readonly id: number;
  readonly groupId: number | null;
  readonly name: string;
  readonly description: string | null;
  /** Null without a subject. */
  readonly subject: SubjectFacts | null;
  /** The parts of each of the page's days; null if the page does not show them. */
  readonly days: readonly UptimeParts[] | null;
  /** The average response time of the last 24 hours; null if there is none, or the page does not show it. */
  readonly responseMs: number | null;
}

/** The facts about a page at one moment. */
interface ReadPage {
  readonly facts: PageFacts;
  readonly days: readonly PageDay[];
  /** Of its password, if it is read with one. */
  readonly passwordHash: string | null;
}

/** Reads the facts for public pages. */
export interface PageReader {
  /**
   * A page that is not deleted, listed or not. At most six queries, for a page of any size.
   *
   * @param daysOf the days that a page with these settings shows
   * @returns null if no page has the slug
   */
  page(slug: string, daysOf: (page: PageSettings) => readonly PageDay[], now: Date): Promise<ReadPage | null>;
  /** The slugs among these that belong to a page that is not deleted. */
  known(slugs: readonly string[]): Promise<ReadonlySet<string>>;
  /** The slugs of the pages that have proved one of the domains, by domain. */
  slugsOf(domains: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

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
  readonly components: readonly ShownComponent[];
}

export interface ShownComponent extends DatedState {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly responseMs: number | null;
  /** Null if the page does not show it. */
  readonly uptime: ShownUptime | null;
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
    return components.length === 0 ? [] : [{ name, components }];
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
  const { id, name, description, subject, responseMs } = facts;
  const { state, since } = componentState(id, subject, reports);
  return { id, name, description, responseMs, state, since, uptime: facts.days && showUptime(facts.days, days) };
}

function showUptime(parts: readonly UptimeParts[], days: readonly PageDay[]): ShownUptime {
  const total = { watchedMs: sum(parts, "watchedMs"), downMs: sum(parts, "downMs") };
  const shown = days.map(({ date }, index) => showDay(date, parts[index] ?? null));
  return { percent: uptimePercent(total), days: shown };
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
