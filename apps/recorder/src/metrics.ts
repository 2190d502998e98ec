import type { MetricRegistry } from "@pharos/runtime";

export type RecorderMetrics = ReturnType<typeof recorderMetrics>;

const LAG_BUCKETS_SECONDS = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15, 60];

/** The figures that alert an operator of the recorder. */
export function recorderMetrics(registry: MetricRegistry) {
  return {
    ...sealingMetrics(registry),
    votes: registry.counter(
      "pharos_recorder_votes_total",
      "Results of checks and missed deadlines, by region and result.",
      ["region", "result"],
    ),
    noVotes: registry.counter(
      "pharos_recorder_no_votes_total",
      "Checks without a vote, by region and reason (silent, unable or busy).",
      ["region", "reason"],
    ),
    asked: registry.counter(
      "pharos_recorder_asked_total",
      "Checks that a second region made, to confirm a failure or after a missing vote.",
    ),
    live: registry.gauge("pharos_recorder_region_live", "1 while a region has a live worker.", ["region"]),
    mute: registry.gauge(
      "pharos_recorder_region_mute",
      "1 while Pharos ignores a region that has live workers and gives no votes.",
      ["region"],
    ),
    quarantined: registry.gauge(
      "pharos_recorder_region_quarantined",
      "1 while a region is quarantined because the others do not confirm its failures.",
      ["region"],
    ),
    stale: registry.counter(
      "pharos_recorder_stale_total",
      "Ignored results: replaced by another result or by a change, or outdated.",
      { reason: ["overtaken", "outdated"] },
    ),
    violations: registry.counter(
      "pharos_recorder_violations_total",
      "Checks with a result later than the detection bound allows.",
    ),
    lag: registry.histogram(
      "pharos_recorder_lag_seconds",
      "Time from the end of a check to its commit.",
      LAG_BUCKETS_SECONDS,
    ),
    refused: registry.counter(
      "pharos_recorder_refused_total",
      "Results that could not be recorded although the database was available.",
    ),
    foreign: registry.counter(
      "pharos_recorder_foreign_reports_total",
      "Results of another region than their queue, or of a wrong form, by queue.",
      ["queue"],
    ),
    retries: registry.counter("pharos_recorder_retries_total", "Batches that were retried."),
  };
}

/** Figures of checks whose secrets only their region opens. */
function sealingMetrics(registry: MetricRegistry) {
  return {
    sealed: registry.counter("pharos_recorder_sealed_total", "Checks with secrets that were sealed for their region."),
    unsealed: registry.counter(
      "pharos_recorder_unsealed_total",
      "Checks that were not sent: their secrets could not be sealed, by reason.",
      { reason: ["no-keys", "damaged"] },
    ),
  };
}
