import type { Watched, WatchedContact } from "./watched.ts";
import { skipChecks } from "./watched-checks.ts";

/** A child that fails first waits so long for a check of its parents. */
const PARENT_CHECK_MS = 45_000;
/** A parent that is down is asked for again after this. */
const PARENT_DOWN_MS = 10 * 60_000;
/** After the end of its parent's outage a child has its interval and so long for a check. */
const CHILD_CHECK_MS = 60_000;

/** A parent holds alerts only to its direct contacts that want alerts of outages. */
const hearsOf = (contact: WatchedContact, parent: Watched) =>
  contact.wantsOn && parent.attached.get(contact.id)?.escalateAfterMinutes === 0;

/** Until when the parents of a child hold its alerts to a contact; null if they do not. */
export function parentHoldsUntilMs(child: Watched, contact: WatchedContact, nowMs: number): number | null {
  let lastMs: number | null = null;
  for (const parent of child.parents) {
    if (!parent.isWatched || !hearsOf(contact, parent)) continue;
    const holdsMs = holdsUntilMs(parent, child, nowMs);
    if (holdsMs !== null) lastMs = Math.max(lastMs ?? holdsMs, holdsMs);
  }
  return lastMs;
}

function holdsUntilMs(parent: Watched, child: Watched, nowMs: number): number | null {
  if (parent.isOn || parent.flapsUntilMs !== null) return nowMs + PARENT_DOWN_MS;
  const checkedMs = child.sinceMs + PARENT_CHECK_MS;
  if (parent.setup.isProbed && child.isOn && nowMs < checkedMs) return checkedMs;
  // The parent is up again: the child has one more check to pass or to fail.
  skipChecks(child, nowMs);
  if (!child.setup.isProbed || parent.upSinceMs === null || (child.lastFailedMs ?? 0) > parent.upSinceMs) return null;
  const childCheckedMs = parent.upSinceMs + child.setup.intervalSeconds * 1_000 + CHILD_CHECK_MS;
  return nowMs < childCheckedMs ? childCheckedMs : null;
}
