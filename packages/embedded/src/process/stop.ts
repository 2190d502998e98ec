import { setTimeout as sleep } from "node:timers/promises";
import { hasCode } from "../error-code.ts";
import { isRunning, type ProcessId } from "./identity.ts";

/** A signal, and how long a process may take to end on it. */
export interface StopStep {
  readonly signal: NodeJS.Signals;
  readonly waitMs: number;
}

const POLL_MS = 10;

/**
 * Sends the signals one after the other until the process has ended. If it has ended already, even if its pid now
 * belongs to another process, nothing is sent.
 *
 * @throws Error when the process outlives the last step
 */
export async function stopProcess(target: ProcessId, steps: readonly StopStep[]): Promise<void> {
  for (const { signal, waitMs } of steps) {
    if (!isRunning(target)) return;
    send(target.pid, signal);
    const deadline = performance.now() + waitMs;
    while (performance.now() < deadline) {
      if (!isRunning(target)) return;
      await sleep(POLL_MS);
    }
  }
  if (isRunning(target)) throw new Error(`Process ${target.pid} does not stop.`);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended between the look and the signal.
    if (!hasCode(error, "ESRCH")) throw error;
  }
}
