import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { createRandom } from "../random.ts";
import { type Deed, planDeeds } from "./deeds.ts";
import { ROLES } from "./ruled.ts";

const OPTIONS = { waves: 12, waveMs: 25_000, families: 8 };
const seeds = fc.integer({ min: 0, max: 2 ** 31 });
const plan = (seed: number, over: Partial<typeof OPTIONS> = {}) =>
  planDeeds(createRandom(seed), { ...OPTIONS, ...over });
const allOf = (seed: number) => plan(seed).flatMap(({ deeds }) => deeds);

describe("the deeds of a run", () => {
  it("are the same for the same seed", () => {
    expect(plan(1)).toEqual(plan(1));
    expect(plan(1)).not.toEqual(plan(2));
  });

  it("are within their wave, and of monitors that there are", () => {
    const isSound = ({ atMs, index }: Deed) =>
      atMs >= 0 && atMs <= OPTIONS.waveMs && index >= 0 && index < OPTIONS.families * ROLES.length;
    fc.assert(
      fc.property(seeds, (seed) => allOf(seed).every(isSound)),
      { numRuns: 20 },
    );
  });

  it("let no target fail that is down, nor heal one that is well", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const down = new Set<number>();
        for (const { deeds } of plan(seed)) {
          const changes = deeds.filter(({ what }) => what === "fails" || what === "works");
          for (const { what, index } of changes) {
            expect(down.has(index)).toBe(what === "works");
            if (what === "fails") down.add(index);
            else down.delete(index);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it("change no monitor so often that it flaps", () => {
    const outages = (seed: number) => {
      const counts = new Map<number, number>();
      for (const { what, index } of allOf(seed)) {
        if (what === "fails") counts.set(index, (counts.get(index) ?? 0) + 1);
      }
      return Math.max(...counts.values());
    };
    fc.assert(
      fc.property(seeds, (seed) => outages(seed) <= 3),
      { numRuns: 20 },
    );
  });

  it("has all kinds of deeds in a wave of a short run", () => {
    const [first] = plan(7, { waves: 1 });
    expect(new Set(first?.deeds.map(({ what }) => what))).toEqual(
      new Set(["fails", "works", "snooze", "wake", "acknowledge"]),
    );
  });
});
