import { channels, presets } from "@pharos/channels";
import { failureReasons, PHANTOM_TYPE, skipReasons, subscriberChannels } from "@pharos/core";
import type { MetricRegistry } from "@pharos/runtime";

export type NotifierMetrics = ReturnType<typeof notifierMetrics>;

const DELAY_BUCKETS_SECONDS = [0.1, 0.2, 0.5, 1, 2, 5, 15, 60, 600, 3_600];

/**
 * The figures that alert an operator of the notifier. Every notifier reports the same gauges, of the whole
 * installation.
 */
export function notifierMetrics(registry: MetricRegistry) {
  const channel = Object.keys(channels);
  return {
    attempts: attemptsCounter(registry, [...channel, PHANTOM_TYPE]),
    delay: registry.histogram(
      "pharos_notifier_delay_seconds",
      "Time from an event to the arrival of its alert, without the wait of gather_seconds.",
      DELAY_BUCKETS_SECONDS,
    ),
    givenUp: registry.counter(
      "pharos_notifier_given_up_total",
      "Deliveries that failed for good, because the receiver rejected them or a day was over.",
      { channel, reason: ["refused", "expired"] },
    ),
    skipped: registry.counter(
      "pharos_notifier_skipped_total",
      "Deliveries that were skipped because they were outdated.",
      {
        reason: [...skipReasons],
      },
    ),
    suppressed: registry.counter(
      "pharos_notifier_events_suppressed_total",
      "Events without an alert, because their subjects flap or are in maintenance.",
    ),
    answers: registry.counter(
      "pharos_telling_answers_total",
      "Changed answers to contacts after an event, by answer and reason.",
      ["answer", "why"],
    ),
    beyondShare: registry.counter(
      "pharos_notifier_beyond_share_total",
      "Deliveries of a team with too many in its queue. The scheduler queues them again.",
    ),
    ...pathMetrics(registry, channel),
    pageMessages: registry.counter(
      "pharos_notifier_page_messages_total",
      "Attempts to notify subscribers of status pages, by channel and result.",
      { channel: [...subscriberChannels], result: ["delivered", "failed"] },
    ),
    pageMessagesGivenUp: registry.counter(
      "pharos_notifier_page_messages_given_up_total",
      "Messages to subscribers that failed for good, because they were rejected or expired.",
      { reason: ["refused", "expired"] },
    ),
    pageMessagesWaiting: registry.gauge("pharos_notifier_page_messages_waiting", "Pending messages to subscribers."),
    oldestPageMessage: registry.gauge(
      "pharos_notifier_oldest_page_message_seconds",
      "Age of the oldest pending message to a subscriber.",
    ),
    inProgress: registry.gauge("pharos_notifier_in_progress", "Deliveries in progress in this notifier."),
    pending: registry.gauge("pharos_notifier_pending_deliveries", "Pending deliveries."),
    oldestPending: registry.gauge("pharos_notifier_oldest_pending_seconds", "Age of the oldest pending delivery."),
    brokenContacts: registry.gauge(
      "pharos_notifier_breakers_open",
      "Contacts that get no attempts for a while after failures.",
    ),
    unreachedNotices: registry.gauge(
      "pharos_notifier_unreached_notices",
      "Mails about current problems that reached no Owner of their team.",
    ),
    failingContacts: registry.gauge(
      "pharos_notifier_failing_contacts",
      "Contacts with three or more failed alerts in a row.",
    ),
  };
}

/** Only an attempt that failed has a reason, so not every combination of the labels exists. */
function attemptsCounter(registry: MetricRegistry, channelTypes: readonly string[]) {
  const attempts = registry.counter(
    "pharos_notifier_attempts_total",
    "Delivery attempts, by channel, preset, result and, if they failed, reason.",
    ["channel", "preset", "result", "reason"],
  );
  for (const receiver of receivers(channelTypes, [...presets.keys()])) {
    attempts.inc({ ...receiver, result: "delivered", reason: "" }, 0);
    for (const reason of failureReasons) attempts.inc({ ...receiver, result: "failed", reason }, 0);
  }
  return attempts;
}

function proofsCounter(registry: MetricRegistry, channelTypes: readonly string[]) {
  const proofs = registry.counter(
    "pharos_notifier_proofs_total",
    "Proofs of contacts without accepted messages, by channel, preset and result.",
    ["channel", "preset", "result"],
  );
  for (const receiver of receivers(channelTypes, [...presets.keys()])) {
    for (const result of ["passed", "failed"]) proofs.inc({ ...receiver, result }, 0);
  }
  return proofs;
}

/** The labels of receivers. Only webhooks have presets. */
function receivers(channelTypes: readonly string[], presetNames: readonly string[]) {
  const ofTypes = channelTypes.map((channel) => ({ channel, preset: "" }));
  return [...ofTypes, ...presetNames.map((preset) => ({ channel: "webhook", preset }))];
}

/** The label of a contact's preset: empty without one, and `other` for one of another release. */
export const presetLabel = (preset: string | null): string =>
  preset === null || presets.has(preset) ? (preset ?? "") : "other";

/** Proofs that alerts arrive. */
function pathMetrics(registry: MetricRegistry, channel: readonly string[]) {
  return {
    proofs: proofsCounter(registry, channel),
    watchdog: registry.counter(
      "pharos_notifier_watchdog_requests_total",
      "Requests to WATCHDOG_URL, by result. Suppressed: alerts did not arrive.",
      { result: ["accepted", "failed", "suppressed"] },
    ),
  };
}
