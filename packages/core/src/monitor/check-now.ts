import { isGroup } from "../group/group.ts";
import { isHeartbeat } from "../heartbeat/heartbeat.ts";
import { hasFeatures, neededFeatures } from "../location/features.ts";
import { type Location, namedLocations, shownLocations } from "../location/location.ts";
import type { Problem } from "../problem.ts";
import { isoOffset } from "../wire/timestamp.ts";

/** The facts that decide whether a monitor can be checked now. */
export interface Checkable {
  readonly type: string;
  readonly isActive: boolean;
  /** As they are stored. */
  readonly locations: readonly string[];
  readonly ipVersion: number | null;
  /** When that was last asked for. */
  readonly checkRequestedAt: Date | null;
}

/** A monitor is checked out of turn at most once in this time, in milliseconds. */
const CHECK_NOW_EVERY_MS = 10_000;

/**
 * Why a monitor cannot be checked out of turn at this moment; null when it can.
 *
 * @param known the locations that monitors of its team may name
 */
export function checkNowProblem(monitor: Checkable, known: readonly Location[], now: Date): Problem | null {
  const { type, isActive, checkRequestedAt } = monitor;
  if (isHeartbeat(type)) {
    return { kind: "conflict", detail: "Heartbeat monitors cannot be checked: their jobs send pings." };
  }
  if (isGroup(type)) {
    return { kind: "conflict", detail: "Groups cannot be checked: check their members." };
  }
  if (!isActive)
    return { kind: "conflict", detail: "The monitor is paused. Resume it, and Pharos checks it immediately." };
  const unreached = unreachedBy(monitor, known);
  if (unreached !== null) return { kind: "conflict", detail: unreached };
  if (checkRequestedAt === null) return null;
  const waitMs = checkRequestedAt.getTime() + CHECK_NOW_EVERY_MS - now.getTime();
  return waitMs > 0 ? { kind: "rate-limited", retryAfterSeconds: Math.ceil(waitMs / 1000) } : null;
}

/** Why no place of a monitor can check it; null if one can. A region is the operator's, and may come at any moment. */
function unreachedBy(monitor: Checkable, known: readonly Location[]): string | null {
  const names = shownLocations(monitor.locations);
  const named = namedLocations(names, known);
  if (names.length === 0 || named.some(({ kind }) => kind === "region")) return null;
  const needed = neededFeatures(monitor);
  const reasons = named.map((place) => silence(place) ?? lack(place, needed));
  if (reasons.length === 0 || reasons.includes(null)) return null;
  return `No place of the monitor can check it now: ${reasons.join(", ")}.`;
}

function silence({ name, isLive, isPaused, lastLiveAt }: Location): string | null {
  if (isPaused) return `${name} is paused`;
  if (isLive) return null;
  return lastLiveAt === null
    ? `no probe of ${name} has called yet`
    : `${name} is silent since ${isoOffset(lastLiveAt.getTime())}`;
}

const lack = (place: Location, needed: Location["features"]) =>
  hasFeatures(place, needed) ? null : `${place.name} has no IPv6 address`;
