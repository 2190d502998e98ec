import { setTimeout } from "node:timers/promises";
import { LateError } from "../connection/failure.ts";
import { isLockFailure } from "../sql/lock-failure.ts";

interface Patience {
  readonly tryAgainAfterMs: number;
  readonly maxTries: number;
}

/** With the time that each try may wait for a lock: five minutes and more. */
const PATIENCE: Patience = { tryAgainAfterMs: 2_000, maxTries: 100 };

/**
 * Runs a transaction that waits only briefly for a lock (`lock_timeout`), and runs it again later if another transaction has the
 * lock: who waits for a lock makes all wait that come after. It also runs again after a deadlock with a service.
 *
 * @param attempt rolls back when it fails
 * @throws LateError after the last try
 */
export async function untilLocked<T>(attempt: () => Promise<T>, patience = PATIENCE): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLockFailure(error)) throw error;
      if (tries === patience.maxTries) {
        throw new LateError(
          `Another transaction held a lock during ${tries} tries (${error.message}). Wait until it ends, then run the migration again.`,
          { cause: error },
        );
      }
      await setTimeout(patience.tryAgainAfterMs);
    }
  }
}
