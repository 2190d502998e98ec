import { setImmediate, setTimeout } from "node:timers/promises";
import type { Part } from "./parts.ts";

/** One round of a loop. "again" asks for the next one at once: there is more to do. */
// biome-ignore lint/suspicious/noConfusingVoidType: a tick that returns nothing is the usual one
export type Tick = (signal: AbortSignal) => Promise<"again" | void>;

export interface LoopOptions {
  /** Hears of a tick that threw. The loop goes on after the usual pause. */
  readonly onError: (error: unknown, loop: string) => void;
}

/**
 * Runs `tick` at once and then again and again, `intervalMs` after the end of the last one: never two at a time.
 * Stopping aborts the signal and waits for the running tick; what a tick throws after that is not reported.
 */
export function every(name: string, intervalMs: number, tick: Tick, { onError }: LoopOptions): Part {
  const stopping = new AbortController();
  const running = run(name, intervalMs, tick, onError, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function run(
  name: string,
  intervalMs: number,
  tick: Tick,
  onError: LoopOptions["onError"],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    let isMoreToDo = false;
    try {
      isMoreToDo = (await tick(signal)) === "again";
    } catch (error) {
      if (!signal.aborted) onError(error, name);
    }
    // Sockets and timers get their turn even where every tick asks for another.
    if (isMoreToDo) await setImmediate();
    else await setTimeout(intervalMs, undefined, { signal }).catch(() => {});
  }
}
