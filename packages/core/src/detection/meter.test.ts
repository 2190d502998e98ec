import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { createPipelineMeter, durationFigures, isShortOfPermits } from "./meter.ts";

describe("a meter", () => {
  it("counts by stage and region until it is taken", () => {
    const meter = createPipelineMeter();
    meter.note("late", 3);
    meter.note("late", 3.4);
    meter.note("late", -5);
    meter.note("wait", 20, "lon");
    expect(meter.take()).toEqual([
      {
        stage: "late",
        region: null,
        counts: [
          { bucket: 0, count: 1 },
          { bucket: 3, count: 2 },
        ],
        maxMs: 3,
      },
      { stage: "wait", region: "lon", counts: [{ bucket: expect.any(Number), count: 1 }], maxMs: 20 },
    ]);
    expect(meter.take()).toEqual([]);
  });

  it("takes back what could not be written, and adds to it", () => {
    const durations = fc.array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(durations, durations, (before, after) => {
        const [meter, whole] = [createPipelineMeter(), createPipelineMeter()];
        for (const ms of before) meter.note("verdict", ms);
        const taken = meter.take();
        for (const ms of after) meter.note("verdict", ms);
        meter.giveBack(taken);
        for (const ms of [...before, ...after]) whole.note("verdict", ms);
        expect(meter.take()).toEqual(whole.take());
      }),
    );
  });
});

describe("figures of durations", () => {
  const of = (durations: readonly number[]) => {
    const meter = createPipelineMeter();
    for (const ms of durations) meter.note("verdict", ms);
    return durationFigures(meter.take());
  };

  it.each([
    ["no durations", [], { count: 0, p50Ms: null, p99Ms: null, maxMs: null }],
    ["one that is longer than an hour", [5_000_000], { count: 1, maxMs: 5_000_000 }],
    ["one that is longer than a day", [100_000_000], { count: 1, p99Ms: 89_698_099, maxMs: 100_000_000 }],
    ["short ones", [1, 2, 3, 4], { count: 4, p50Ms: 2, p99Ms: 4, maxMs: 4 }],
  ])("of %s", (_name, durations, figures) => {
    expect(of(durations)).toMatchObject(figures);
  });

  it("never show a percentile beyond the longest", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1 }), (durations) => {
        const { p50Ms, p99Ms, maxMs } = of(durations);
        expect(maxMs).toBe(Math.max(...durations));
        expect(p99Ms).toBeLessThanOrEqual(maxMs ?? 0);
        expect(p50Ms).toBeLessThanOrEqual(p99Ms ?? 0);
      }),
    );
  });

  it.each([
    ["no check came", [], false],
    ["one in two hundred waits", [...Array<number>(199).fill(0), 30_000], false],
    ["one in fifty waits for 2 s", [...Array<number>(49).fill(0), 2_000], true],
    ["all wait for half a second", Array<number>(50).fill(500), false],
  ])("say whether permits are too few: %s", (_name, durations, isShort) => {
    expect(isShortOfPermits(of(durations))).toBe(isShort);
  });
});
