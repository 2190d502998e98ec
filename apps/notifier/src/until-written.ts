import { setTimeout as sleep } from "node:timers/promises";
import { databaseFailure } from "@pharos/db";
import type { Logger } from "@pharos/runtime";

const AGAIN_AFTER_MS = 500;

export interface RetryDeps {
  readonly logger: Logger;
  /** Aborted when the notifier is to stop: it tries once more at most. */
  readonly stopping: AbortSignal;
  /** Waits before a retry; by the clock of this machine if it is left out. Rejects when the signal is aborted. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const waitForReal = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal });

/**
 * Writes how an attempt ended, and tries again for as long as PostgreSQL is away. Otherwise the first notifier that can
 * write once the lease has ended would send an alert again that arrived.
 *
 * @param write may have committed already, if only its answer was lost: it must be safe to repeat
 * @throws what the last try threw, once the notifier stops, or if PostgreSQL cannot write it
 */
export async function untilWritten<T>(
  { logger, stopping, wait = waitForReal }: RetryDeps,
  write: () => Promise<T>,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (stopping.aborted || databaseFailure(error) === "cannot") throw error;
      if (tries === 0) logger.warn("Could not store the result of a delivery; trying again", { error });
      await wait(AGAIN_AFTER_MS, stopping).catch(() => {});
    }
  }
}
