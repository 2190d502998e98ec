import type { Logger } from "./logger.ts";
import { createReporter } from "./reporter.ts";

/**
 * Counts the requests that a process limits without Valkey because Valkey cannot be reached, and logs why.
 *
 * @param inMemory counts them
 */
export function reportFallbacks(logger: Logger, inMemory: { inc(): void }): (error: unknown) => void {
  const report = createReporter(logger, "Limits are counted per process");
  return (error) => {
    inMemory.inc();
    report(error);
  };
}
