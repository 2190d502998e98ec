import { expectationFrom } from "./expectation.ts";
import { isHeartbeat } from "./heartbeat.ts";
import { type HeartbeatSettings, hasHeartbeatOptions, heartbeatScheduleOf } from "./settings.ts";

/** When a monitor is due, and when a success of its job should be there. */
interface FirstDue {
  readonly dueAt: Date;
  /** Null for a monitor that is not a heartbeat, and for a heartbeat that has only an interval. */
  readonly expectedAt: Date | null;
}

/**
 * When a monitor is due whose checks start again now. A heartbeat is due when its first success is missing, and every
 * other monitor is due immediately.
 */
export function firstDue(type: string, settings: HeartbeatSettings, now: Date): FirstDue {
  if (!isHeartbeat(type)) return { dueAt: now, expectedAt: null };
  const { expectedAtMs, deadlineMs } = expectationFrom(heartbeatScheduleOf(settings), now.getTime());
  return { dueAt: new Date(deadlineMs), expectedAt: hasHeartbeatOptions(settings) ? new Date(expectedAtMs) : null };
}
