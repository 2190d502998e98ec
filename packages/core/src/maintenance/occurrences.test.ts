import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { scheduleEnd, startsBetween, type WallSchedule } from "./occurrences.ts";
import { parseRule } from "./rule.ts";
import { DAY_MS, formatWallTime, parseWallTime } from "./wall-time.ts";

function schedule(starts: string, text: string | null): WallSchedule {
  const parsed = text === null ? { rule: null } : parseRule(text);
  const startsMs = parseWallTime(starts);
  if ("error" in parsed || startsMs === null) throw new Error(`${starts} ${text}`);
  return { startsMs, rule: parsed.rule };
}

/** The first days on which it starts. */
function firstDays(starts: string, text: string | null, days = 800): readonly string[] {
  const { startsMs, rule } = schedule(starts, text);
  const end = scheduleEnd({ startsMs, rule });
  const toMs = end.kind === "last" ? end.lastMs + 1 : startsMs + days * DAY_MS;
  return startsBetween({ startsMs, rule }, startsMs, toMs)
    .slice(0, 5)
    .map((atMs) => formatWallTime(atMs).slice(5, 10));
}

describe("startsBetween", () => {
  // The 1st of September 2026 is a Tuesday.
  it.each([
    ["once", null, ["09-01"]],
    ["daily", "FREQ=DAILY", ["09-01", "09-02", "09-03", "09-04", "09-05"]],
    ["every tenth day", "FREQ=DAILY;INTERVAL=10", ["09-01", "09-11", "09-21", "10-01", "10-11"]],
    ["on working days", "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", ["09-01", "09-02", "09-03", "09-04", "09-07"]],
    ["three times", "FREQ=DAILY;COUNT=3", ["09-01", "09-02", "09-03"]],
    ["until a day, that included", "FREQ=DAILY;UNTIL=20260902", ["09-01", "09-02"]],
    ["until a time, that included", "FREQ=DAILY;UNTIL=20260902T023000", ["09-01", "09-02"]],
    ["until just before", "FREQ=DAILY;UNTIL=20260902T022959", ["09-01"]],
    ["weekly, on the weekday of its start", "FREQ=WEEKLY", ["09-01", "09-08", "09-15", "09-22", "09-29"]],
    [
      "weekly on two days, of which one has passed",
      "FREQ=WEEKLY;BYDAY=MO,WE",
      ["09-02", "09-07", "09-09", "09-14", "09-16"],
    ],
    [
      "every second week, which begins on Monday",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO",
      ["09-06", "09-14", "09-20", "09-28", "10-04"],
    ],
    ["monthly, on the day of its start", "FREQ=MONTHLY", ["09-01", "10-01", "11-01", "12-01", "01-01"]],
    ["on the last day of the month", "FREQ=MONTHLY;BYMONTHDAY=-1", ["09-30", "10-31", "11-30", "12-31", "01-31"]],
    ["only in months that have a 31st", "FREQ=MONTHLY;BYMONTHDAY=31", ["10-31", "12-31", "01-31", "03-31", "05-31"]],
    ["on the second Sunday", "FREQ=MONTHLY;BYDAY=2SU", ["09-13", "10-11", "11-08", "12-13", "01-10"]],
    ["on the last Friday", "FREQ=MONTHLY;BYDAY=-1FR", ["09-25", "10-30", "11-27", "12-25", "01-29"]],
    ["on fifth Tuesdays only", "FREQ=MONTHLY;BYDAY=5TU", ["09-29", "12-29", "03-30", "06-29", "08-31"]],
    ["on Fridays that are a 13th", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", ["11-13", "08-13", "10-13"]],
    ["every third month", "FREQ=MONTHLY;INTERVAL=3", ["09-01", "12-01", "03-01", "06-01", "09-01"]],
  ])("%s", (_name, rule, days) => {
    expect(firstDays("2026-09-01T02:30", rule)).toEqual(days);
  });

  it("leaves out months that lack the day of its start", () => {
    expect(firstDays("2026-12-30T00:00", "FREQ=MONTHLY")).toEqual(["12-30", "01-30", "03-30", "04-30", "05-30"]);
  });

  it("gives the same starts in one span as in any spans that follow each other", () => {
    const rules = fc.constantFrom(
      "FREQ=DAILY;INTERVAL=3",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE",
      "FREQ=MONTHLY;BYDAY=-1SU",
      null,
    );
    const cuts = fc.uniqueArray(fc.integer({ min: -40, max: 400 * 24 }), { maxLength: 8 });
    fc.assert(
      fc.property(rules, cuts, (rule, hours) => {
        const daily = schedule("2026-09-01T02:30", rule);
        const at = (hour: number) => daily.startsMs + hour * 3_600_000;
        const edges = [-50, ...hours.toSorted((one, other) => one - other), 410 * 24].map(at);
        const inSpans = edges.slice(1).flatMap((to, index) => startsBetween(daily, edges[index] ?? to, to));
        expect(inSpans).toEqual(startsBetween(daily, at(-50), at(410 * 24)));
      }),
      { numRuns: 50 },
    );
  });
});

describe("scheduleEnd", () => {
  it.each([
    ["once", null, "2026-09-01T02:30:00"],
    ["by number", "FREQ=WEEKLY;COUNT=3", "2026-09-15T02:30:00"],
    ["by number, on some days only", "FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2", "2026-12-31T02:30:00"],
    ["by time", "FREQ=WEEKLY;UNTIL=20260920", "2026-09-15T02:30:00"],
  ])("is the last start of what occurs %s", (_name, rule, last) => {
    expect(scheduleEnd(schedule("2026-09-01T02:30", rule))).toEqual({ kind: "last", lastMs: parseWallTime(last) });
  });

  it.each([
    ["FREQ=WEEKLY", "endless"],
    ["FREQ=MONTHLY;INTERVAL=52;COUNT=1000", "endless"],
    ["FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31", "never-occurs"],
    ["FREQ=DAILY;UNTIL=20260831", "never-occurs"],
  ])("of %s is: %s", (rule, kind) => {
    expect(scheduleEnd(schedule("2026-09-01T02:30", rule))).toEqual({ kind });
  });
});
