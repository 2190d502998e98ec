/**
 * SQL: whether alerts of a subject are withheld at a moment, both SQL. They are from the start of a period of maintenance until
 * what it withheld is told, which is a moment after its end. A period's `original_start` is what clocks of some zone show, and
 * so no more than two days from when it begins; it is looked at because an index has it.
 *
 * @param lock a locking clause, for a transaction that withholds something: it keeps the period `p` from being settled
 */
export const isMuted = (subjectId: string, moment: string, lock = "") => `EXISTS (
    SELECT 1 FROM subjects muted JOIN maintenance_windows w ON w.team_id = muted.team_id
      JOIN maintenance_periods p ON p.window_id = w.id AND p.settled_at IS NULL AND p.state <> 'cancelled'
        AND p.original_start <= ${moment} AT TIME ZONE 'UTC' + interval '2 days' AND lower(p.during) <= ${moment}
    WHERE muted.id = ${subjectId} AND ${covers("muted.id")}
    ${lock})`;

/** SQL: whether a period `p` covers a subject of its window's team. */
export const covers = (subjectId: string) => `(p.covers = 'all' OR EXISTS (
        SELECT 1 FROM maintenance_targets t
        WHERE t.window_id = p.window_id AND t.target_set = p.target_set AND t.subject_id = ${subjectId}))`;
