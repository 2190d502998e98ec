import { unmadeReasons } from "@pharos/checking";
import type { MetricRegistry } from "@pharos/runtime";

export type ProbeMetrics = ReturnType<typeof probeMetrics>;

const WAIT_BUCKETS_SECONDS = [0.01, 0.1, 0.5, 1, 2, 5, 15, 60];

/** The figures for the owner of the machine. */
export function probeMetrics(registry: MetricRegistry) {
  return {
    probes: registry.counter("pharos_probe_checks_total", "Completed checks, by type, location and result.", [
      "type",
      "region",
      "result",
    ]),
    inFlight: registry.gauge("pharos_probe_in_flight", "Running checks."),
    permits: registry.gauge("pharos_probe_capacity", "Maximum number of running checks."),
    waiting: registry.gauge("pharos_probe_waiting", "Checks that wait for capacity."),
    permitWait: registry.histogram(
      "pharos_probe_wait_seconds",
      "Time that checks waited for capacity.",
      WAIT_BUCKETS_SECONDS,
    ),
    unmade: registry.counter("pharos_probe_unmade_total", "Checks without a result, by reason.", {
      reason: unmadeReasons,
    }),
    refused: registry.counter(
      "pharos_probe_refused_total",
      "Checks that the rules of the machine did not allow, and tasks without a signature.",
      { why: ["rules", "signature", "repeated", "unreadable"] },
    ),
    lost: registry.counter("pharos_probe_reports_lost_total", "Reports that Pharos did not accept in time."),
    offset: registry.gauge("pharos_probe_offset_seconds", "How far the clock of this machine is ahead."),
    offline: registry.gauge("pharos_probe_offline_seconds", "Time since the last answer of Pharos."),
  };
}
