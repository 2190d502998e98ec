import { createFailureLog } from "./failure-log.ts";
import type { Logger } from "./logger.ts";

/**
 * Counts the requests that a process limits without Valkey because Valkey cannot be reached, and logs why.
 *
 * @param inMemory counts them
 */
export function logFallbacks(logger: Logger, inMemory: { inc(): void }): (error: unknown) => void {
  const log = createFailureLog(logger, "Limits are counted per process");
  return (error) => {
    inMemory.inc();
    log(error);
  };
}
