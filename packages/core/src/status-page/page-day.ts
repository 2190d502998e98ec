import type { PageSnapshot, ShownDay } from "./page-snapshot.ts";
import type { ShownPageReport } from "./report-of-period.ts";

/** The content of one day on a page. */
export interface DayOfPage {
  /** As `2026-11-22`. */
  readonly date: string;
  /** The days before and after it; null if the page does not show them. */
  readonly previous: string | null;
  readonly next: string | null;
  /** Those that were open at some time of the day, the newest first. */
  readonly reports: readonly ShownPageReport[];
  /** Components whose days the page shows. */
  readonly groups: readonly {
    readonly name: string | null;
    readonly components: readonly { readonly name: string; readonly day: ShownDay }[];
  }[];
}

/** @returns null for a day that the page does not show */
export function dayOfPage({ days, history, groups, at }: PageSnapshot, date: string): DayOfPage | null {
  const index = days.findIndex((day) => day.date === date);
  const day = days[index];
  if (day === undefined) return null;
  const shown = groups.map(({ name, components }) => ({
    name,
    components: components.flatMap((component) => {
      const ofDay = component.uptime?.days[index];
      return ofDay === undefined ? [] : [{ name: component.name, day: ofDay }];
    }),
  }));
  return {
    date,
    previous: days[index - 1]?.date ?? null,
    next: days[index + 1]?.date ?? null,
    reports: history.filter(({ startedAt, resolvedAt }) => startedAt < day.to && (resolvedAt ?? at) >= day.from),
    groups: shown.filter(({ components }) => components.length > 0),
  };
}
