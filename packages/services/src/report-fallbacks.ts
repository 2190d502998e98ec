import { createReporter, type Logger, type MetricRegistry } from "@pharos/runtime";

/** Counts the requests that this process limits by itself because Valkey cannot be reached, and logs why. */
export function reportFallbacks(logger: Logger, registry: MetricRegistry): (error: unknown) => void {
  const inMemory = registry.counter(
    "pharos_api_limits_in_memory_total",
    "Requests that this process counted by itself because Valkey did not.",
  );
  const report = createReporter(logger, "Limits are counted per process");
  return (error) => {
    inMemory.inc();
    report(error);
  };
}
