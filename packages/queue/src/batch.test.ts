import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import fc from "fast-check";
import { createBatcher } from "./batch.ts";

const LONG_MS = 3_600_000;

/** A flush that ends when the test releases it. */
function heldFlush() {
  const batches: (readonly number[])[] = [];
  const endings: (() => void)[] = [];
  return {
    batches,
    flush: (items: readonly number[]) => {
      batches.push(items);
      return new Promise<number>((resolve) => endings.push(() => resolve(batches.length)));
    },
    /** Ends the oldest flush that is on its way. */
    end: async () => {
      endings.shift()?.();
      await settle();
    },
  };
}

/** Lets every promise that can go on do so. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

describe("createBatcher", () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it("sends a lone item once it has waited long enough, and not before", async () => {
    const { batches, flush } = heldFlush();
    void createBatcher({ maxItems: 10, maxWaitMs: 20, flush }).add([1]);
    await jest.advanceTimersByTimeAsync(19);
    expect(batches).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(batches).toEqual([[1]]);
  });

  it("sends what is urgent sooner, with all that has come by then, and no sooner what comes after it", async () => {
    const { batches, flush, end } = heldFlush();
    const urgent = { maxWaitMs: 20, is: (item: number) => item < 0 };
    const batcher = createBatcher({ maxItems: 10, maxWaitMs: 200, urgent, flush });
    void batcher.add([1]);
    await jest.advanceTimersByTimeAsync(100);
    void batcher.add([2, -3]);
    void batcher.add([4]);
    await jest.advanceTimersByTimeAsync(19);
    expect(batches).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(batches).toEqual([[1, 2, -3, 4]]);
    await end();
    void batcher.add([5]);
    await jest.advanceTimersByTimeAsync(199);
    expect(batches).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(batches[1]).toEqual([5]);
  });

  it.each([
    ["in the rest of a batch", [1, 2, 3, -4]],
    ["alone behind a batch", [1, 2, 3, -4, 5]],
  ])("sends what is urgent sooner that came during a flush: %s", async (_case, items) => {
    const { batches, flush, end } = heldFlush();
    const urgent = { maxWaitMs: 20, is: (item: number) => item < 0 };
    const batcher = createBatcher({ maxItems: 3, maxWaitMs: LONG_MS, urgent, flush });
    for (const item of items) void batcher.add([item]);
    await end();
    await jest.advanceTimersByTimeAsync(20);
    expect(batches).toEqual([[1, 2, 3], items.slice(3)]);
  });

  it("waits no longer for others because something is urgent", async () => {
    const { batches, flush } = heldFlush();
    const batcher = createBatcher({ maxItems: 10, maxWaitMs: 50, urgent: { maxWaitMs: 20, is: () => true }, flush });
    void batcher.add([1]);
    await jest.advanceTimersByTimeAsync(15);
    void batcher.add([2]);
    await jest.advanceTimersByTimeAsync(5);
    expect(batches).toEqual([[1, 2]]);
  });

  it.each([
    ["a full batch", [[1], [2], [3]], [[1, 2, 3]]],
    [
      "as much as fits, and the rest later",
      [
        [1, 2],
        [3, 4],
      ],
      [[1, 2]],
    ],
    ["more than fits if it came together", [[1, 2, 3, 4]], [[1, 2, 3, 4]]],
    ["nothing while there is room", [[1], [2]], []],
    ["nothing for nothing", [[]], []],
  ])("sends at once %s", async (_case, added, expected) => {
    const { batches, flush } = heldFlush();
    const batcher = createBatcher({ maxItems: 3, maxWaitMs: LONG_MS, flush });
    for (const items of added) void batcher.add(items);
    await settle();
    expect(batches).toEqual(expected);
  });

  it("sends nothing while a flush is on its way, and then what came meanwhile", async () => {
    const { batches, flush, end } = heldFlush();
    const batcher = createBatcher({ maxItems: 2, maxWaitMs: 20, flush });
    for (const item of [1, 2, 3, 4, 5]) void batcher.add([item]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(batches).toEqual([[1, 2]]);
    await end();
    expect(batches).toEqual([
      [1, 2],
      [3, 4],
    ]);
    await end();
    expect(batches).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(20);
    expect(batches).toEqual([[1, 2], [3, 4], [5]]);
  });

  it("lets lanes take turns, also from batch to batch, and keeps the order within a lane", async () => {
    const { batches, flush, end } = heldFlush();
    const batcher = createBatcher({ maxItems: 3, maxWaitMs: LONG_MS, flush });
    for (const item of [1, 2, 3, 4, 5, 6, 7]) void batcher.add([item], "crowded");
    for (const item of [-1, -2]) void batcher.add([item], "other");
    expect(batches).toEqual([[1, 2, 3]]);
    await end();
    await end();
    await end();
    expect(batches).toEqual([
      [1, 2, 3],
      [-1, 4, -2],
      [5, 6, 7],
    ]);
  });

  it("counts the items of lanes, not what they came in, and remembers them from batch to batch", async () => {
    const { batches, flush, end } = heldFlush();
    const batcher = createBatcher({ maxItems: 4, maxWaitMs: LONG_MS, flush });
    for (const item of [1, 2, 3, 4, 5, 6, 7, 8]) void batcher.add([item], "small");
    for (const item of [10, 20]) void batcher.add([item, item, item], "large");
    await end();
    await end();
    await end();
    expect(batches).toEqual([
      [1, 2, 3, 4],
      [10, 10, 10, 5],
      [6, 7],
      [20, 20, 20, 8],
    ]);
  });

  it("gives a lane with a greater weight more items", async () => {
    const { batches, flush, end } = heldFlush();
    const weightOf = (lane: string) => (lane === "heavy" ? 3 : 1);
    const batcher = createBatcher({ maxItems: 4, maxWaitMs: LONG_MS, weightOf, flush });
    void batcher.add([0, 0, 0, 0]);
    for (const item of [1, 2, 3, 4, 5, 6]) void batcher.add([item], "heavy");
    for (const item of [-1, -2, -3]) void batcher.add([item], "light");
    await end();
    await end();
    expect(batches.slice(1).map((batch) => batch.filter((item) => item > 0).length)).toEqual([3, 3]);
  });

  it("fails only those whose batch failed", async () => {
    const batcher = createBatcher<number, string>({
      maxItems: 2,
      maxWaitMs: LONG_MS,
      async flush(items) {
        if (items.includes(1)) throw new Error("refused");
        return items.join();
      },
    });
    const results = await Promise.allSettled([1, 2, 3, 4].map((item) => batcher.add([item])));
    expect(results.map((result) => (result.status === "fulfilled" ? result.value : result.reason.message))).toEqual([
      "refused",
      "refused",
      "3,4",
      "3,4",
    ]);
  });
});

it("hands on every item once, in order, together with its company, one flush at a time, never more than fits", async () => {
  const groups = fc.array(fc.record({ size: fc.nat(6), pause: fc.nat(3) }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(groups, fc.integer({ min: 1, max: 8 }), async (adds, maxItems) => {
      const batches: (readonly string[])[] = [];
      let running = 0;
      const batcher = createBatcher<string, number>({
        maxItems,
        maxWaitMs: 1,
        async flush(items) {
          running += 1;
          expect(running).toBe(1);
          await new Promise(setImmediate);
          running -= 1;
          return batches.push(items) - 1;
        },
      });
      const answers: Promise<number>[] = [];
      const added = adds.map(({ size }, group) => Array.from({ length: size }, (_, index) => `${group}.${index}`));
      for (const [group, items] of added.entries()) {
        answers.push(batcher.add(items));
        for (let turn = 0; turn < (adds[group]?.pause ?? 0); turn++) await new Promise(setImmediate);
      }
      const holders = await Promise.all(answers);
      expect(batches.flat()).toEqual(added.flat());
      for (const [group, holder] of holders.entries()) {
        expect(batches[holder]).toEqual(expect.arrayContaining(added[group] ?? []));
      }
      for (const [holder, batch] of batches.entries()) {
        const company = added.filter((items, group) => holders[group] === holder && items.length > 0);
        if (batch.length > maxItems) expect(company).toHaveLength(1);
      }
    }),
    { numRuns: 100 },
  );
});
