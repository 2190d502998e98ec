import { setImmediate, setTimeout } from "node:timers/promises";
import type { Part } from "./parts.ts";

/** One run of a loop's work. "again" asks for the next tick at once: there is more to do. */
// biome-ignore lint/suspicious/noConfusingVoidType: a tick that returns nothing is the usual one
export type Tick = (signal: AbortSignal) => Promise<"again" | void>;

export interface LoopOptions {
  /** Called with the error that a tick threw. The loop tries again soon. */
  readonly onError: (error: unknown, loop: string) => void;
  /** How much later than others of its interval the loop ticks, from its first tick on; in milliseconds, less than the interval. */
  readonly offsetMs?: number;
}

/** The pause after a tick that failed, in milliseconds. It doubles with each failure in a row. */
const RETRY_AFTER_MS = 1_000;
const MAX_RETRY_AFTER_MS = 60_000;

/**
 * Runs `tick` at once, or after the offset, and then every `intervalMs`. Ticks never overlap, and the pause is at least
 * half the interval. Loops of a process tick at the same moments, the multiples of their intervals, so that an idle
 * process wakes up seldom. Those that have an offset tick as much later. A tick that failed is tried again after 1 s, 2
 * s, 4 s and so on, at most a minute or the interval. Stopping aborts the signal and waits for the running tick, but
 * does not report its errors. A loop that is cut off begins no further tick: it may wait for others to stop before it
 * is asked to.
 */
export function every(name: string, intervalMs: number, tick: Tick, options: LoopOptions): Part {
  const stopping = new AbortController();
  const running = run(name, intervalMs, tick, options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
    cutOff: () => stopping.abort(),
  };
}

async function run(
  name: string,
  intervalMs: number,
  tick: Tick,
  { onError, offsetMs = 0 }: LoopOptions,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  if (offsetMs > 0) await setTimeout(offsetMs, undefined, { signal }).catch(() => {});
  while (!signal.aborted) {
    let isMoreToDo = false;
    try {
      isMoreToDo = (await tick(signal)) === "again";
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!signal.aborted) onError(error, name);
    }
    // Sockets and timers get their turn even if every tick asks for another.
    if (isMoreToDo) await setImmediate();
    else await setTimeout(pauseMs(intervalMs, offsetMs, failures), undefined, { signal }).catch(() => {});
  }
}

/** @param failures ticks that failed since the last one that did not */
function pauseMs(intervalMs: number, offsetMs: number, failures: number): number {
  // No negative rest, also in the first moments of a process.
  if (failures === 0) return untilNextMultiple(intervalMs, performance.now() + intervalMs - offsetMs);
  return Math.min(intervalMs, MAX_RETRY_AFTER_MS, RETRY_AFTER_MS * 2 ** (failures - 1));
}

/**
 * Milliseconds from `atMs` to the next multiple of the interval. One that is less than half the interval away is
 * skipped. Exported for its test.
 */
export function untilNextMultiple(intervalMs: number, atMs: number): number {
  const leftMs = intervalMs - (atMs % intervalMs);
  return leftMs < intervalMs / 2 ? leftMs + intervalMs : leftMs;
}
