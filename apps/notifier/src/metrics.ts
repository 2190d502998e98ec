import type { Metrics } from "@pharos/runtime";

export type NotifierMetrics = ReturnType<typeof notifierMetrics>;

const DELAY_BUCKETS_SECONDS = [0.1, 0.2, 0.5, 1, 2, 5, 15, 60, 600, 3_600];

/** What an operator of the notifier pages on. */
export function notifierMetrics(metrics: Metrics) {
  return {
    attempts: metrics.counter("pharos_notifier_attempts_total", "Attempts to deliver, by channel and result.", [
      "channel",
      "result",
    ]),
    delay: metrics.histogram(
      "pharos_notifier_delay_seconds",
      "Time from what happened to its alert's arrival.",
      DELAY_BUCKETS_SECONDS,
    ),
  };
}
