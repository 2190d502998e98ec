import type { VirtualTime } from "./virtual-time.ts";

/** A loop of a service, as `every` of `packages/runtime` calls it. */
export interface Loop {
  readonly name: string;
  readonly everyMs: number;
  /** @returns "again" when there may be more to do */
  tick(): Promise<"again" | undefined>;
}

/** Calls the loops of all processes, and leaves out the calls that would find nothing. */
export interface Pulse {
  /** @returns a function that ends the loops */
  add(loops: readonly Loop[]): () => void;
  /** Anything may be due: each loop is called at its next time. */
  touch(): void;
  /** Something was written. The loops are called when PostgreSQL has something due, which may be now. */
  written(): void;
}

interface PulseOptions {
  readonly time: VirtualTime;
  /** When PostgreSQL has something due that nothing else announces. */
  readonly nextDueMs: () => Promise<number>;
}

/** While nothing is due, loops are called this often all the same. So work that `nextDueMs` does not know is late, and never lost. */
const IDLE_MS = 5 * 60_000;

export function createPulse({ time, nextDueMs }: PulseOptions): Pulse {
  const planned = new Map<Loop, number>();
  let isAsking = false;

  /** The first time of a loop that is later than now, and not before `fromMs`. */
  const timeOf = ({ everyMs }: Loop, fromMs: number) =>
    Math.ceil(Math.max(time.nowMs() + 1, fromMs) / everyMs) * everyMs;

  function plan(loop: Loop, fromMs: number): void {
    const known = planned.get(loop);
    if (known === undefined) return;
    const atMs = timeOf(loop, fromMs);
    if (known <= atMs) return;
    planned.set(loop, atMs);
    time.at(atMs, () => call(loop, atMs));
  }

  async function call(loop: Loop, atMs: number): Promise<void> {
    // It was planned for an earlier time since, or has ended.
    if (planned.get(loop) !== atMs) return;
    planned.set(loop, Number.POSITIVE_INFINITY);
    const result = await loop.tick().catch(() => "again" as const);
    if (result === "again") plan(loop, time.nowMs());
    if (![...planned.values()].some(Number.isFinite)) planNext();
  }

  /** After all events of this moment, gives each loop the next time at which it may have work. */
  function planNext(): void {
    if (isAsking) return;
    isAsking = true;
    time.at(time.nowMs(), async () => {
      isAsking = false;
      const latestMs = time.nowMs() + IDLE_MS;
      const dueMs = await nextDueMs().catch(() => latestMs);
      for (const loop of planned.keys()) plan(loop, Math.min(dueMs, latestMs));
    });
  }

  return {
    add(loops) {
      for (const loop of loops) {
        planned.set(loop, Number.POSITIVE_INFINITY);
        plan(loop, time.nowMs());
      }
      return () => {
        for (const loop of loops) planned.delete(loop);
      };
    },
    touch() {
      for (const loop of planned.keys()) plan(loop, time.nowMs());
    },
    written: planNext,
  };
}
