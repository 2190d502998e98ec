import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { ContactHours } from "./hours.ts";
import { weekdays } from "./hours.ts";
import { hoursBeginAt } from "./hours-clock.ts";
import { gapSpans, weeklyGaps } from "./hours-gaps.ts";

const WEEK_MS = 7 * 86_400_000;
const MONDAY = Date.parse("2026-10-05T12:00:00Z");

const hours = (days: ContactHours["ranges"][number]["days"], from: string, to: string): ContactHours => ({
  ...{ timeZone: "Europe/Berlin", ranges: [{ days, from, to }], outside: "hold" },
});
const work = ["mon", "tue", "wed", "thu", "fri"] as const;
const gaps = (...all: readonly (ContactHours | null)[]) => weeklyGaps(all, "Europe/Berlin", MONDAY);

describe("times at which nobody gets an alert", () => {
  it.each([
    ["without a contact", [], []],
    ["of a contact that is always open", [null], []],
    ["of two, of which one is always open", [hours(work, "09:00", "17:00"), null], []],
    ["of two that relieve each other", [hours(weekdays, "07:00", "22:00"), hours(weekdays, "22:00", "07:00")], []],
    [
      "of each night",
      [hours(weekdays, "07:00", "22:00")],
      [{ days: weekdays, from: "22:00", to: "07:00", daysLater: 1 }],
    ],
    [
      "between two shifts",
      [hours(weekdays, "07:00", "12:00"), hours(weekdays, "13:00", "07:00")],
      [{ days: weekdays, from: "12:00", to: "13:00", daysLater: 0 }],
    ],
    [
      "of nights and a weekend",
      [hours(work, "09:00", "17:00")],
      [
        { days: ["mon", "tue", "wed", "thu"], from: "17:00", to: "09:00", daysLater: 1 },
        { days: ["fri"], from: "17:00", to: "09:00", daysLater: 3 },
      ],
    ],
  ])("%s", (_name, all, expected) => {
    expect(gaps(...all)).toEqual(expected);
  });

  it("are none while outages are sent outside of the hours", () => {
    expect(gaps({ ...hours(work, "09:00", "17:00"), outside: "outages" })).toEqual([]);
  });

  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "30", "59"))
    .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${minute}`);
  const range = fc
    .record({ days: fc.uniqueArray(fc.constantFrom(...weekdays), { minLength: 1 }), from: time, to: time })
    .filter(({ from, to }) => from !== to);
  const any = fc.record({
    timeZone: fc.constantFrom("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC"),
    ranges: fc.array(range, { minLength: 1, maxLength: 3 }),
    outside: fc.constant("hold" as const),
  });

  it("are exactly those at which the hours of all are closed, in every week of a year", () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 7 * 24 * 60 - 1 }), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(
        fc.array(any, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 52 }),
        minutes,
        (all, week, at) => {
          const spans = gapSpans(all, MONDAY + week * WEEK_MS);
          const [first] = spans;
          if (first === undefined) return;
          for (const minute of at) {
            // From the first gap on, the week may reach into the next gap.
            const atMs = first.fromMs + minute * 60_000;
            if (atMs >= (spans.at(-1)?.untilMs ?? 0)) continue;
            const isClosed = all.every((one) => hoursBeginAt(one, atMs) !== null);
            expect([atMs, spans.some(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs)]).toEqual([
              atMs,
              isClosed,
            ]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
