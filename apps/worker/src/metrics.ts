import { unmadeReasons } from "@pharos/checking";
import type { MetricRegistry } from "@pharos/runtime";

export type WorkerMetrics = ReturnType<typeof workerMetrics>;

const PERMIT_WAIT_BUCKETS_SECONDS = [0.01, 0.1, 0.5, 1, 2, 5, 15, 60];

/** The figures that alert an operator of a worker. */
export function workerMetrics(registry: MetricRegistry) {
  return {
    probes: registry.counter("pharos_worker_probes_total", "Completed checks, by type, region and result.", [
      "type",
      "region",
      "result",
    ]),
    inFlight: registry.gauge("pharos_worker_probes_in_flight", "Running checks."),
    permits: registry.gauge("pharos_worker_places", "Maximum number of running checks."),
    waiting: registry.gauge("pharos_worker_checks_waiting", "Checks that wait for a free slot."),
    permitWait: registry.histogram(
      "pharos_worker_place_wait_seconds",
      "Time that checks waited in the worker for a free slot.",
      PERMIT_WAIT_BUCKETS_SECONDS,
    ),
    unmade: registry.counter("pharos_worker_unmade_total", "Checks without a result, by reason.", {
      reason: unmadeReasons,
    }),
    looks: registry.counter("pharos_worker_looks_total", "Site checks, by aspect and result.", ["aspect", "result"]),
    lost: registry.counter("pharos_worker_results_lost_total", "Results that the queue did not accept."),
  };
}
