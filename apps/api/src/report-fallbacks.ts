import { createReporter, type Logger, type Metrics } from "@pharos/runtime";

/** Counts what this process limits by itself because Valkey does not, and logs why. */
export function reportFallbacks(logger: Logger, metrics: Metrics): (error: unknown) => void {
  const inMemory = metrics.counter(
    "pharos_api_limits_in_memory_total",
    "Requests that this process counted by itself because Valkey did not.",
  );
  const report = createReporter(logger, "Limits are counted per process");
  return (error) => {
    inMemory.inc();
    report(error);
  };
}
