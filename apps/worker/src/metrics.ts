import type { Metrics } from "@pharos/runtime";

export type WorkerMetrics = ReturnType<typeof workerMetrics>;

/** What an operator of a worker pages on. */
export function workerMetrics(metrics: Metrics) {
  return {
    probes: metrics.counter("pharos_worker_probes_total", "Probes made, by type, region and result.", [
      "type",
      "region",
      "result",
    ]),
    inFlight: metrics.gauge("pharos_worker_probes_in_flight", "Probes in flight."),
    unmade: metrics.counter("pharos_worker_unmade_total", "Checks without a result, by reason.", {
      reason: ["stopping", "line-full", "lease-ended", "busy", "unable"],
    }),
    lost: metrics.counter("pharos_worker_results_lost_total", "Results that the queue did not take."),
  };
}
