import { expect, it } from "@jest/globals";
import { parseWallTime } from "./wall-time.ts";
import { readSchedule, type ScheduleInput } from "./window.ts";

const read = (over: Partial<ScheduleInput>) =>
  readSchedule({ startsLocal: "2027-03-28T02:30", timeZone: "UTC", rrule: null, ...over });
const wall = parseWallTime;

it("reads a schedule, with its last start", () => {
  const startsMs = wall("2027-03-28T02:30");
  expect(read({})).toEqual({ schedule: { startsMs, rule: null, timeZone: "UTC", lastMs: startsMs } });
  expect(read({ rrule: "FREQ=DAILY" })).toMatchObject({ schedule: { startsMs, lastMs: null } });
  expect(read({ rrule: "FREQ=DAILY;COUNT=2" })).toMatchObject({ schedule: { lastMs: wall("2027-03-29T02:30") } });
});

it("names every field that is wrong, and why", () => {
  expect(read({ startsLocal: "2027-02-30T00:00", timeZone: "+02:00", rrule: "FREQ=HOURLY" })).toEqual({
    errors: {
      starts_local: ["The starts local field must be a date and time of day, such as 2027-03-28T02:30."],
      time_zone: ["The time zone field must be the name of a time zone, such as Europe/Berlin or UTC."],
      rrule: ["The rrule field must have as its FREQ DAILY, WEEKLY or MONTHLY."],
    },
  });
});

it("refuses a rule that ends before its window starts", () => {
  const errors = { rrule: ["The rrule field must not end before the window starts."] };
  expect(read({ rrule: "FREQ=DAILY;UNTIL=20270327" })).toEqual({ errors });
  expect(read({ rrule: "FREQ=DAILY;UNTIL=20270328" })).toHaveProperty("schedule");
});

it("refuses a rule that occurs never", () => {
  expect(
    read({ rrule: "FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31;BYDAY=MO,TU", startsLocal: "2027-02-01T00:00" }),
  ).toEqual({
    errors: { rrule: ["The rrule field must be a rule that occurs within five years of the start."] },
  });
});
