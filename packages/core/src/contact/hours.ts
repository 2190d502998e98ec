import { isJsonObject, isList } from "../wire/json.ts";

/** The days of a week, in its order. */
export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

export const MAX_HOUR_RANGES = 14;

/** Outside of a contact's hours either every alert waits, or every alert except alerts of outages. */
export const outsideOfHours = ["hold", "outages"] as const;

/** A range of the days on which it begins. Times are those that clocks show, such as `22:00`. */
export interface HourRange {
  readonly days: readonly Weekday[];
  readonly from: string;
  /** A time that is not after `from` is of the next day. `24:00` is the end of the day. */
  readonly to: string;
}

/** When a contact gets alerts. Outside of these ranges alerts wait. */
export interface ContactHours {
  readonly timeZone: string;
  readonly ranges: readonly HourRange[];
  readonly outside: (typeof outsideOfHours)[number];
}

/** When hours begin after a moment, in milliseconds since the epoch; null if they are open then. */
export type HoursClock = (atMs: number) => number | null;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** @throws Error for a value that no release stores */
export function readHours(stored: unknown): ContactHours | null {
  if (stored === null) return null;
  if (!isHours(stored)) throw new Error("The database holds hours of an unknown form.");
  return stored;
}

function isHours(value: unknown): value is ContactHours {
  if (!isJsonObject(value)) return false;
  const { timeZone, ranges, outside } = value;
  const isKnown = typeof timeZone === "string" && outsideOfHours.some((one) => one === outside);
  return isKnown && isList(ranges) && ranges.every(isRange);
}

function isRange(value: unknown): value is HourRange {
  if (!isJsonObject(value)) return false;
  const { days, from, to } = value;
  const isTime = (time: unknown) => typeof time === "string" && TIME.test(time);
  return isList(days) && days.every((day) => weekdays.some((one) => one === day)) && isTime(from) && isTime(to);
}
