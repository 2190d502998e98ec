import { intervalSecondsOf, leaseMs, type MonitorSettings, phaseMs, pingDeadlineMs } from "@pharos/core";

/** When a monitor is due that is checked anew from now on: at once, and a heartbeat one interval later. */
export function firstDueAt(type: string, intervalSeconds: number, now: Date): Date {
  return type === "heartbeat" ? new Date(pingDeadlineMs(intervalSeconds, now.getTime())) : now;
}

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
    phaseMs: type === "heartbeat" ? null : BigInt(phaseMs(id, intervalSeconds)),
    leaseMs: leaseMs(intervalSeconds, settings.requestTimeoutSeconds * 1000),
  };
}
