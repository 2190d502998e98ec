/** Days of a week, as rules name them, from Monday on. */
export const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;

/** Which of a month's weekdays: the first to the fourth, or the last. */
export const ordinals = ["1", "2", "3", "4", "-1"] as const;

/**
 * | repeats         | when                                       |
 * |-----------------|--------------------------------------------|
 * | `once`          | never again                                |
 * | `daily`         | every n days                               |
 * | `weekly`        | on days of every nth week                  |
 * | `month-day`     | on one day of every nth month, by number   |
 * | `month-end`     | on the last day of every nth month         |
 * | `month-weekday` | on the second Sunday of every nth month    |
 * | `rule`          | by a rule that is typed                    |
 */
export const repeats = ["once", "daily", "weekly", "month-day", "month-end", "month-weekday", "rule"] as const;
export type Repeat = (typeof repeats)[number];

export const endings = ["never", "count", "until"] as const;

/** The texts in the fields on repetition. */
export interface Recurrence {
  readonly repeat: Repeat;
  /** How many days, weeks or months lie between. */
  readonly every: string;
  readonly weekdays: readonly string[];
  readonly monthDay: string;
  readonly ordinal: string;
  readonly weekday: string;
  readonly ends: (typeof endings)[number];
  readonly count: string;
  /** A date such as `2027-12-31`. */
  readonly until: string;
  readonly rule: string;
}

export const once: Recurrence = {
  repeat: "once",
  every: "1",
  weekdays: [],
  monthDay: "1",
  ordinal: "1",
  weekday: "SU",
  ends: "never",
  count: "10",
  until: "",
  rule: "",
};

/** The rule of RFC 5545; null if the window does not repeat. The server rejects an invalid rule. */
export function ruleOf(recurrence: Recurrence): string | null {
  const { repeat, every, ends, count, until } = recurrence;
  if (repeat === "once") return null;
  if (repeat === "rule") return recurrence.rule.trim();
  const interval = every.trim() === "1" ? [] : [`INTERVAL=${every.trim()}`];
  const limits = { never: [], count: [`COUNT=${count.trim()}`], until: [`UNTIL=${until.replaceAll("-", "")}`] };
  return [...daysOf(recurrence, repeat), ...interval, ...limits[ends]].join(";");
}

function daysOf(recurrence: Recurrence, repeat: Exclude<Repeat, "once" | "rule">): readonly string[] {
  const chosen = weekdays.filter((day) => recurrence.weekdays.includes(day));
  const { monthDay, ordinal, weekday } = recurrence;
  const parts = {
    daily: ["FREQ=DAILY"],
    // Without a day, the rule uses the day of the start.
    weekly: chosen.length === 0 ? ["FREQ=WEEKLY"] : ["FREQ=WEEKLY", `BYDAY=${chosen.join(",")}`],
    "month-day": ["FREQ=MONTHLY", `BYMONTHDAY=${monthDay.trim()}`],
    "month-end": ["FREQ=MONTHLY", "BYMONTHDAY=-1"],
    "month-weekday": ["FREQ=MONTHLY", `BYDAY=${ordinal}${weekday}`],
  };
  return parts[repeat];
}

/** A rule as the fields show it; one that they cannot say is shown as it is. */
export function recurrenceOf(rule: string | null): Recurrence {
  if (rule === null) return once;
  const parts = partsOf(rule);
  const days = parts.get("BYDAY") ?? "";
  const named = days.split(",");
  const [, ordinal = once.ordinal, weekday = once.weekday] = /^(-?\d)([A-Z]{2})$/.exec(days) ?? [];
  const until =
    /^(\d{4})(\d{2})(\d{2})$/
      .exec(parts.get("UNTIL") ?? "")
      ?.slice(1)
      .join("-") ?? "";
  const read: Recurrence = {
    repeat: repeatOf(parts),
    every: parts.get("INTERVAL") ?? once.every,
    weekdays: weekdays.filter((day) => named.includes(day)),
    monthDay: parts.get("BYMONTHDAY") ?? once.monthDay,
    ordinal,
    weekday,
    ends: parts.has("COUNT") ? "count" : parts.has("UNTIL") ? "until" : "never",
    count: parts.get("COUNT") ?? once.count,
    until,
    rule,
  };
  return isSame(partsOf(ruleOf(read) ?? ""), parts) ? read : { ...once, repeat: "rule", rule };
}

function repeatOf(parts: ReadonlyMap<string, string>): Repeat {
  const frequency = parts.get("FREQ");
  if (frequency === "DAILY") return "daily";
  if (frequency === "WEEKLY") return "weekly";
  if (parts.has("BYDAY")) return "month-weekday";
  return parts.get("BYMONTHDAY") === "-1" ? "month-end" : "month-day";
}

/** An interval of one says nothing, and neither does the order of days. */
function partsOf(rule: string): ReadonlyMap<string, string> {
  const parts = rule.split(";").map((part) => {
    const [name = "", value = ""] = part.split("=", 2);
    return [name, name === "BYDAY" ? value.split(",").sort().join() : value] as const;
  });
  return new Map(parts.filter(([name, value]) => name !== "INTERVAL" || value !== "1"));
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);
}
