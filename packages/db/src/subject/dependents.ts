/** More are not counted. */
const MAX_COUNTED = 1_000;

/** SQL: how many subjects that depend on a subject are down now. */
export const dependentsDown = (subjectId: string) => `(
    SELECT count(*)::int FROM (
      SELECT 1 FROM dependencies dep JOIN subject_states child ON child.subject_id = dep.child_id AND child.status = 'down'
        JOIN subjects c ON c.id = dep.child_id AND c.is_active AND c.deleted_at IS NULL
      WHERE dep.parent_id = ${subjectId} LIMIT ${MAX_COUNTED}) AS dependents)`;
