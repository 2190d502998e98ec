import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { every, type Tick, untilNextMultiple } from "./loop.ts";

const LONG_MS = 3_600_000;

const failOnError = (error: unknown) => {
  throw error;
};

/** Resolves when `tick` has been called `count` times. */
function counted(count: number, tick: Tick): { tick: Tick; reached: Promise<void>; calls: () => number } {
  let calls = 0;
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  return {
    reached,
    calls: () => calls,
    tick: (signal) => {
      calls += 1;
      if (calls === count) reach();
      return tick(signal);
    },
  };
}

describe("every", () => {
  it("ticks at once, and again after the interval, never two at a time", async () => {
    let running = 0;
    let mostRunning = 0;
    const { tick, reached } = counted(3, async () => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await setTimeout(20);
      running -= 1;
    });
    const startMs = performance.now();
    const loop = every("test", 10, tick, { onError: failOnError });
    await reached;
    await loop.stop();
    expect(mostRunning).toBe(1);
    // Two ticks of 20 ms and two pauses of at least 5 ms; timers may fire up to 1 ms early.
    expect(performance.now() - startMs).toBeGreaterThan(45);
  });

  it("ticks at the multiples of its interval, together with other loops of the process", async () => {
    const atMs: number[] = [];
    const { tick, reached } = counted(6, async () => void atMs.push(performance.now()));
    const loop = every("test", 500, tick, { onError: failOnError });
    await reached;
    await loop.stop();
    // The first is at once. A busy machine may delay some of the others.
    expect(Math.min(...atMs.slice(1).map((ms) => (ms + 2) % 500))).toBeLessThan(250);
  });

  it("ticks later than the others of its interval by its offset", async () => {
    const beganMs = performance.now();
    const atMs: number[] = [];
    const { tick, reached } = counted(6, async () => void atMs.push(performance.now()));
    const loop = every("test", 500, tick, { onError: failOnError, offsetMs: 200 });
    await reached;
    await loop.stop();
    // Timers may fire up to 1 ms early.
    expect((atMs[0] ?? 0) - beganMs).toBeGreaterThanOrEqual(199);
    expect(Math.min(...atMs.slice(1).map((ms) => (ms + 2 - 200) % 500))).toBeLessThan(250);
  });

  it("stops before its first tick", async () => {
    const { tick, calls } = counted(1, async () => {});
    const loop = every("test", LONG_MS, tick, { onError: failOnError, offsetMs: LONG_MS / 2 });
    await loop.stop();
    expect(calls()).toBe(0);
  });

  it.each([
    ["just after one", 200, 1_001, 199],
    ["at one", 200, 1_000, 200],
    ["in the middle", 200, 1_100, 100],
    ["less than half before one", 200, 1_101, 299],
    ["a timer that fired early", 200, 999.5, 200.5],
  ])("counts to the next multiple of the interval: %s", (_when, intervalMs, atMs, expected) => {
    expect(untilNextMultiple(intervalMs, atMs)).toBe(expected);
  });

  it("ticks again at once when there is more to do, and lets others have their turn", async () => {
    const { tick, reached } = counted(1_000, async () => "again");
    const loop = every("test", LONG_MS, tick, { onError: failOnError });
    await setTimeout(0);
    await reached;
    await loop.stop();
  });

  it.each<[string, Tick]>([
    ["rejects", async () => Promise.reject(new Error("broken"))],
    [
      "throws",
      () => {
        throw new Error("broken");
      },
    ],
  ])("reports a tick that %s, and lives on", async (_name, broken) => {
    const { tick, reached } = counted(3, broken);
    const reports: unknown[] = [];
    const loop = every("sweep", 1, tick, { onError: (error, name) => reports.push([name, error]) });
    await reached;
    await loop.stop();
    expect(reports.slice(0, 2)).toEqual([
      ["sweep", new Error("broken")],
      ["sweep", new Error("broken")],
    ]);
  });

  it("tries a tick that failed again after a second, then two, and keeps to its interval once it succeeds", async () => {
    const calledAtMs: number[] = [];
    const { tick, reached, calls } = counted(3, async () => {
      calledAtMs.push(performance.now());
      if (calledAtMs.length < 3) throw new Error("broken");
    });
    const loop = every("partitions", LONG_MS, tick, { onError: () => {} });
    await reached;
    const pauses = calledAtMs.slice(1).map((atMs, index) => atMs - (calledAtMs[index] ?? 0));
    expect(pauses[0]).toBeGreaterThan(990);
    expect(pauses[1]).toBeGreaterThan(1_990);
    await setTimeout(1_100);
    await loop.stop();
    expect(calls()).toBe(3);
  });

  it("stops in the middle of a pause", async () => {
    const { tick, reached, calls } = counted(1, async () => {});
    const loop = every("test", LONG_MS, tick, { onError: failOnError });
    await reached;
    await loop.stop();
    expect(calls()).toBe(1);
  });

  it("begins no further tick once it is cut off", async () => {
    const { tick, reached, calls } = counted(1, async () => "again");
    const loop = every("test", LONG_MS, tick, { onError: failOnError });
    await reached;
    loop.cutOff?.();
    const callsThen = calls();
    await setTimeout(50);
    expect(calls() - callsThen).toBeLessThanOrEqual(1);
    await loop.stop();
  });

  it("stops a running tick through its signal, waits for it, and does not report its end", async () => {
    let finished = false;
    const { tick, reached } = counted(1, async (signal) => {
      await once(signal, "abort");
      await setTimeout(20);
      finished = true;
      throw signal.reason;
    });
    const reports: unknown[] = [];
    const loop = every("test", 1, tick, { onError: (error) => reports.push(error) });
    await reached;
    await loop.stop();
    expect(finished).toBe(true);
    expect(reports).toEqual([]);
  });
});
