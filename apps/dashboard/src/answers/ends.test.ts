import { expect, it } from "@jest/globals";
import { endsFrom, shownEnd } from "./ends.ts";

it.each([
  ["2026-11-27T21:30:00Z", null, "22:30 UTC", "Saturday 08:00 UTC"],
  ["2026-11-27T23:30:00Z", null, "Saturday 00:30 UTC", "Saturday 08:00 UTC"],
  ["2026-11-28T01:00:00Z", null, "02:00 UTC", "08:00 UTC"],
  ["2026-11-27T21:30:00Z", "Asia/Tokyo", "07:30 (Asia/Tokyo)", "08:00 (Asia/Tokyo)"],
  ["2026-11-27T23:30:00Z", "Asia/Tokyo", "09:30 (Asia/Tokyo)", "Sunday 08:00 (Asia/Tokyo)"],
])("a page of %s in %s offers an hour until %s, and the morning of %s", (at, timeZone, hour, morning) => {
  const ends = endsFrom(Date.parse(at), timeZone);
  expect([shownEnd(ends.times.hour, ends), shownEnd(ends.times.morning, ends)]).toEqual([hour, morning]);
});
