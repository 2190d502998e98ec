import type { MetricRegistry } from "@pharos/runtime";

export type WorkerMetrics = ReturnType<typeof workerMetrics>;

/** What an operator of a worker pages on. */
export function workerMetrics(registry: MetricRegistry) {
  return {
    probes: registry.counter("pharos_worker_probes_total", "Probes made, by type, region and result.", [
      "type",
      "region",
      "result",
    ]),
    inFlight: registry.gauge("pharos_worker_probes_in_flight", "Probes in flight."),
    unmade: registry.counter("pharos_worker_unmade_total", "Checks without a result, by reason.", {
      reason: ["stopping", "queue-full", "lease-ended", "busy", "unable"],
    }),
    looks: registry.counter("pharos_worker_looks_total", "Looks at sites, by aspect and result.", ["aspect", "result"]),
    lost: registry.counter("pharos_worker_results_lost_total", "Results that the queue did not take."),
  };
}
