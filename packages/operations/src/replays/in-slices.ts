import { setImmediate } from "node:timers/promises";

/** So long other requests wait at most for a step of the work. */
const SLICE_MS = 10;

/** How long work may compute in all. */
export interface ComputeBudget {
  leftMs: number;
}

/** Processor time of this process: on a busy machine a slice takes longer than it computes. */
function computedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Does work that pauses, and lets other requests run in between.
 * @returns null if it computes longer than the budget
 */
export async function inSlices<Result>(
  steps: Generator<void, Result>,
  budget: ComputeBudget,
  monotonicMs: () => number,
): Promise<Result | null> {
  for (;;) {
    const [beganMs, computedBeforeMs] = [monotonicMs(), computedMs()];
    while (monotonicMs() - beganMs < SLICE_MS) {
      const step = steps.next();
      if (step.done) {
        budget.leftMs -= computedMs() - computedBeforeMs;
        return step.value;
      }
    }
    budget.leftMs -= computedMs() - computedBeforeMs;
    if (budget.leftMs < 0) return null;
    await setImmediate();
  }
}
