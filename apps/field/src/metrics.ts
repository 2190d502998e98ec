import { fieldProblems } from "@pharos/field";
import type { MetricRegistry } from "@pharos/runtime";

export type FieldMetrics = ReturnType<typeof fieldMetrics>;

/** The figures that alert an operator of the field service. */
export function fieldMetrics(registry: MetricRegistry) {
  return {
    requests: registry.counter("pharos_field_requests_total", "Requests of probes, by the status of the answer.", {
      status: [...new Set([200, 201, 204, ...Object.values(fieldProblems)])],
    }),
    refused: registry.counter("pharos_field_refused_total", "Rejected requests of probes, by reason.", {
      why: Object.keys(fieldProblems),
    }),
    polls: registry.gauge("pharos_field_polls", "Polls of probes that wait for tasks."),
    pollSeconds: registry.histogram("pharos_field_poll_seconds", "How long polls of probes waited.", [
      ...[0.01, 0.1, 0.5, 1, 2, 5, 10, 20, 30],
    ]),
    handoutSeconds: registry.histogram(
      "pharos_field_handout_seconds",
      "From when tasks were ready to when a probe got them.",
      [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 120],
    ),
    dropped: registry.counter("pharos_field_dropped_reports_total", "Reports that do not count, by reason.", {
      why: ["malformed", "location", "trial"],
    }),
    keptNotes: registry.counter(
      "pharos_field_kept_notes_total",
      "Results of probes that were cut off, by whether they became notes.",
      { result: ["stored", "dropped"] },
    ),
    limitsInMemory: registry.counter(
      "pharos_field_limits_in_memory_total",
      "Requests that only this process counted, because Valkey did not answer.",
    ),
  };
}
