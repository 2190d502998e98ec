import { clockTime, nextTimeOfDay } from "@pharos/core/hours-clock";

const HOUR_MS = 3_600_000;
const MORNING = "08:00";

/** The ends that a page offers, by their names in its form. */
export const endNames = ["hour", "four-hours", "morning"] as const;
export type EndName = (typeof endNames)[number];

export interface Ends {
  readonly timeZone: string;
  /** The time of the page. */
  readonly pageMs: number;
  readonly times: Readonly<Record<EndName, Date>>;
}

/**
 * The ends that a page of that time offers. The same form has the same ends when it is sent again.
 * @param timeZone null: UTC
 */
export function endsFrom(pageMs: number, timeZone: string | null): Ends {
  const zone = timeZone ?? "UTC";
  const times = {
    hour: new Date(pageMs + HOUR_MS),
    "four-hours": new Date(pageMs + 4 * HOUR_MS),
    morning: new Date(nextTimeOfDay(MORNING, zone, pageMs)),
  };
  return { timeZone: zone, pageMs, times };
}

export function isEndName(text: string): text is EndName {
  return endNames.some((name) => name === text);
}

/** As `11:02 UTC`, with the day of the week if that is not the day of the page. */
export function shownEnd(at: Date, { timeZone, pageMs }: Pick<Ends, "timeZone" | "pageMs">): string {
  const time = `${clockTime(at.getTime(), timeZone)} ${timeZone === "UTC" ? timeZone : `(${timeZone})`}`;
  const weekday = new Intl.DateTimeFormat("en-GB", { timeZone, weekday: "long" });
  const day = weekday.format(at);
  // All ends are within a day or so, and never a week ahead.
  return day === weekday.format(pageMs) ? time : `${day} ${time}`;
}
