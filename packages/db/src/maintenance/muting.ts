/**
 * SQL: the periods that mute a subject at a moment, both SQL. A period's `original_start` is a local time of some zone,
 * and so at most two days from its start. The condition uses it because an index has it.
 */
const muting = (
  subjectId: string,
  moment: string,
) => `subjects muted JOIN maintenance_windows w ON w.team_id = muted.team_id
      JOIN maintenance_periods p ON p.window_id = w.id AND p.settled_at IS NULL AND p.state <> 'cancelled'
        AND p.original_start <= ${moment} AT TIME ZONE 'UTC' + interval '2 days' AND lower(p.during) <= ${moment}
        AND upper(p.during) > ${moment}
    WHERE muted.id = ${subjectId} AND ${covers("muted.id")}`;

/** SQL: whether a subject is in maintenance at a moment, both SQL. */
export const isMuted = (subjectId: string, moment: string) => `EXISTS (
    SELECT 1 FROM ${muting(subjectId, moment)})`;

/** SQL: when the maintenance of a subject ends that it is in at a moment; null without maintenance. */
export const mutedUntil = (subjectId: string, moment: string) => `(
    SELECT max(upper(p.during)) FROM ${muting(subjectId, moment)})`;

/** SQL: whether a period `p` covers a subject of its window's team. */
export const covers = (subjectId: string) => `(p.covers = 'all' OR EXISTS (
        SELECT 1 FROM maintenance_targets t
        WHERE t.window_id = p.window_id AND t.target_set = p.target_set AND t.subject_id = ${subjectId}))`;
