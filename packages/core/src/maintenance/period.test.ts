import { describe, expect, it } from "@jest/globals";
import type { Occurrence } from "./occurrences.ts";
import { type EditedPeriod, occurrencesToMake } from "./period.ts";
import { parseWallTime } from "./wall-time.ts";

const NOW_MS = Date.parse("2026-11-23T12:00:00Z");
const RULE = "FREQ=DAILY";

/** On the 23rd, 24th and 25th, of a window that was moved from 02:30 to 03:30. */
const moved = ["2026-11-23T03:30", "2026-11-24T03:30", "2026-11-25T03:30"].map(occurrence);

function occurrence(starts: string): Occurrence {
  const originalStartMs = parseWallTime(starts);
  if (originalStartMs === null) throw new Error(starts);
  return { originalStartMs, startMs: originalStartMs, endMs: originalStartMs + 3_600_000 };
}

const edited = (starts: string, state: EditedPeriod["state"]): EditedPeriod => ({
  ...occurrence(starts),
  windowId: 1,
  state,
});

const daysMade = (rrule: string | null, periods: readonly EditedPeriod[]) =>
  occurrencesToMake(rrule, moved, periods, NOW_MS).map(({ originalStartMs }) => new Date(originalStartMs).getUTCDate());

describe("occurrencesToMake", () => {
  it.each([
    ["nothing was edited", [], [23, 24, 25]],
    ["one was skipped", [edited("2026-11-24T02:30", "cancelled")], [23, 25]],
    ["the skipped one is past", [edited("2026-11-23T02:30", "cancelled")], [24, 25]],
    ["one was extended", [edited("2026-11-25T02:30", "planned")], [23, 24]],
    ["one of the same start was extended", [edited("2026-11-25T03:30", "planned")], [23, 24]],
    ["the extended one has begun", [edited("2026-11-23T02:30", "active")], [23, 24, 25]],
    ["the one that was ended has begun", [edited("2026-11-23T02:30", "ended")], [23, 24, 25]],
    [
      "the first and the last moment of a day",
      [edited("2026-11-24T00:00", "cancelled"), edited("2026-11-25T23:59", "planned")],
      [23],
    ],
    ["it is of another day", [edited("2026-11-26T00:00", "cancelled")], [23, 24, 25]],
  ])("leaves out days of edited periods, where %s", (_case, periods, days) => {
    expect(daysMade(RULE, periods)).toEqual(days);
  });

  it("makes what occurs once, whatever was edited", () => {
    expect(daysMade(null, [edited("2026-11-24T02:30", "cancelled")])).toEqual([23, 24, 25]);
  });
});
