import type { MetricRegistry } from "@pharos/runtime";

export type PingMetrics = ReturnType<typeof pingMetrics>;

/** The figures that alert an operator of the ping edge. */
export function pingMetrics(registry: MetricRegistry) {
  return {
    pings: registry.counter("pharos_ping_requests_total", "Pings, by the status of the answer.", {
      status: [200, 201, 204, 400, 404, 405, 429, 500],
    }),
    recordedLate: registry.counter(
      "pharos_ping_recorded_late_total",
      "Pings that waited in Valkey for PostgreSQL and were then recorded.",
    ),
    limitsInMemory: registry.counter(
      "pharos_ping_limits_in_memory_total",
      "Pings that only this process counted, because Valkey did not answer.",
    ),
    refused: registry.counter(
      "pharos_ping_refused_total",
      "Pings that waited in Valkey and could not be recorded although PostgreSQL was available.",
    ),
  };
}
