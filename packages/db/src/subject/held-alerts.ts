/** Reasons to wait until a time that is known. */
const TIMED = "'maintenance', 'deployment', 'snooze', 'hours'";

/** SQL: why an alert of the outage of a subject waits, as `why`, and `until` when if that is known. */
export const heldAlert = (subjectId: string) => `
  SELECT t.why, CASE WHEN t.why IN (${TIMED}) THEN t.ask_at END AS until FROM told t
  WHERE t.subject_id = ${subjectId} AND t.topic = 'outage' AND t.state = 'held' AND t.why IN (${TIMED}, 'confirming', 'dependency', 'flapping')
  ORDER BY t.ask_at LIMIT 1`;
