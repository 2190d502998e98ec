/** More are not counted. */
const MAX_COUNTED = 1_000;

/**
 * SQL: how many subjects that depend on a subject are down now. The children are looked up one by one: in a mass outage a
 * join may begin with all that is down.
 */
export const dependentsDown = (subjectId: string) => `(
    SELECT count(*)::int FROM (
      SELECT 1 FROM dependencies dep
      WHERE dep.parent_id = ${subjectId}
        AND (SELECT child.status = 'down' FROM subject_states child WHERE child.subject_id = dep.child_id)
        AND (SELECT c.is_active AND c.deleted_at IS NULL FROM subjects c WHERE c.id = dep.child_id)
      LIMIT ${MAX_COUNTED}) AS dependents)`;
