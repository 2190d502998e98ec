import { describe, expect, it } from "@jest/globals";
import type { PeriodOfPageReport } from "./report.ts";
import { asOfPeriod } from "./report-of-period.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));
const NOW = at(12);
const written = { startedAt: at(8), endsAt: at(9), resolvedAt: null };
const ahead = { ...written, startedAt: at(20), endsAt: at(21) };

function of(from: number, to: number, isCancelled = false): PeriodOfPageReport {
  return { windowId: 1, originalStartMs: 0, times: { startsAt: at(from), endsAt: at(to), isCancelled } };
}
const gone: PeriodOfPageReport = { windowId: 1, originalStartMs: 0, times: null };
const times = (from: number, to: number, over: number | null) => ({
  ...{ startedAt: at(from), endsAt: at(to), resolvedAt: over === null ? null : at(over) },
});

describe("a report", () => {
  it.each([
    ["of a period that is ahead", of(13, 14), "scheduled", times(13, 14, null)],
    ["of one that begins now", of(12, 14), "in_progress", times(12, 14, null)],
    ["of one under way", of(11, 13), "in_progress", times(11, 13, null)],
    ["of one that ends now", of(11, 12), "completed", times(11, 12, 12)],
    ["of one that is over", of(6, 7), "completed", times(6, 7, 7)],
    ["of one that was cancelled", of(13, 14, true), "cancelled", times(13, 14, null)],
    ["of one that was cancelled, after its time", of(10, 11, true), "cancelled", times(10, 11, 11)],
    ["of one that is gone, after its time", gone, "cancelled", { ...written, resolvedAt: at(9) }],
  ] as const)("%s says what is true, whatever was written", (_name, period, state, shown) => {
    for (const said of ["scheduled", "in_progress"] as const) {
      expect(asOfPeriod({ ...written, state: said, period }, NOW)).toEqual({ ...shown, state, period });
    }
  });

  it("of a period that is gone keeps its times", () => {
    expect(asOfPeriod({ ...ahead, state: "scheduled", period: gone }, NOW)).toMatchObject({
      ...{ ...ahead, state: "cancelled" },
    });
    const open = { ...ahead, endsAt: null, state: "scheduled", period: gone } as const;
    expect(asOfPeriod(open, at(20))).toMatchObject({ state: "cancelled", endsAt: null, resolvedAt: at(20) });
  });

  it.each([
    ["is of no period", { ...written, state: "scheduled", period: null }],
    ["was ended by its team", { ...written, state: "completed", resolvedAt: at(10), period: of(11, 14) }],
    ["is of an outage", { ...written, state: "monitoring", period: null }],
  ] as const)("is as written if it %s", (_name, report) => {
    expect(asOfPeriod(report, NOW)).toEqual(report);
  });
});
