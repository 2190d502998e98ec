import { setImmediate } from "node:timers";
import { expect, it } from "@jest/globals";
import { inSlices } from "./in-slices.ts";

function* work(steps: number): Generator<void, string> {
  for (let step = 0; step < steps; step += 1) yield;
  return "done";
}

/** Each look at it takes so long. */
function clock(stepMs: number): () => number {
  let nowMs = 0;
  return () => {
    nowMs += stepMs;
    return nowMs;
  };
}

it("lets other work run between its slices", async () => {
  let others = 0;
  const other = () => {
    others += 1;
    if (others < 100) setImmediate(other);
  };
  setImmediate(other);
  expect(await inSlices(work(50), { leftMs: 60_000 }, clock(4))).toBe("done");
  expect(others).toBeGreaterThan(10);
});

it("ends when its budget is spent", async () => {
  const budget = { leftMs: 0 };
  expect(await inSlices(work(1_000_000), budget, clock(1))).toBeNull();
  expect(budget.leftMs).toBeLessThan(0);
});
