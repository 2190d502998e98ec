import { expect, it } from "@jest/globals";
import { isOver } from "./phase.ts";

const NOW_MS = Date.parse("2026-11-22T12:00:00Z");
const at = (hours: number) => new Date(NOW_MS + hours * 3_600_000).toISOString();

/** A period that begins and ends so many hours from now. */
const period = (from: number, to: number, state: "planned" | "cancelled" = "planned", windowId = 1) => ({
  ...{ window_id: windowId, original_start: at(from), starts_at: at(from), ends_at: at(to), state, edited: false },
  ...{ starts_local: at(from), ends_local: at(to) },
});

it.each([
  ["once, to come", null, 5, [period(4, 5)], false],
  ["once, under way", null, 1, [period(-1, 1)], false],
  ["once, over", null, -1, [period(-2, -1)], true],
  ["once, extended beyond its end", null, -1, [period(-2, 1)], false],
  ["once, ended before its end", null, 1, [period(-2, -1)], true],
  ["once, skipped", null, 5, [period(4, 5, "cancelled")], true],
  ["once, too far away to be shown", null, 900, [period(4, 5, "planned", 2)], false],
  ["once, too long ago to be shown", null, -900, [], true],
  ["by a rule without an end", "FREQ=DAILY", null, [period(-2, -1), period(22, 23)], false],
  ["by a rule, the next one later than is shown", "FREQ=MONTHLY", 900, [period(-2, -1)], false],
  ["by a rule that has ended", "FREQ=DAILY;COUNT=2", -1, [period(-26, -25), period(-2, -1)], true],
])("a window that occurs %s", (_name, rrule, overHours, periods, over) => {
  const window = { id: 1, rrule, over_at: overHours === null ? null : at(overHours) };
  expect(isOver(window, periods, NOW_MS)).toBe(over);
});
