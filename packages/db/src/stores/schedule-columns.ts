import {
  firstDue,
  hasHeartbeatOptions,
  intervalSecondsOf,
  isGroup,
  isHeartbeat,
  leaseMs,
  type MonitorSettings,
  phaseMs,
} from "@pharos/core";

interface ScheduleColumns {
  readonly active: boolean;
  readonly placed: boolean;
  readonly placedActive: boolean;
  readonly intervalSeconds: number;
  readonly phaseMs: bigint | null;
  readonly leaseMs: number;
  readonly runLimitAt: null;
  readonly excusedAt: null;
  /** Left out for a group. */
  readonly dueAt?: Date;
  readonly expectedAt?: Date | null;
  /** Only of a group. */
  readonly judgeAt?: Date;
}

/** The schedule of a monitor that is new, edited, paused or resumed. A group is judged at once, and never due. */
export function scheduleColumns(
  { id, type }: { readonly id: number; readonly type: string },
  settings: MonitorSettings,
  now: Date,
): ScheduleColumns {
  const intervalSeconds = intervalSecondsOf(settings);
  const placed = settings.locations.length > 0;
  return {
    active: settings.isActive && !placed,
    placed,
    placedActive: settings.isActive && placed,
    ...(isGroup(type) ? { judgeAt: now } : firstDue(type, settings, now)),
    runLimitAt: null,
    excusedAt: null,
    intervalSeconds,
    phaseMs: isHeartbeat(type) || isGroup(type) ? null : BigInt(phaseMs(id, intervalSeconds)),
    leaseMs: leaseMs(intervalSeconds, settings.requestTimeoutSeconds * 1000, settings.locations),
  };
}

/**
 * Whether a monitor stores its pings because of its settings. It also does once its job has sent more than successes.
 */
export function keepsPings(type: string, settings: MonitorSettings): boolean {
  return isHeartbeat(type) && hasHeartbeatOptions(settings);
}
