import { isPlaceName } from "../location/place-name.ts";

/**
 * How long it may take until an outage is detected: from its beginning, right after a check that passed, to the verdict that is
 * recorded. `interval + 3 × timeout + 15 s`, because up to three regions vote one after the other, each for as long as the monitor's
 * timeout.
 *
 * An outage waits at most one interval for the next slot. The rest of the bound is the time from a check's due time to
 * its verdict. Pharos measures that time, and a check with a later verdict is a violation.
 *
 * | case | counts |
 * |---|---|
 * | a check at a slot | from the slot |
 * | the first check of a new, edited or resumed monitor, a check on request | from the moment that made it due |
 * | a check that another region has to make again: a silent region, a second opinion | from its slot, once |
 * | a check in maintenance, of a flapping monitor, of a site's address | as any other |
 * | slots that pass while Pharos is away | one check, the first of them         |
 * | a slot that is skipped because the check before is in flight | not; the check before does |
 * | a check that a pause, an edit or a ping makes void | not: it has no verdict |
 * | the deadline of a heartbeat | from the deadline, without a timeout: nothing is probed |
 * | the deadline of a server | not: it depends on the reports of its agent |
 */
const VOTES_IN_SEQUENCE = 3;

/** The time for claims, queues and records together, in seconds. */
const BOUND_MARGIN_SECONDS = 15;

/** A probe of a place tries a failed check again after a moment: the tries of a vote, and the pause between them in seconds. */
export const PLACE_TRIES = 2;
export const PLACE_RETRY_SECONDS = 2;
/** The time for a probe to get its task and to send its result, in seconds. */
const PLACE_MARGIN_SECONDS = 3;

/**
 * The time that a check may take from its due time to its verdict, in seconds.
 *
 * @param locations of the monitor; empty for all regions
 */
export function allowedSeconds(timeoutSeconds: number, locations: readonly string[] = []): number {
  const places = locations.filter(isPlaceName).length;
  const regionVotes = locations.length === 0 || places < locations.length ? VOTES_IN_SEQUENCE : 0;
  const placeTries = PLACE_TRIES * Math.min(VOTES_IN_SEQUENCE, places);
  const margin = BOUND_MARGIN_SECONDS + (places > 0 ? PLACE_MARGIN_SECONDS : 0);
  return (regionVotes + placeTries) * timeoutSeconds + margin;
}

/** Within how many seconds an outage is detected. */
export function detectionBoundSeconds(intervalSeconds: number, timeoutSeconds: number): number {
  return intervalSeconds + allowedSeconds(timeoutSeconds);
}

/** No check is a violation within this time, even with a shorter timeout, in milliseconds. */
export const MIN_ALLOWED_MS = allowedSeconds(0) * 1000;
