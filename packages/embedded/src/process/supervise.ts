import { setTimeout as sleep } from "node:timers/promises";
import type { ServerProcess } from "./launch.ts";

/** A server that is started again whenever it ends without a request to stop. */
export interface SupervisedServer {
  /** Of the process that runs now, or ran last. */
  readonly pid: number;
  stop(): Promise<void>;
}

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 10_000;

/**
 * Supervises a running server. One that ended is started again, at first at once, then ever more slowly while it cannot
 * be started.
 *
 * @param report called with a sentence about every end and every failed start
 */
export function supervise(
  name: string,
  first: ServerProcess,
  relaunch: () => Promise<ServerProcess>,
  report: (message: string) => void,
): SupervisedServer {
  const stopping = new AbortController();
  let current = first;

  async function replaceCurrent(): Promise<void> {
    for (let delayMs = FIRST_DELAY_MS; !stopping.signal.aborted; delayMs = Math.min(MAX_DELAY_MS, delayMs * 2)) {
      try {
        current = await relaunch();
        return;
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
        await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await current.ended;
      if (stopping.signal.aborted) return;
      report(`${name} ended unexpectedly and will be started again.`);
      await replaceCurrent();
    }
  }

  const watching = watch();
  return {
    get pid() {
      return current.id.pid;
    },
    async stop() {
      stopping.abort();
      await current.stop();
      await watching;
      // A start that was still running.
      await current.stop();
    },
  };
}
