/** Clocks of two servers may differ, so an open incident may seem older than one that has ended. */
const MAX_NEWEST = 3;

/**
 * SQL: the newest incidents of a subject, of which at most one is open. Two partial indexes have the open incidents.
 * While few are open, both are small, and the planner may choose the index of the team. Its plan would then read all
 * open incidents of a mass outage.
 */
export const newestIncidents = (subjectId: string) => `(
    SELECT * FROM incidents newest WHERE newest.subject_id = ${subjectId}
    ORDER BY newest.started_at DESC, newest.id DESC LIMIT ${MAX_NEWEST})`;
