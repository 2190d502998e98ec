import type { TimeSpan } from "../uptime/store.ts";
import type { UptimeParts } from "../uptime/uptime.ts";
import type { AnnouncedPeriod } from "./announced-maintenance.ts";
import type { SubjectFacts } from "./component-state.ts";
import type { PageLogo } from "./logo.ts";
import type { PageReport } from "./report.ts";
import type { PageSettings } from "./status-page.ts";

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
  /** The parts of each of `pagePeriods`; null if the page does not show them. */
  readonly periods: readonly UptimeParts[] | null;
  /** The average response time of the last 24 hours; null if there is none, or the page does not show it. */
  readonly responseMs: number | null;
  /** As `ShownComponent.hours`. */
  readonly hours: readonly HourlyResponse[] | null;
}

/** The times of which a page shows the uptime. */
export interface PageSpans {
  readonly days: readonly PageDay[];
  /** Of `pagePeriods`, in their order; empty if the page does not show them. */
  readonly periods: readonly TimeSpan[];
}

/** The parts of a component in each of the spans of its page. */
export type SpanParts = Pick<ComponentFacts, "days" | "periods">;

/** @param all of the days, and then of the periods */
export function splitParts(all: readonly UptimeParts[], { days, periods }: PageSpans): SpanParts {
  return { days: all.slice(0, days.length), periods: periods.length === 0 ? null : all.slice(days.length) };
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
   * @param spansOf the days and periods that a page with these settings shows
   * @returns null if no page has the slug
   */
  page(slug: string, spansOf: (page: PageSettings) => PageSpans, now: Date): Promise<ReadPage | null>;
  /** The slugs among these that belong to a page that is not deleted. */
  known(slugs: readonly string[]): Promise<ReadonlySet<string>>;
  /** The slugs of the pages that have proved one of the domains, by domain. */
  slugsOf(domains: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The average response time of an hour. Hours without a passed check are missing. */
export interface HourlyResponse {
  /** Hours before the present one, 0 to 24. */
  readonly hoursAgo: number;
  readonly ms: number;
}
