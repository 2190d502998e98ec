import type { MetricRegistry } from "@pharos/runtime";
import { refusalStatuses } from "./answer.ts";

export type IntakeMetrics = ReturnType<typeof intakeMetrics>;

/** The figures that alert an operator of the intake. */
export function intakeMetrics(registry: MetricRegistry) {
  return {
    requests: registry.counter("pharos_intake_requests_total", "Requests of agents, by the status of the answer.", {
      status: [200, 204, ...refusalStatuses],
    }),
    dropped: registry.counter("pharos_intake_dropped_total", "Dropped measurements, by reason.", {
      reason: ["foreign", "overflow", "paused"],
    }),
    limitsInMemory: registry.counter(
      "pharos_intake_limits_in_memory_total",
      "Requests that only this process counted, because Valkey did not answer.",
    ),
    refused: registry.counter(
      "pharos_intake_refused_total",
      "Reports that could not be recorded although PostgreSQL was available.",
    ),
  };
}
