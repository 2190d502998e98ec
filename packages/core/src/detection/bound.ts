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

/** The time that a check may take from its due time to its verdict, in seconds. */
export function allowedSeconds(timeoutSeconds: number): number {
  return VOTES_IN_SEQUENCE * timeoutSeconds + BOUND_MARGIN_SECONDS;
}

/** Within how many seconds an outage is detected. */
export function detectionBoundSeconds(intervalSeconds: number, timeoutSeconds: number): number {
  return intervalSeconds + allowedSeconds(timeoutSeconds);
}

/** No check is a violation within this time, even with a shorter timeout, in milliseconds. */
export const MIN_ALLOWED_MS = allowedSeconds(0) * 1000;
