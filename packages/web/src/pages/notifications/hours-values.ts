import type { Hours } from "#texts/contact-hours.ts";
import { shownZone } from "../../lib/time.ts";

/** Days and times. The number tells ranges apart while they are typed. */
export interface RangeValues {
  readonly row: number;
  readonly days: Hours["ranges"][number]["days"];
  readonly from: string;
  readonly to: string;
}

export interface HoursValues {
  /** Without this the contact gets alerts at any time. */
  readonly isOn: boolean;
  readonly time_zone: string;
  readonly ranges: readonly RangeValues[];
  readonly outside: Hours["outside"];
}

const office: Omit<RangeValues, "row"> = { days: ["mon", "tue", "wed", "thu", "fri"], from: "08:00", to: "18:00" };

/** @returns the ranges and one more */
export function withRange(ranges: readonly RangeValues[]): readonly RangeValues[] {
  return [...ranges, { ...office, row: Math.max(0, ...ranges.map(({ row }) => row)) + 1 }];
}

/** The browser's field for a time has no 24:00. */
const END_OF_DAY = "24:00";
const MIDNIGHT = "00:00";

export function hoursValuesOf(hours: Hours | null): HoursValues {
  if (hours === null) return { isOn: false, time_zone: shownZone, ranges: withRange([]), outside: "hold" };
  const ranges = hours.ranges.map(({ days, from, to }, row) => ({
    ...{ row, days, from, to: to === END_OF_DAY ? MIDNIGHT : to },
  }));
  return { isOn: true, time_zone: hours.time_zone, ranges, outside: hours.outside };
}

/** As the API accepts them; null for always. */
export function hoursOf({ isOn, time_zone: zone, ranges, outside }: HoursValues): Hours | null {
  if (!isOn) return null;
  const sent = ranges.map(({ days, from, to }) => ({ days, from, to: to === MIDNIGHT ? END_OF_DAY : to }));
  return { time_zone: zone.trim(), ranges: sent, outside };
}
