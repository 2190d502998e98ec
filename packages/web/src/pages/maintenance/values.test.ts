import { expect, it } from "@jest/globals";
import { changedFields } from "../../lib/body.ts";
import { bodyOf, newWindow, valuesOf } from "./values.ts";

const window = {
  id: 4,
  name: "Upgrade",
  note: null,
  covers: "listed" as const,
  subject_ids: [7, 9],
  tags: ["env:prod", "shop"],
  starts_local: "2027-03-28T02:30:00",
  duration_seconds: 5_400,
  time_zone: "Europe/Berlin",
  rrule: "FREQ=DAILY",
  hide_from_pages: false,
  announce_minutes: [1_440, 60],
  over_at: null,
  created_at: "",
  updated_at: "",
  cancelled_at: null,
  version: 1,
};
const values = valuesOf(window);

it("shows a window, and sends the same", () => {
  expect(values).toMatchObject({ starts_local: "2027-03-28T02:30", duration_seconds: { count: "90", unit: "60" } });
  expect(changedFields(bodyOf(values), bodyOf(values))).toEqual({});
  expect(bodyOf(values)).toMatchObject({
    duration_seconds: 5_400,
    subject_ids: [7, 9],
    tags: ["env:prod", "shop"],
    rrule: "FREQ=DAILY",
  });
});

it.each([
  [172_800, "2", "86400"],
  [7_200, "2", "3600"],
  [61, "61", "1"],
])("shows a length of %d seconds in the largest unit that divides it", (seconds, count, unit) => {
  expect(valuesOf({ ...window, duration_seconds: seconds })).toMatchObject({ duration_seconds: { count, unit } });
});

it("sends what was changed, and no subjects where all are covered", () => {
  expect(changedFields(bodyOf(values), bodyOf({ ...values, covers: "all", note: " careful " }))).toEqual({
    note: "careful",
    covers: "all",
    subject_ids: [],
    tags: [],
  });
  expect(changedFields(bodyOf(values), bodyOf({ ...values, subject_ids: [9, 7] }))).toEqual({});
});

it("leaves a length that is no number to the server", () => {
  expect(bodyOf({ ...values, duration_seconds: { count: "long", unit: "60" } })).toMatchObject({
    duration_seconds: "long",
  });
});

it("begins with the next full hour", () => {
  const now = new Date("2026-11-22T14:25:00Z");
  const fields = { starts_local: "2026-11-22T16:00", subject_ids: [3], time_zone: "Europe/Berlin" };
  expect(newWindow(now, "Europe/Berlin", [3])).toMatchObject(fields);
});
