import {
  firstDue,
  hasHeartbeatOptions,
  intervalSecondsOf,
  isHeartbeat,
  leaseMs,
  type MonitorSettings,
  phaseMs,
} from "@pharos/core";

/** The schedule of a monitor that is new, edited, paused or resumed. */
export function scheduleColumns(
  { id, type }: { readonly id: number; readonly type: string },
  settings: MonitorSettings,
  now: Date,
) {
  const intervalSeconds = intervalSecondsOf(settings);
  return {
    active: settings.isActive,
    ...firstDue(type, settings, now),
    runLimitAt: null,
    excusedAt: null,
    intervalSeconds,
    phaseMs: isHeartbeat(type) ? null : BigInt(phaseMs(id, intervalSeconds)),
    leaseMs: leaseMs(intervalSeconds, settings.requestTimeoutSeconds * 1000),
  };
}

/**
 * Whether a monitor stores its pings because of its settings. It also does once its job has sent more than successes.
 */
export function keepsPings(type: string, settings: MonitorSettings): boolean {
  return isHeartbeat(type) && hasHeartbeatOptions(settings);
}
