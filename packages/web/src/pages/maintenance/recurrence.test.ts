import { expect, it } from "@jest/globals";
import { once, recurrenceOf, ruleOf } from "./recurrence.ts";

it.each([
  ["FREQ=DAILY", { repeat: "daily", every: "1", ends: "never" }],
  ["FREQ=DAILY;INTERVAL=3;COUNT=5", { repeat: "daily", every: "3", ends: "count", count: "5" }],
  ["FREQ=WEEKLY", { repeat: "weekly", weekdays: [] }],
  ["FREQ=WEEKLY;BYDAY=MO,WE;INTERVAL=2", { repeat: "weekly", weekdays: ["MO", "WE"], every: "2" }],
  ["FREQ=MONTHLY;BYMONTHDAY=31", { repeat: "month-day", monthDay: "31" }],
  ["FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20271231", { repeat: "month-end", ends: "until", until: "2027-12-31" }],
  ["FREQ=MONTHLY;BYMONTHDAY=1,15", { repeat: "month-day", monthDay: "1,15" }],
  ["FREQ=MONTHLY;BYDAY=2SU", { repeat: "month-weekday", ordinal: "2", weekday: "SU" }],
  ["FREQ=MONTHLY;BYDAY=-1FR", { repeat: "month-weekday", ordinal: "-1", weekday: "FR" }],
])("shows %s in fields, and sends the same", (rule, fields) => {
  expect(recurrenceOf(rule)).toMatchObject(fields);
  expect(ruleOf(recurrenceOf(rule))).toBe(rule);
});

it.each([
  ["FREQ=DAILY;BYDAY=MO"],
  ["FREQ=MONTHLY"],
  ["FREQ=MONTHLY;BYDAY=SU;BYMONTHDAY=13"],
  ["FREQ=DAILY;UNTIL=20271231T120000"],
])("shows %s as a rule, because the fields do not say it", (rule) => {
  expect(recurrenceOf(rule)).toEqual({ ...once, repeat: "rule", rule });
  expect(ruleOf(recurrenceOf(rule))).toBe(rule);
});

it("takes an interval of one as none, and days in any order", () => {
  expect(recurrenceOf("FREQ=WEEKLY;BYDAY=SU,WE")).toMatchObject({ repeat: "weekly", weekdays: ["WE", "SU"] });
  expect(recurrenceOf("FREQ=DAILY;INTERVAL=1")).toMatchObject({ repeat: "daily", every: "1" });
});

it("leaves to the server what is no rule", () => {
  expect(ruleOf({ ...once, repeat: "daily", every: "often" })).toBe("FREQ=DAILY;INTERVAL=often");
  expect(ruleOf({ ...once, repeat: "weekly", ends: "until" })).toBe("FREQ=WEEKLY;UNTIL=");
  expect(ruleOf(once)).toBeNull();
});
