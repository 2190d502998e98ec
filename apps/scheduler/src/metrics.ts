import type { MetricRegistry } from "@pharos/runtime";

export type SchedulerMetrics = ReturnType<typeof schedulerMetrics>;

const LATENESS_BUCKETS_SECONDS = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 15, 60];

/** The sweep over questions runs each second. */
const ASKED_LATE_BUCKETS_SECONDS = [0.5, 1, 2, 5, 15, 60, 600];

/** The figures that alert an operator of the scheduler. */
export function schedulerMetrics(registry: MetricRegistry) {
  return {
    claimed: registry.counter(
      "pharos_scheduler_claimed_total",
      "Claimed checks, deadlines, site checks and groups, by kind.",
      {
        kind: ["probe", "heartbeat", "server", "look", "group"],
      },
    ),
    leasesExpired: registry.counter(
      "pharos_scheduler_leases_expired_total",
      "Checks whose lease ended without a result; another region is asked.",
    ),
    ...slotMetrics(registry),
    lateness: registry.histogram(
      "pharos_scheduler_lateness_seconds",
      "Time from the due time to the claim.",
      LATENESS_BUCKETS_SECONDS,
    ),
    liveRegions: registry.gauge("pharos_scheduler_live_regions", "Regions with a live worker that votes."),
    held: registry.counter("pharos_scheduler_held_total", "Ticks that delayed checks or missed deadlines, by reason.", {
      reason: ["results-waiting", "no-live-region", "pings-waiting", "looks-waiting"],
    }),
    relayed: registry.counter(
      "pharos_scheduler_relayed_total",
      "Unpublished events and deliveries that the scheduler found and published.",
      { kind: ["event", "delivery"] },
    ),
    ...queueMetrics(registry),
    ...tellingMetrics(registry),
    flapping: registry.gauge(
      "pharos_scheduler_flapping_monitors",
      "Monitors that change too often, so that not every change is sent.",
    ),
    deadlinesHeld: registry.gauge(
      "pharos_scheduler_deadlines_held_seconds",
      "Time since ping, intake or field last received signals. Later deadlines wait. 0 without senders.",
      ["service"],
    ),
    partitionRoom: registry.gauge(
      "pharos_scheduler_partition_room_days",
      "Days ahead that partitions are ready for, by retention class (0: for ever).",
      ["retention_days"],
    ),
    detection: registry.gauge(
      "pharos_scheduler_detection_seconds",
      "Times of the last 24 hours, by stage (late, verdict or alert) and quantile.",
      ["stage", "quantile"],
    ),
    violations: registry.gauge(
      "pharos_scheduler_detection_violations",
      "Checks of the last 24 hours with a result later than the detection bound allows.",
    ),
    permitWait: registry.gauge(
      "pharos_scheduler_place_wait_seconds",
      "99th percentile of waits for capacity in the last 15 minutes, by region.",
      ["region"],
    ),
    rollupAge: registry.gauge(
      "pharos_scheduler_rollup_age_seconds",
      "Time since the end of the newest rolled-up hour.",
    ),
  };
}

/** Figures of slots without a check. */
function slotMetrics(registry: MetricRegistry) {
  return {
    skipped: registry.counter(
      "pharos_scheduler_slots_skipped_total",
      "Slots without a check, because the check before was still in flight.",
    ),
    unreached: registry.counter(
      "pharos_scheduler_unreached_total",
      "Waits of due checks, because none of the monitor's locations was live. Each is tried again within 20 seconds.",
    ),
  };
}

/** Figures of Valkey and its queues. */
function queueMetrics(registry: MetricRegistry) {
  return {
    queueDepth: registry.gauge("pharos_scheduler_queue_depth", "Waiting jobs and pings, by queue.", ["queue"]),
    scriptsMissing: registry.gauge(
      "pharos_valkey_scripts_missing",
      "Scripts that Valkey lacks. Without them, workers with a user of their region take no checks.",
    ),
    ...sealingMetrics(registry),
    placesLive: registry.gauge("pharos_places_live", "Places of all teams in which a probe polls."),
    regionKeyAge: registry.gauge("pharos_region_key_age_days", "Age of the newest valid key of each region.", [
      "region",
    ]),
  };
}

/** Figures of the questions whether contacts are notified. */
function tellingMetrics(registry: MetricRegistry) {
  return {
    suppressed: registry.counter(
      "pharos_scheduler_events_suppressed_total",
      "Such events that the scheduler asked about, because no notifier did.",
    ),
    answers: registry.counter(
      "pharos_telling_answers_total",
      "Answers to contacts that changed without an event: now, later or never, and the reason.",
      ["answer", "why"],
    ),
    askedLate: registry.histogram(
      "pharos_telling_late_seconds",
      "Time since a question about alerts was due, when it is answered.",
      ASKED_LATE_BUCKETS_SECONDS,
    ),
    toldRows: registry.gauge(
      "pharos_told_rows",
      "Contacts that know of an outage or another matter, or wait. Above 10,000 an estimate.",
    ),
  };
}

/** Figures of checks whose secrets only their location opens. */
function sealingMetrics(registry: MetricRegistry) {
  return {
    sealed: registry.counter(
      "pharos_scheduler_sealed_total",
      "Checks with secrets that were sealed for their location.",
    ),
    unsealed: registry.counter(
      "pharos_scheduler_unsealed_total",
      "Checks that were not sent: their secrets could not be sealed, by reason.",
      { reason: ["no-keys", "damaged"] },
    ),
  };
}
