import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { parseRule, weekdayCodes } from "./rule.ts";
import { parseWallTime } from "./wall-time.ts";

const NOTHING_SAID = { interval: 1, weekdays: [], monthDays: [], count: null, untilMs: null };

describe("a rule", () => {
  it.each([
    ["FREQ=DAILY", { frequency: "DAILY" }],
    ["INTERVAL=52;FREQ=WEEKLY", { frequency: "WEEKLY", interval: 52 }],
    ["FREQ=DAILY;COUNT=1000", { frequency: "DAILY", count: 1000 }],
    ["FREQ=DAILY;UNTIL=20280229", { frequency: "DAILY", untilMs: parseWallTime("2028-02-29T23:59:59") }],
    ["FREQ=DAILY;UNTIL=20280229T023000", { frequency: "DAILY", untilMs: parseWallTime("2028-02-29T02:30") }],
    ["FREQ=DAILY;BYDAY=SU", { frequency: "DAILY", weekdays: [{ weekday: 6, ordinal: null }] }],
    [
      "FREQ=WEEKLY;BYDAY=MO,FR",
      {
        frequency: "WEEKLY",
        weekdays: [
          { weekday: 0, ordinal: null },
          { weekday: 4, ordinal: null },
        ],
      },
    ],
    [
      "FREQ=MONTHLY;BYDAY=2SU,-1FR,TU",
      {
        frequency: "MONTHLY",
        weekdays: [
          { weekday: 6, ordinal: 2 },
          { weekday: 4, ordinal: -1 },
          { weekday: 1, ordinal: null },
        ],
      },
    ],
    ["FREQ=MONTHLY;BYMONTHDAY=1,31,-1", { frequency: "MONTHLY", monthDays: [1, 31, -1] }],
  ])("may be %s", (text, said) => {
    expect(parseRule(text)).toEqual({ rule: { ...NOTHING_SAID, ...said } });
  });

  it.each([
    ["", "be made of"],
    ["RRULE:FREQ=DAILY", "be made of"],
    ["freq=daily", "be made of"],
    ["FREQ=DAILY;", "be made of"],
    ["FREQ=DAILY;BYHOUR=2", "be made of"],
    ["FREQ=MONTHLY;BYSETPOS=1", "be made of"],
    ["INTERVAL=2", "hold FREQ"],
    ["FREQ=DAILY;FREQ=DAILY", "not hold FREQ twice"],
    ["FREQ=SECONDLY", "have as its FREQ"],
    ["FREQ=MINUTELY", "have as its FREQ"],
    ["FREQ=HOURLY", "have as its FREQ"],
    ["FREQ=YEARLY", "have as its FREQ"],
    ["FREQ=DAILY;INTERVAL=0", "have as its INTERVAL"],
    ["FREQ=DAILY;INTERVAL=53", "have as its INTERVAL"],
    ["FREQ=DAILY;INTERVAL=+1", "have as its INTERVAL"],
    ["FREQ=DAILY;COUNT=0", "have as its COUNT"],
    ["FREQ=DAILY;COUNT=1001", "have as its COUNT"],
    ["FREQ=DAILY;UNTIL=20270229", "have as its UNTIL"],
    ["FREQ=DAILY;UNTIL=20270101T000000Z", "have as its UNTIL"],
    ["FREQ=DAILY;COUNT=1;UNTIL=20270101", "not hold both COUNT and UNTIL"],
    ["FREQ=WEEKLY;BYDAY=", "have as its BYDAY"],
    ["FREQ=WEEKLY;BYDAY=MO,MO", "have as its BYDAY"],
    ["FREQ=MONTHLY;BYDAY=0MO", "have as its BYDAY"],
    ["FREQ=MONTHLY;BYDAY=6MO", "have as its BYDAY"],
    ["FREQ=WEEKLY;BYDAY=1MO", "not number the days of BYDAY with FREQ=WEEKLY"],
    ["FREQ=DAILY;BYMONTHDAY=1", "not hold BYMONTHDAY with FREQ=DAILY"],
    ["FREQ=MONTHLY;BYMONTHDAY=0", "have as its BYMONTHDAY"],
    ["FREQ=MONTHLY;BYMONTHDAY=32", "have as its BYMONTHDAY"],
    ["FREQ=MONTHLY;BYMONTHDAY=-32", "have as its BYMONTHDAY"],
  ])("may not be %s", (text, error) => {
    expect(parseRule(text)).toEqual({ error: expect.stringContaining(error) });
  });

  it("is read or refused, whatever the text", () => {
    const parts = fc.constantFrom(
      "FREQ",
      "COUNT",
      "UNTIL",
      "BYDAY",
      "DAILY",
      "MO",
      "=",
      ";",
      ",",
      "-1",
      "20270101",
      "9",
      "Z",
    );
    fc.assert(fc.property(fc.array(parts), (some) => void parseRule(some.join(""))));
    expect(weekdayCodes).toHaveLength(7);
  });
});
