import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { createPermits, type EnterOptions } from "./permits.ts";

/** Each visit so far, and whether it got a permit. */
function visits(permits: ReturnType<typeof createPermits>) {
  const seen: { teamId: number; entered: boolean | null }[] = [];
  return {
    seen,
    async enter(teamId: number, options?: EnterOptions) {
      const visit: { teamId: number; entered: boolean | null } = { teamId, entered: null };
      seen.push(visit);
      void permits.enter(teamId, options).then((entered) => {
        visit.entered = entered;
      });
      await settled();
    },
    inside: (teamId: number) => seen.filter((visit) => visit.teamId === teamId && visit.entered).length,
  };
}

/** Answers are given in microtasks. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

async function fill(permits: ReturnType<typeof createPermits>, teamId: number, count: number) {
  const all = visits(permits);
  for (let visit = 0; visit < count; visit++) await all.enter(teamId);
  return all;
}

describe("permits", () => {
  it.each([
    [5, 4],
    [10, 8],
    [100, 80],
    [1_000, 800],
  ])("of %i, one team alone gets %i", async (count, expected) => {
    const permits = createPermits({ permits: count, maxWaiting: 10_000 });
    expect((await fill(permits, 1, count)).inside(1)).toBe(expected);
  });

  it("lets a team in at once while another one waits for its own permits", async () => {
    const permits = createPermits({ permits: 10, maxWaiting: 100 });
    await fill(permits, 1, 50);
    expect((await fill(permits, 2, 1)).inside(2)).toBe(1);
  });

  it("shares what becomes free by team, not by who came first", async () => {
    const permits = createPermits({ permits: 20, maxWaiting: 1_000 });
    const hungry = await fill(permits, 1, 100);
    const late = await fill(permits, 2, 100);
    for (let turn = 0; turn < 16; turn++) {
      permits.leave(1);
      await settled();
    }
    // Both wait all the time: each gets four ninths.
    expect(hungry.inside(1) - 16).toBeLessThanOrEqual(9);
    expect(late.inside(2)).toBeGreaterThanOrEqual(8);
  });

  it("lets a team's visitors in in the order in which they came", async () => {
    const permits = createPermits({ permits: 1, maxWaiting: 100 });
    const order: number[] = [];
    const work = (number: number) => async () => order.push(number);
    await Promise.all([1, 2, 3, 4].map((number) => permits.run(7, work(number))));
    expect(order).toEqual([1, 2, 3, 4]);
    expect(permits).toMatchObject({ inUse: 0, waiting: 0 });
  });

  it("lets in first, of a team, what is to go first", async () => {
    const permits = createPermits({ permits: 1, maxWaiting: 100 });
    const order: string[] = [];
    const work = (name: string) => async () => order.push(name);
    const firsts = ["a", "b"].map((name) => permits.run(7, work(name)));
    await Promise.all([...firsts, permits.run(7, work("urgent"), { goesFirst: true })]);
    expect(order).toEqual(["a", "urgent", "b"]);
  });

  it("has room for what goes first in a line that is full", async () => {
    const permits = createPermits({ permits: 1, maxWaiting: 5 });
    await fill(permits, 1, 20);
    const all = visits(permits);
    await all.enter(1, { goesFirst: true });
    permits.leave(1);
    await settled();
    expect(all.seen).toEqual([{ teamId: 1, entered: true }]);
  });

  it("gives the permit back of work that failed", async () => {
    const permits = createPermits({ permits: 1, maxWaiting: 1 });
    const failing = permits.run(1, () => Promise.reject(new Error("no")));
    await expect(failing).rejects.toThrow("no");
    expect(await permits.run(1, async () => "done")).toBe("done");
  });

  it("refuses a visit when the team's queue is full, and has room for another team's", async () => {
    const permits = createPermits({ permits: 1, maxWaiting: 10 });
    const all = await fill(permits, 1, 20);
    expect(all.seen.filter((visit) => visit.entered === false)).toHaveLength(11);
    expect(permits.waiting).toBe(8);
    expect([permits.isFull(1), permits.isFull(2)]).toEqual([true, false]);
    expect((await fill(permits, 2, 1)).seen).toEqual([{ teamId: 2, entered: null }]);
  });

  it("sends away who has waited too long, and no other", async () => {
    const permits = createPermits({ permits: 1, maxWaiting: 100 });
    const all = visits(permits);
    for (const untilMs of [0, 10, 30, 20]) await all.enter(1, { untilMs });
    permits.expire(20);
    await settled();
    expect(all.seen.map((visit) => visit.entered)).toEqual([true, false, null, false]);
    permits.leave(1);
    await settled();
    expect(all.seen[2]?.entered).toBe(true);
    expect(permits).toMatchObject({ inUse: 1, waiting: 0 });
  });

  it("holds for any order of visits: never too many, none idle without reason, none forgotten", async () => {
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant("enter" as const), teamId: fc.integer({ min: 1, max: 4 }) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant("leave" as const), teamId: fc.integer({ min: 1, max: 4 }) }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), fc.array(step, { maxLength: 80 }), async (count, steps) => {
        const permits = createPermits({ permits: count, maxWaiting: 1_000 });
        const all = visits(permits);
        const left = new Map<number, number>();
        const held = (teamId: number) => all.inside(teamId) - (left.get(teamId) ?? 0);
        for (const { kind, teamId } of steps) {
          if (kind === "enter") await all.enter(teamId);
          else if (held(teamId) > 0) {
            left.set(teamId, (left.get(teamId) ?? 0) + 1);
            permits.leave(teamId);
            await settled();
          }
          const free = count - permits.inUse;
          expect(free).toBeGreaterThanOrEqual(0);
          for (const visit of all.seen.filter(({ entered }) => entered === null)) {
            // A waiting visit belongs to a team beyond its share, or there is no free permit.
            expect(held(visit.teamId)).toBeGreaterThanOrEqual(4 * free);
          }
        }
        while (permits.inUse > 0) {
          for (const teamId of [1, 2, 3, 4].filter((team) => held(team) > 0)) {
            left.set(teamId, (left.get(teamId) ?? 0) + 1);
            permits.leave(teamId);
            await settled();
          }
        }
        expect(all.seen.every(({ entered }) => entered === true)).toBe(true);
        expect(permits).toMatchObject({ inUse: 0, waiting: 0 });
      }),
      { numRuns: 200 },
    );
  });
});
