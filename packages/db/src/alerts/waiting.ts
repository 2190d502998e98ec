// Fragments of SQL over the pending deliveries of a contact. `d` is a row of deliveries.

/**
 * SQL: `row` of deliveries is pending, for queries over all pending deliveries of a contact. `id > 0` is always true.
 * It makes the planner use the partial index `deliveries_waiting` (`.. AND id IS NOT NULL`). The statistics say that
 * almost nothing is pending. Without the condition the planner uses any of the partial indexes, and in an alert storm
 * the wrong one.
 */
export const isWaiting = (row: string) => `${row}.state = 'pending' AND ${row}.id > 0`;

/**
 * SQL: the first pending delivery of the same subject to the same contact. Contacts get alerts of a subject in the
 * order of its events. The form is chosen for its plan: one look into the index `deliveries_in_order`. The planner
 * turns a NOT EXISTS into a join over all pending deliveries, and a min() into a walk along the ids.
 */
export const FIRST_IN_LINE = `(
    SELECT first.id FROM deliveries first
    WHERE first.contact_id = d.contact_id AND first.subject_id = d.subject_id AND first.state = 'pending'
    ORDER BY first.id LIMIT 1)`;

/** SQL: no attempt is running at `moment`, a parameter. */
export const notLeased = (moment: string) => `(d.leased_until IS NULL OR d.leased_until <= ${moment})`;

/** SQL: how many attempts to a contact are running at `moment`. It counts to `limit` and no further. */
export const underWay = (contactId: string, moment: string, limit: number) => `(
    SELECT count(*)::int FROM (
      SELECT 1 FROM deliveries leased
      WHERE leased.contact_id = ${contactId} AND leased.state = 'pending' AND leased.leased_until > ${moment}
      LIMIT ${limit}) AS under_way)`;
