import type { ContactSetup } from "./scenario.ts";
import { isWatched, MINUTE_MS, type Watched } from "./watched.ts";

const DAY_MINUTES = 24 * 60;
/** A child that fails first waits so long for a check of its parents. */
const PARENT_CHECK_MS = 0.75 * MINUTE_MS;
/** A parent that is down is asked for again after this. */
const PARENT_DOWN_MS = 10 * MINUTE_MS;

/** When the hours of a contact begin; null if they are open. */
export function hoursBeginAtMs({ hours }: ContactSetup, nowMs: number): number | null {
  if (hours === null) return null;
  const { fromMinute, toMinute } = hours;
  const minute = (nowMs / MINUTE_MS) % DAY_MINUTES;
  const isOpen =
    fromMinute < toMinute ? minute >= fromMinute && minute < toMinute : minute >= fromMinute || minute < toMinute;
  if (isOpen) return null;
  return nowMs + (fromMinute - minute + (minute < fromMinute ? 0 : DAY_MINUTES)) * MINUTE_MS;
}

/** A parent holds alerts only to its direct contacts that want alerts of outages. */
const hearsOf = (contact: ContactSetup, parent: Watched) =>
  parent.attached.get(contact.name)?.escalateAfterMinutes === 0 && contact.wantsOn;

/** Until when the parents of a child hold its alerts to a contact; null if they do not. */
export function parentHoldsUntilMs(
  child: Watched,
  contact: ContactSetup,
  watches: ReadonlyMap<string, Watched>,
  nowMs: number,
): number | null {
  const holds = child.setup.needs.flatMap((name) => {
    const parent = watches.get(name);
    if (!parent || !isWatched(parent) || !hearsOf(contact, parent)) return [];
    return holdsUntilMs(parent, child, nowMs) ?? [];
  });
  return holds.length === 0 ? null : Math.max(...holds);
}

function holdsUntilMs(parent: Watched, child: Watched, nowMs: number): number | null {
  if (parent.isOn || parent.flapsUntilMs !== null) return nowMs + PARENT_DOWN_MS;
  const checkedMs = child.sinceMs + PARENT_CHECK_MS;
  if (child.isOn && nowMs < checkedMs) return checkedMs;
  // The parent is up again: the child has one more check to pass or to fail.
  if (parent.upSinceMs === null || (child.lastFailedMs ?? 0) > parent.upSinceMs) return null;
  const childCheckedMs = parent.upSinceMs + (child.setup.everyMinutes + 1) * MINUTE_MS;
  return nowMs < childCheckedMs ? childCheckedMs : null;
}
