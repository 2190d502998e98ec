import { intervalSecondsOf, leaseMs, type MonitorSettings, phaseMs, pingDeadlineMs } from "@pharos/core";

/** When a monitor that is new, edited, paused or resumed is due: at once, and a heartbeat one interval from now. */
export function scheduleColumns(
  { id, type }: { readonly id: number; readonly type: string },
  settings: MonitorSettings,
  now: Date,
) {
  const intervalSeconds = intervalSecondsOf(settings);
  const isHeartbeat = type === "heartbeat";
  return {
    active: settings.isActive,
    dueAt: isHeartbeat ? new Date(pingDeadlineMs(intervalSeconds, now.getTime())) : now,
    intervalSeconds,
    phaseMs: isHeartbeat ? null : BigInt(phaseMs(id, intervalSeconds)),
    leaseMs: leaseMs(intervalSeconds, settings.requestTimeoutSeconds * 1000),
  };
}
