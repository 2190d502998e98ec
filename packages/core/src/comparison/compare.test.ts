import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { comparedOutages, type OwnOutage, type SeenOutage, type WatchedByTwo } from "./compare.ts";
import { comparisonTotals, type OutageChecks, verdictOf } from "./verdict.ts";

const MINUTE_MS = 60_000;
const seen = (from: number, to: number | null): SeenOutage => ({
  ...{ startedAtMs: from * MINUTE_MS, endedAtMs: to === null ? null : to * MINUTE_MS, cause: null },
});
const own = (from: number, to: number | null): OwnOutage => ({
  ...{ ...seen(from, to), incidentId: from, regions: ["lon"], isShort: false, confirmedAtMs: from * MINUTE_MS },
});
type Spans = readonly (readonly [number, number | null])[];
const watched = (here: Spans, there: Spans): WatchedByTwo => ({
  ...{ monitorId: 1, source: "uptime-kuma", fromMs: 0, untilMs: 1_000 * MINUTE_MS, toleranceMs: 2 * MINUTE_MS },
  here: here.map(([from, to]) => own(from, to)),
  there: there.map(([from, to]) => seen(from, to)),
});
const minutes = (ms: number | null) => (ms === null ? null : ms / MINUTE_MS);
const shown = (outage: SeenOutage | null) =>
  outage === null ? null : [minutes(outage.startedAtMs), minutes(outage.endedAtMs)];
const rows = (here: Spans, there: Spans) =>
  comparedOutages(watched(here, there)).map((row) => [shown(row.here), shown(row.there), minutes(row.leadMs)]);

describe("outages of two systems", () => {
  it.each<[string, Spans, Spans, readonly unknown[]]>([
    ["nothing", [], [], []],
    ["the same outage, and Pharos was first", [[10, 20]], [[11, 19]], [[[10, 20], [11, 19], 1]]],
    ["the other system was first", [[12, 20]], [[10, 21]], [[[12, 20], [10, 21], -2]]],
    ["within the tolerance", [[10, 11]], [[13, 14]], [[[10, 11], [13, 14], 3]]],
    ["further apart", [[10, 11]], [[14, 15]], [[[10, 11], null, null], [null, [14, 15], null]]],
    ["one there is two here", [[10, 12], [15, 18]], [[10, 18]], [[[10, 18], [10, 18], 0]]],
    ["two here that the other did not see", [[10, 12], [13, 18]], [], [[[10, 12], null, null], [[13, 18], null, null]]],
    ["not over in either system", [[990, null]], [[991, null]], [[[990, null], [991, null], 1]]],
    ["not over there, and another one here much later", [[900, 910]], [[100, null]], [[[900, 910], [100, null], -800]]],
    ["before both watched", [[-20, -10]], [[-30, -5]], []],
    ["from before, and going on", [[-1, 10]], [[-2, 9]], [[[-1, 10], [-2, 9], null]]],
    ["from long before, and Pharos saw it at its first check", [[1, 10]], [[-99, 9]], [[[1, 10], [-99, 9], null]]],
    ["from before, in one system", [], [[-1, 9]], []],
    ["just before the end, which the other may still see", [[999, null]], [], []],
    ["after the end of the record", [[1_010, 1_020]], [], []],
  ])("%s", (_name, here, there, expected) => {
    expect(rows(here, there)).toEqual(expected);
  }); // biome-ignore format: one line per case

  it("the lead is that of the confirmation, and a short outage of Pharos has none", () => {
    const of = (...here: readonly OwnOutage[]) => comparedOutages({ ...watched([], [[10, 20]]), here })[0];
    const confirmed = { ...own(9, 20), confirmedAtMs: 12 * MINUTE_MS };
    expect(minutes(of(confirmed)?.leadMs ?? null)).toBe(-2);
    expect(of({ ...confirmed, isShort: true })).toMatchObject({ leadMs: null, here: { isShort: true } });
    const both = of({ ...own(9, 10), isShort: true }, { ...own(11, 20), confirmedAtMs: 13 * MINUTE_MS });
    expect(both).toMatchObject({ leadMs: -3 * MINUTE_MS, here: { isShort: false, incidentId: 9 } });
  });

  const spans = fc
    .uniqueArray(fc.integer({ min: 0, max: 990 }), { maxLength: 20 })
    .map((ends) => ends.sort((one, other) => one - other))
    .map(
      (ends): Spans => ends.flatMap((from, at) => (at % 2 === 0 && ends[at + 1] ? [[from, ends[at + 1] ?? null]] : [])),
    );

  it("each outage is in one row, in any order, and the swapped systems have the same rows", () => {
    fc.assert(
      fc.property(spans, spans, (here, there) => {
        const found = rows(here, there);
        expect(rows(here.toReversed(), there.toReversed())).toEqual(found);
        const swapped = rows(there, here).map(([one, other, lead]) => [
          other,
          one,
          lead === null ? null : -Number(lead),
        ]);
        const sorted = (list: readonly unknown[]) =>
          list.map((row) => JSON.stringify(row).replaceAll("-0", "0")).sort();
        expect(sorted(swapped)).toEqual(sorted(found));
        const begins = (all: Spans) => all.filter(([from]) => from < 998).length;
        expect(found.length).toBeLessThanOrEqual(begins(here) + begins(there));
        const covers = (row: readonly unknown[], at: 0 | 1, [from, to]: Spans[number]) => {
          const span = row[at];
          return Array.isArray(span) && span[0] <= from && span[1] >= (to ?? 0);
        };
        for (const one of here) expect(found.filter((row) => covers(row, 0, one))).toHaveLength(1);
        for (const one of there) expect(found.filter((row) => covers(row, 1, one))).toHaveLength(1);
      }),
    );
  });
});

describe("the verdict", () => {
  const [pair] = comparedOutages(watched([[10, 20]], [[11, 20]]));
  const [here] = comparedOutages(watched([[10, 20]], []));
  const [there] = comparedOutages(watched([], [[10, 20]]));
  const checks = (all: number, failed: number, regions: number, failedRegions: number): OutageChecks => ({
    ...{ checks: all, failed, regions, failedRegions },
  });
  const short = (row: typeof here) => row && { ...row, here: row.here && { ...row.here, isShort: true } };
  it.each([
    ["both saw it", pair, null, 2, "both"],
    ["both saw it, and Pharos would not have alerted", short(pair), null, 2, "both-no-alert"],
    ["every check passed", there, checks(12, 0, 4, 0), 2, "false-alarm"],
    ["one check passed in a short outage", there, checks(1, 0, 1, 0), 15, "too-short"],
    ["one check passed, and it was long", there, checks(1, 0, 1, 0), 2, "not-checked"],
    ["too few checks failed", there, checks(12, 2, 4, 1), 2, "some-regions"],
    ["no check fell in it", there, checks(0, 0, 0, 0), 15, "too-short"],
    ["no check, and it was long", there, checks(0, 0, 0, 0), 2, "not-checked"],
    ["several regions saw it", here, checks(5, 3, 4, 2), 2, "missed"],
    ["several checks of the only region", here, checks(3, 2, 1, 1), 2, "missed"],
    ["several regions, and others contradict them", here, checks(6, 3, 4, 2), 2, "only-here"],
    ["one region of four", here, checks(12, 3, 4, 1), 2, "only-here"],
    ["no evidence", here, null, 2, "only-here"],
    ["too short for an alert", short(here), null, 2, "no-alert"],
  ] as const)("%s", (_name, row, found, toleranceMinutes, expected) => {
    const context = { toleranceMs: toleranceMinutes * MINUTE_MS, isHeartbeat: false, otherChecked: true };
    expect(row && verdictOf(row, found, context)).toBe(expected);
    const unknown = row && verdictOf(row, found, { ...context, otherChecked: false });
    expect(unknown).toBe(expected === "missed" ? "only-here" : expected);
  });

  it.each([
    ["no ping came", here, checks(0, 0, 0, 0), "missed"],
    ["the job failed", here, checks(1, 1, 0, 0), "missed"],
    ["a ping came", here, checks(1, 0, 0, 0), "only-here"],
    ["a ping came only here", there, checks(1, 0, 0, 0), "false-alarm"],
    ["no ping came here either", there, checks(0, 0, 0, 0), "not-checked"],
  ] as const)("of a heartbeat: %s", (_name, row, found, expected) => {
    const context = { toleranceMs: MINUTE_MS, isHeartbeat: true, otherChecked: true };
    expect(row && verdictOf(row, found, context)).toBe(expected);
  });

  it("is counted, with the median of the leads", () => {
    const given = [
      { leadMs: 4_000, verdict: "both" },
      { leadMs: -2_000, verdict: "both" },
      { leadMs: 10_000, verdict: "both" },
      { leadMs: null, verdict: "missed" },
      { leadMs: null, verdict: "false-alarm" },
      { leadMs: null, verdict: "no-alert" },
      { leadMs: null, verdict: "too-short" },
      { leadMs: null, verdict: "both-no-alert" },
    ] as const;
    expect(comparisonTotals(given)).toEqual({
      ...{ both: 4, firstHere: 2, firstThere: 1, medianLeadMs: 4_000, missedThere: 1, falseAlarmsThere: 1 },
      ...{ onlyHere: 1, onlyThere: 1 },
    });
    expect(comparisonTotals([]).medianLeadMs).toBeNull();
  });
});
