import { leaseEnd, nextSlot } from "./lease-sql.ts";

interface ClaimSql {
  readonly condition: string;
  readonly assignments: string;
  readonly from: string;
  readonly columns: string;
  readonly dueBy?: string;
  readonly may?: string;
}

/** How long a check that must not begin now waits, in seconds: a region may be back. */
const RETRY_AFTER_SECONDS = 20;
const RETRY_AT = `$1::timestamptz + interval '${RETRY_AFTER_SECONDS} seconds'`;

/** Null without a check. */
const leaseOf = (may: string | undefined) =>
  `CASE WHEN due.lease_runs THEN s.lease_until ${may ? `WHEN due.in_flight OR ${may} THEN` : "ELSE"} ${leaseEnd("$1")} END`;

/**
 * `due` reads and locks the due subjects, and skips those that other schedulers hold. A check is in flight while its
 * number is above the state's. In all cases the subject is next due at the end of its lease or at its next slot,
 * whichever comes first.
 *
 * | in flight | lease | then |
 * |---|---|---|
 * | no | | the next number is claimed, for the region whose turn it is |
 * | yes | has ended | a new lease begins under the same number: the region that was asked is silent |
 * | yes | runs | this slot is skipped |
 *
 * The state is read only if the schedule has a lease. The record of a check removes the lease, unless the interval is
 * so short that the record does not write the schedule. The state is read without its lock, so a result or a ping that
 * commits at this very moment may be overlooked. Then a slot is skipped, or a number is sent again and its result is
 * ignored. An edit, a resume and a check on request cannot be overlooked. They set `lease_until` to NULL in the
 * schedule, which is locked here, and a schedule without a lease has no check in flight.
 *
 * A new lease of the same number leaves as they are when its check was due and first claimed.
 *
 * A locked row is found again by its place in the table, which no other transaction can change until this one ends. A
 * row with a version newer than the snapshot is not found, and the next claim takes it. Due rows are read in the order
 * of their ids, which is their order in the tables and their indexes.
 *
 * | in flight | `may` | then |
 * |---|---|---|
 * | no | false | no check begins and the number stays. The subject is due again after `RETRY_AFTER_SECONDS`, or at its next slot |
 *
 * @param sql.condition on `s`; it begins with the condition of one of the partial indexes
 * @param sql.assignments further columns that are set, each followed by a comma
 * @param sql.may whether a new check may begin; always unless given
 */
export const claimStatement = ({ condition, assignments, from, columns, dueBy = "$1", may }: ClaimSql) => `
WITH locked AS MATERIALIZED (
  SELECT s.ctid AS place, s.subject_id, s.due_at, s.check_number, s.lease_until FROM subject_schedules s
  WHERE ${condition} AND s.due_at <= ${dueBy}
  ORDER BY s.due_at LIMIT $2 FOR UPDATE OF s SKIP LOCKED),
judged AS MATERIALIZED (
  SELECT l.*, CASE WHEN l.lease_until IS NULL THEN false ELSE
    l.check_number > (SELECT st.check_number FROM subject_states st WHERE st.subject_id = l.subject_id) END AS in_flight
  FROM (SELECT * FROM locked ORDER BY subject_id) AS l),
due AS (SELECT *, in_flight AND lease_until > $1 AS lease_runs FROM judged)
UPDATE subject_schedules s SET
  check_number = CASE WHEN due.in_flight THEN s.check_number ELSE s.check_number + ${may ? `(${may})::int` : 1} END,
  expired_leases = CASE WHEN NOT due.in_flight THEN 0 WHEN due.lease_runs THEN s.expired_leases ELSE s.expired_leases + 1 END,
  was_due_at = CASE WHEN due.in_flight THEN s.was_due_at ELSE due.due_at END,
  first_claimed_at = CASE WHEN due.in_flight THEN s.first_claimed_at ELSE $1 END,
  lease_until = ${leaseOf(may)},
${assignments}  due_at = LEAST(${may ? `coalesce(${leaseOf(may)}, ${RETRY_AT})` : leaseOf(may)}, ${nextSlot("$3::bigint")})
FROM ${from}
WHERE s.ctid = ANY (ARRAY (SELECT place FROM due)) AND s.subject_id = due.subject_id
RETURNING (extract(epoch FROM due.due_at) * 1000)::float8 AS was_due_ms, due.in_flight, due.lease_runs, ${columns}`;
