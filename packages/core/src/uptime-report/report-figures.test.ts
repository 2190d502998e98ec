import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { Interval } from "../uptime/spans.ts";
import { incidentTimes, NO_INCIDENTS } from "./incident-times.ts";
import { addUp, type ReportedTime, uptimeReportFigures } from "./report-figures.ts";

const HOUR_MS = 3_600_000;
const hours = (from: number, to: number | null): Interval => ({
  fromMs: from * HOUR_MS,
  toMs: to === null ? null : to * HOUR_MS,
});
/** Of the day from hour 0 to 24. */
const timesOf = (outages: readonly Interval[], maintenance: readonly Interval[] = [], nowHour = 48) => {
  const { longestMs, resolvedMs, ...counts } = incidentTimes(
    { outages, maintenance },
    ...([0, 24 * HOUR_MS, nowHour * HOUR_MS] as const),
  );
  return { ...counts, longest: longestMs / HOUR_MS, resolved: resolvedMs / HOUR_MS };
};

describe("the incidents of a day", () => {
  it.each([
    ["there is none", [], [], [0, 0, 0, 0]],
    ["two are in it", [hours(1, 2), hours(5, 8)], [], [2, 3, 2, 4]],
    ["one began before it, and is told with its whole length", [hours(-3, 2)], [], [1, 5, 1, 5]],
    ["one lasts longer, and is told up to the end", [hours(20, 30)], [], [1, 4, 0, 0]],
    ["one is open", [hours(20, null)], [], [1, 4, 0, 0]],
    ["one ended as the day began", [hours(-3, 0)], [], [0, 0, 0, 0]],
    ["one lies in maintenance", [hours(3, 4)], [hours(2, 5)], [0, 0, 0, 0]],
    ["maintenance takes its middle", [hours(2, 10)], [hours(4, 6), hours(5, 7)], [1, 5, 1, 5]],
    ["only its part of yesterday is downtime", [hours(-2, 3)], [hours(0, 3)], [0, 0, 0, 0]],
    ["maintenance began before it", [hours(2, 10)], [hours(-1, 4)], [1, 6, 1, 6]],
  ])("%s", (_what, outages, maintenance, [count, longest, resolvedCount, resolved]) => {
    expect(timesOf(outages, maintenance)).toEqual({ count, longest, resolvedCount, resolved });
  });

  it("are those up to now on a day that is not over", () => {
    expect(timesOf([hours(1, 2), hours(10, 13), hours(20, 21)], [], 12)).toEqual({
      ...{ count: 2, longest: 2, resolvedCount: 1, resolved: 1 },
    });
  });
});

const UP: ReportedTime = {
  parts: { watchedMs: 100, downMs: 0, maintenanceMs: 0, pausedMs: 0, unknownMs: 0, absentMs: 0 },
  incidents: NO_INCIDENTS,
  responses: [],
};
const down: ReportedTime = {
  ...UP,
  parts: { ...UP.parts, downMs: 20 },
  incidents: { count: 2, longestMs: 15, resolvedCount: 1, resolvedMs: 5 },
};

describe("the figures of a report", () => {
  it("have no MTTR and MTBF without incidents, and no percentiles without answers", () => {
    expect(uptimeReportFigures(UP)).toMatchObject({
      ...{ uptime: 100, incidentCount: 0, longestMs: null, mttrMs: null, mtbfMs: null },
      responses: { count: 0, p50Ms: null, p95Ms: null, p99Ms: null },
    });
  });

  it("take MTTR from resolved incidents, and MTBF from the time in which it was up", () => {
    expect(uptimeReportFigures(down)).toMatchObject({
      uptime: 80,
      incidentCount: 2,
      longestMs: 15,
      mttrMs: 5,
      mtbfMs: 40,
    });
  });

  it("of several subjects add times up, and take the longest incident of all", () => {
    expect(uptimeReportFigures(addUp([down, UP, down]))).toMatchObject({
      ...{ uptime: 86.66, incidentCount: 4, longestMs: 15, mttrMs: 5, mtbfMs: 65 },
    });
  });

  it("merge response times: parts in any order have the percentiles of the whole", () => {
    const counts = fc.array(fc.record({ bucket: fc.nat(104), count: fc.integer({ min: 1, max: 50 }) }));
    fc.assert(
      fc.property(fc.array(counts, { maxLength: 5 }), (parts) => {
        const merged = addUp(parts.map((responses) => ({ ...UP, responses })));
        const whole = uptimeReportFigures({ ...UP, responses: parts.flat().reverse() });
        expect(uptimeReportFigures(merged).responses).toEqual(whole.responses);
      }),
    );
  });
});
