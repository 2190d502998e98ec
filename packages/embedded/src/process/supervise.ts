import { setTimeout as sleep } from "node:timers/promises";
import type { ServerProcess } from "./launch.ts";

/** A server that is started again whenever it ends without being told to. */
export interface SupervisedServer {
  /** Of the process that runs now, or ran last. */
  readonly pid: number;
  stop(): Promise<void>;
}

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 10_000;

/**
 * Watches over a running server. One that ended is started anew, at first at once, then ever more slowly while it
 * cannot be started.
 *
 * @param report hears in one sentence of every end and every failed start
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
      // A start that was under way meanwhile.
      await current.stop();
    },
  };
}
