import type { Status } from "../subject/subject.ts";

/** A heartbeat's deadline waits this long for pings that are on their way, in milliseconds. */
export const PING_IN_FLIGHT_MS = 2_000;

/** The moment by which the next ping must have come, in milliseconds since the epoch. */
export function pingDeadlineMs(intervalSeconds: number, fromMs: number): number {
  return fromMs + intervalSeconds * 1000 + PING_IN_FLIGHT_MS;
}

/** The heartbeat that a success is for, as stored. */
export interface AwaitedHeartbeat {
  readonly status: Status;
  readonly dueAtMs: number;
  /** A deadline has passed, and its check is in flight. */
  readonly isMissInFlight: boolean;
}

/** The heartbeat that a ping is for, as stored. */
export interface PingedHeartbeat extends AwaitedHeartbeat {
  readonly intervalSeconds: number;
}

/** The changes that a ping makes to its heartbeat. */
export interface PingEffect {
  readonly dueAtMs: number;
  /** The ping is stored as a check, and does not change the heartbeat's state. */
  readonly isHistory: boolean;
}

/**
 * The change of a heartbeat's schedule after a ping. The ping's own deadline is one interval after the ping.
 *
 * | heartbeat | due | status |
 * |---|---|---|
 * | down, and the ping's own deadline has passed | unchanged | unchanged (history) |
 * | the heartbeat is not down, was not missed just now, and is due later than the ping's own deadline | unchanged | unchanged (history) |
 * | any other | at the ping's own deadline | up |
 *
 * The time at which a heartbeat that is down, or was missed just now, is due says when to look again. No ping has set it, so
 * the ping's own deadline takes its place even if that comes first.
 */
export function afterPing(heartbeat: PingedHeartbeat, pingAtMs: number, nowMs: number): PingEffect {
  return afterSuccess(heartbeat, pingDeadlineMs(heartbeat.intervalSeconds, pingAtMs), nowMs);
}

/** As `afterPing`, of a ping whose own deadline is known. */
export function afterSuccess(
  { status, dueAtMs, isMissInFlight }: AwaitedHeartbeat,
  deadlineMs: number,
  nowMs: number,
): PingEffect {
  const isHistory = status === "down" ? deadlineMs <= nowMs : !isMissInFlight && dueAtMs > deadlineMs;
  return { dueAtMs: isHistory ? dueAtMs : deadlineMs, isHistory };
}
