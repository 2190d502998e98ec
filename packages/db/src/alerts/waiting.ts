// Fragments of SQL over the contact's deliveries that wait. `d` is a row of deliveries.

/**
 * That `row` of deliveries waits, for questions about all of them: it is what the index deliveries_waiting asks for. Usually
 * next to nothing waits, and to the planner every index over what waits is as good as any other then; in a storm they are
 * not. So each has a condition that is always true and that only the questions meet that it is for.
 */
export const isWaiting = (row: string) => `${row}.state = 'pending' AND ${row}.id > 0`;

/**
 * The first of its monitor's deliveries to its contact that wait: people hear of a monitor in the order in which things
 * happened. It is one look into the index deliveries_in_order; of a NOT EXISTS the planner makes a join over all that waits,
 * and of a min() a question about ids.
 */
export const FIRST_IN_LINE = `(
    SELECT first.id FROM deliveries first
    WHERE first.contact_id = d.contact_id AND first.subject_id = d.subject_id AND first.state = 'pending'
    ORDER BY first.id LIMIT 1)`;

/** No attempt is under way at `moment`, a parameter. */
export const notLeased = (moment: string) => `(d.leased_until IS NULL OR d.leased_until <= ${moment})`;

/** How many attempts to a contact are under way at `moment`; more than `limit` are not told apart. */
export const underWay = (contactId: string, moment: string, limit: number) => `(
    SELECT count(*)::int FROM (
      SELECT 1 FROM deliveries leased
      WHERE leased.contact_id = ${contactId} AND leased.state = 'pending' AND leased.leased_until > ${moment}
      LIMIT ${limit}) AS under_way)`;

/**
 * As `OutageTold` of core: what the contact of `d` knows, at `moment`, of the outage that the event `e` belongs to. A
 * delivery that has expired will never tell it, although nobody has given it up yet.
 */
export const outageTold = (moment: string) => `CASE WHEN e.happening <> 'recovery' THEN 'never-meant' ELSE coalesce((
    SELECT CASE o.state WHEN 'pending' THEN CASE WHEN o.expires_at > ${moment} THEN 'pending' ELSE 'untold' END
      WHEN 'delivered' THEN CASE WHEN o.includes_recovery THEN 'told-with-recovery' ELSE 'told' END ELSE 'untold' END
    FROM events oe JOIN deliveries o ON o.event_id = oe.id AND o.contact_id = d.contact_id
    WHERE oe.incident_id = e.incident_id AND oe.happening = 'down' ORDER BY o.id DESC LIMIT 1), 'never-meant') END`;
