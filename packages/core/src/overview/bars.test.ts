import { expect, it } from "@jest/globals";
import { barsOf, firstBarMs } from "./bars.ts";

const HOUR_MS = 3_600_000;
const NOW_MS = Date.parse("2026-11-22T09:25:00Z");
const FIRST_MS = Date.parse("2026-11-21T10:00:00Z");
/** @param counts up, degraded, down */
const hour = (index: number, [up = 0, degraded = 0, down = 0]: readonly number[]) => {
  return { atMs: FIRST_MS + index * HOUR_MS, up, degraded, down };
};

it("the oldest bar is of the hour 23 hours before this one", () => {
  expect([firstBarMs(NOW_MS), firstBarMs(FIRST_MS + 23 * HOUR_MS)]).toEqual([FIRST_MS, FIRST_MS]);
});

it("each hour has the letter of the worst that its checks found", () => {
  const hours = [hour(0, [5]), hour(1, [5, 1]), hour(2, [5, 1, 1]), hour(3, [0]), hour(23, [1]), hour(24, [0, 0, 9])];
  expect(barsOf(hours, [], NOW_MS)).toBe(`ugd${"-".repeat(20)}u`);
});

it("each hour of an outage is down, whether it was checked or not", () => {
  const at = (hours: number) => FIRST_MS + hours * HOUR_MS;
  expect(barsOf([hour(2, [5])], [{ fromMs: at(1.5), toMs: at(3.5) }], NOW_MS)).toBe(`-ddd${"-".repeat(20)}`);
  expect(barsOf([], [{ fromMs: at(-9), toMs: at(-1) }], NOW_MS)).toBe("-".repeat(24));
  expect(barsOf([], [{ fromMs: at(21.1), toMs: null }], NOW_MS)).toBe(`${"-".repeat(21)}ddd`);
});
