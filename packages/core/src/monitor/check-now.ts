import { isGroup } from "../group/group.ts";
import { isHeartbeat } from "../heartbeat/heartbeat.ts";
import type { Problem } from "../problem.ts";

/** The facts that decide whether a monitor can be checked now. */
export interface Checkable {
  readonly type: string;
  readonly isActive: boolean;
  /** When that was last asked for. */
  readonly checkRequestedAt: Date | null;
}

/** A monitor is checked out of turn at most once in this time, in milliseconds. */
const CHECK_NOW_EVERY_MS = 10_000;

/** Why a monitor cannot be checked out of turn at this moment; null when it can. */
export function checkNowProblem({ type, isActive, checkRequestedAt }: Checkable, now: Date): Problem | null {
  if (isHeartbeat(type)) {
    return { kind: "conflict", detail: "Heartbeat monitors cannot be checked: their jobs send pings." };
  }
  if (isGroup(type)) {
    return { kind: "conflict", detail: "Groups cannot be checked: check their members." };
  }
  if (!isActive)
    return { kind: "conflict", detail: "The monitor is paused. Resume it, and Pharos checks it immediately." };
  if (checkRequestedAt === null) return null;
  const waitMs = checkRequestedAt.getTime() + CHECK_NOW_EVERY_MS - now.getTime();
  return waitMs > 0 ? { kind: "rate-limited", retryAfterSeconds: Math.ceil(waitMs / 1000) } : null;
}
