import {
  type ContactHours,
  type FieldErrors,
  isTimeZone,
  MAX_HOUR_RANGES,
  outsideOfHours,
  weekdays,
} from "@pharos/core";
import Type, { type Static } from "typebox";
import { CLOCK, CLOCK_OR_END, UNSPACED } from "../schema/text.ts";
import { nullable, oneOf, withDefault } from "../schema/types.ts";
import { labelOf } from "../sentence.ts";

const HourRange = Type.Object(
  {
    days: Type.Array(oneOf(weekdays), {
      minItems: 1,
      maxItems: weekdays.length,
      uniqueItems: true,
      description: "Days on which the range begins.",
    }),
    from: Type.String({ pattern: CLOCK, description: "Local time of the begin, such as `08:00`." }),
    to: Type.String({
      pattern: CLOCK_OR_END,
      description: "Local time of the end. A time before `from` is of the next day; `24:00` ends the day.",
    }),
  },
  { title: "HourRange" },
);

const members = {
  time_zone: Type.String({
    maxLength: 64,
    pattern: UNSPACED,
    description: "IANA time zone of the ranges, such as `Europe/Berlin`.",
  }),
  // A rule rejects an empty list: a mistake that the schema finds would hide a wrong zone from the rules.
  ranges: Type.Array(HourRange, {
    maxItems: MAX_HOUR_RANGES,
    description: "Local times at which the contact gets alerts. At least one.",
  }),
};

const outside = oneOf(outsideOfHours, {
  description:
    "`hold`: outside of the hours every alert waits. `outages`: outages are sent at any time; the rest waits.",
});

/** Input: when a contact gets alerts. */
export const hoursField = nullable(
  Type.Object(
    { ...members, outside: Type.Optional(withDefault(outside, "hold")) },
    { title: "NewContactHours", description: "When the contact gets alerts. Null: always." },
  ),
);

/** Output: the same. */
export const shownHours = nullable(
  Type.Object(
    { ...members, outside },
    { title: "ContactHours", description: "When the contact gets alerts. Null: always." },
  ),
);

/** As a client sends them. */
type SentHours = Static<typeof hoursField>;

/** The rules for hours that the schema cannot express. */
export function hoursErrors(sent: SentHours | undefined): FieldErrors {
  if (sent === undefined || sent === null) return {};
  const errors: Record<string, readonly string[]> = {};
  if (!isTimeZone(sent.time_zone)) {
    errors["hours.time_zone"] = [`${labelOf("hours.time_zone")} must be an IANA zone, such as Europe/Berlin.`];
  }
  if (sent.ranges.length === 0) errors["hours.ranges"] = [`${labelOf("hours.ranges")} must hold at least 1 item.`];
  for (const [index, { from, to }] of sent.ranges.entries()) {
    const field = `hours.ranges.${index}.to`;
    if (from === to) errors[field] = [`${labelOf(field)} must differ from the begin. A whole day is 00:00 to 24:00.`];
  }
  return errors;
}

export function hoursIn(sent: SentHours): ContactHours | null {
  return sent && { timeZone: sent.time_zone, ranges: sent.ranges, outside: sent.outside ?? "hold" };
}

export function hoursView(hours: ContactHours | null): Static<typeof shownHours> {
  if (hours === null) return null;
  const ranges = hours.ranges.map(({ days, from, to }) => ({ days: [...days], from, to }));
  return { time_zone: hours.timeZone, ranges, outside: hours.outside };
}
