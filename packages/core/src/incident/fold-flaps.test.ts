import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { FLAP_GAP_MS, type FoldableOutage, foldFlaps, lastOf, lostMs } from "./fold-flaps.ts";

const MINUTE_MS = 60_000;
const outage = (id: number, from: number, to: number | null, subjectId = 1): FoldableOutage => ({
  ...{ id, subjectId, startedAtMs: from * MINUTE_MS },
  resolvedAtMs: to === null ? null : to * MINUTE_MS,
});
const idsOf = (outages: readonly FoldableOutage[]) => foldFlaps(outages).map((fold) => fold.map(({ id }) => id));

describe("flaps", () => {
  it.each<[string, readonly FoldableOutage[], readonly (readonly number[])[]]>([
    ["nothing", [], []],
    ["one outage", [outage(1, 0, 1)], [[1]]],
    ["less than 10 minutes apart", [outage(1, 0, 1), outage(2, 10, 11), outage(3, 20, null)], [[1, 2, 3]]],
    ["10 minutes apart", [outage(1, 0, 1), outage(2, 11, 12)], [[1], [2]]],
    ["of two subjects", [outage(1, 0, 1), outage(2, 2, 3, 2)], [[1], [2]]],
    ["a long outage, then a short one", [outage(1, 0, 600), outage(2, 601, 602)], [[1, 2]]],
    ["an open outage that seems older, for clocks differ", [outage(2, 0, null), outage(1, 1, 2)], [[2, 1]]],
  ])("%s", (_name, outages, expected) => {
    expect(idsOf(outages)).toEqual(expected);
  });

  it("count the open outage, and lose the time of all", () => {
    const [fold] = foldFlaps([outage(2, 0, null), outage(1, 1, 2)]);
    if (fold === undefined) throw new Error("There is no fold.");
    expect([lastOf(fold).id, lostMs(fold, 5 * MINUTE_MS)]).toEqual([2, 6 * MINUTE_MS]);
  });

  it("have each outage once, of one subject, in any order of the outages", () => {
    const some = fc.array(
      fc.record({
        subjectId: fc.integer({ min: 1, max: 3 }),
        startedAtMs: fc.integer({ min: 0, max: 100 }).map((minutes) => minutes * MINUTE_MS),
        lastedMs: fc.option(fc.integer({ min: 0, max: 20 * MINUTE_MS })),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.nat()), (made, order) => {
        const outages = made.map(({ lastedMs, ...one }, index) => ({
          ...{ ...one, id: index + 1 },
          resolvedAtMs: lastedMs === null ? null : one.startedAtMs + lastedMs,
        }));
        const folds = foldFlaps(outages);
        expect(folds.flatMap((fold) => fold.map(({ id }) => id)).sort((a, b) => a - b)).toEqual(
          outages.map(({ id }) => id),
        );
        for (const fold of folds) expect(new Set(fold.map(({ subjectId }) => subjectId)).size).toBe(1);
        const shuffled = outages
          .map((one) => ({ one, place: order.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ one }) => one);
        expect(foldFlaps(shuffled)).toEqual(folds);
        for (const [index, fold] of folds.entries()) {
          const endMs = Math.max(...fold.map(({ resolvedAtMs }) => resolvedAtMs ?? Number.POSITIVE_INFINITY));
          for (const later of folds.slice(index + 1)) {
            if (later[0].subjectId !== fold[0].subjectId) continue;
            expect(later[0].startedAtMs - endMs).toBeGreaterThanOrEqual(FLAP_GAP_MS);
          }
        }
      }),
    );
  });
});
