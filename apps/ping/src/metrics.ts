import type { Metrics } from "@pharos/runtime";

export type PingMetrics = ReturnType<typeof pingMetrics>;

/** What an operator of the ping edge pages on. */
export function pingMetrics(metrics: Metrics) {
  return { pings: metrics.counter("pharos_ping_requests_total", "Pings, by the status of the answer.", ["status"]) };
}
