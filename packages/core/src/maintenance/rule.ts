import { parseWallTime, type WallMs } from "./wall-time.ts";

/** 0 is Monday, the first day of a week. */
export const weekdayCodes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;

/** In a rule that repeats monthly, the first (1) or the last (-1) such day of the month. Null for each such day. */
interface RuleWeekday {
  readonly weekday: number;
  readonly ordinal: number | null;
}

const frequencies = ["DAILY", "WEEKLY", "MONTHLY"] as const;

/** When something repeats. Lists are empty if the rule does not say. */
export interface RecurrenceRule {
  readonly frequency: (typeof frequencies)[number];
  readonly interval: number;
  readonly weekdays: readonly RuleWeekday[];
  /** Negative numbers run from the end of the month, so -1 is its last day. */
  readonly monthDays: readonly number[];
  /** How often it occurs in all; null for no such limit. */
  readonly count: number | null;
  /** When it may begin last; null for no such limit. */
  readonly untilMs: WallMs | null;
}

export const MAX_RULE_LENGTH = 255;
const MAX_INTERVAL = 52;
const MAX_COUNT = 1_000;

type Read = Partial<RecurrenceRule>;

const NUMBER = /^[1-9]\d{0,3}$/;
const UNTIL = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2}))?$/;
const WEEKDAY = /^(-?[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/;
const MONTH_DAY = /^-?[1-9]\d?$/;

/** The values that each part accepts; null for other values. */
const PARTS: ReadonlyMap<string, { readonly read: (value: string) => Read | null; readonly takes: string }> = new Map([
  ["FREQ", { read: readFrequency, takes: "DAILY, WEEKLY or MONTHLY" }],
  ["INTERVAL", { read: readInterval, takes: `a number from 1 to ${MAX_INTERVAL}` }],
  ["COUNT", { read: readCount, takes: `a number from 1 to ${MAX_COUNT}` }],
  ["UNTIL", { read: readUntil, takes: "a date such as 20271231, or a local time such as 20271231T235959, without Z" }],
  ["BYDAY", { read: readWeekdays, takes: "different days such as MO,WE, or such as 2SU,-1FR for MONTHLY" }],
  ["BYMONTHDAY", { read: readMonthDays, takes: "different days from 1 to 31, or from -1 to -31 counted from the end" }],
]);

/** A rule, or the mistake in the text as the end of a sentence that begins with "The rrule field". */
export type ParsedRule = { readonly rule: RecurrenceRule } | { readonly error: string };

/**
 * Reads a rule of RFC 5545. It accepts only some parts: `FREQ`, `INTERVAL`, `BYDAY`, `BYMONTHDAY`, and `COUNT` or
 * `UNTIL`. The other parts would begin maintenance more often than daily, or can be expressed with these.
 */
export function parseRule(text: string): ParsedRule {
  const names = new Set<string>();
  let said: Read = {};
  for (const part of text.split(";")) {
    const [name = "", value] = splitOnce(part, "=");
    const kind = PARTS.get(name);
    if (kind === undefined || value === undefined) {
      return { error: `must be made of ${[...PARTS.keys()].join(", ")}, such as FREQ=WEEKLY;BYDAY=SU` };
    }
    if (names.has(name)) return { error: `must not hold ${name} twice` };
    names.add(name);
    const read = kind.read(value);
    if (read === null) return { error: `must have as its ${name} ${kind.takes}` };
    said = { ...said, ...read };
  }
  const { frequency } = said;
  if (frequency === undefined) return { error: "must hold FREQ" };
  const rule = { interval: 1, weekdays: [], monthDays: [], count: null, untilMs: null, ...said, frequency };
  const error = errorTogether(rule);
  return error === null ? { rule } : { error };
}

function errorTogether({ frequency, weekdays, monthDays, count, untilMs }: RecurrenceRule): string | null {
  if (count !== null && untilMs !== null) return "must not hold both COUNT and UNTIL";
  if (frequency === "MONTHLY") return null;
  if (monthDays.length > 0) return `must not hold BYMONTHDAY with FREQ=${frequency}`;
  return weekdays.every(({ ordinal }) => ordinal === null)
    ? null
    : `must not number the days of BYDAY with FREQ=${frequency}`;
}

function splitOnce(text: string, separator: string): readonly [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function readFrequency(value: string): Read | null {
  const frequency = frequencies.find((name) => name === value);
  return frequency === undefined ? null : { frequency };
}

function readInterval(value: string): Read | null {
  return NUMBER.test(value) && Number(value) <= MAX_INTERVAL ? { interval: Number(value) } : null;
}

function readCount(value: string): Read | null {
  return NUMBER.test(value) && Number(value) <= MAX_COUNT ? { count: Number(value) } : null;
}

/** A date without a time means that whole day. */
function readUntil(value: string): Read | null {
  const found = UNTIL.exec(value);
  if (found === null) return null;
  const [, year, month, day, hour = "23", minute = "59", second = "59"] = found;
  const untilMs = parseWallTime(`${year}-${month}-${day}T${hour}:${minute}:${second}`);
  return untilMs === null ? null : { untilMs };
}

function readWeekdays(value: string): Read | null {
  const weekdays = readList(value, (text) => {
    const [, ordinal, code] = WEEKDAY.exec(text) ?? [];
    const weekday = weekdayCodes.findIndex((one) => one === code);
    return weekday < 0 ? null : { weekday, ordinal: ordinal === undefined ? null : Number(ordinal) };
  });
  return weekdays && { weekdays };
}

function readMonthDays(value: string): Read | null {
  const monthDays = readList(value, (text) =>
    MONTH_DAY.test(text) && Math.abs(Number(text)) <= 31 ? Number(text) : null,
  );
  return monthDays && { monthDays };
}

/** @returns null if an item is invalid, or comes twice */
function readList<T>(value: string, readOne: (text: string) => T | null): readonly T[] | null {
  const texts = value.split(",");
  const read = texts.map(readOne).filter((one) => one !== null);
  return read.length === texts.length && new Set(texts).size === texts.length ? read : null;
}
