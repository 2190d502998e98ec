/** SQL: the probes of the place $1, which do not poll now, last polled an hour ago. */
export const LONG_SILENT = `
WITH silent AS (UPDATE places SET polled_at = polled_at - interval '1 hour'
  WHERE subject_id = $1 AND polled_at > now() - interval '31 seconds' RETURNING subject_id)
UPDATE subject_schedules SET due_at = now() WHERE subject_id IN (SELECT subject_id FROM silent)`;
