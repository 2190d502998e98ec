import { firstDueAt, intervalSecondsOf, isHeartbeat, leaseMs, type MonitorSettings, phaseMs } from "@pharos/core";

/** The schedule of a monitor that is new, edited, paused or resumed. */
export function scheduleColumns(
  { id, type }: { readonly id: number; readonly type: string },
  settings: MonitorSettings,
  now: Date,
) {
  const intervalSeconds = intervalSecondsOf(settings);
  return {
    active: settings.isActive,
    dueAt: firstDueAt(type, intervalSeconds, now),
    intervalSeconds,
    phaseMs: isHeartbeat(type) ? null : BigInt(phaseMs(id, intervalSeconds)),
    leaseMs: leaseMs(intervalSeconds, settings.requestTimeoutSeconds * 1000),
  };
}
