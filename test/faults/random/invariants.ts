/** A rule over all that is in the database, and the rows that break it. */
export interface Invariant {
  readonly rule: string;
  /** SQL: a row for each thing that breaks the rule, with its name in the column `broken`. */
  readonly sql: string;
}

/** SQL: the contact `c`, attached by `a`, wants alerts of the event `e`. */
const WANTS =
  "CASE e.audience WHEN 'recovery' THEN c.notify_on_recovery WHEN 'down' THEN c.notify_on_down ELSE a.warnings END";

/** SQL: subjects whose contacts are notified by rules: at other times, or not at all. `telling/oracle.ts` judges them. */
const RULED = `
SELECT a.subject_id FROM subject_contacts a JOIN contacts c ON c.id = a.contact_id WHERE c.hours IS NOT NULL OR a.escalate_after_minutes > 0
UNION SELECT child_id FROM dependencies UNION SELECT subject_id FROM quiet_times
UNION SELECT id FROM subjects WHERE alert_after_failures > 1 OR recover_after_successes > 1`;

/** SQL: deliveries that there must be. */
const OWED = `
SELECT e.id AS event_id, c.id AS contact_id FROM events e JOIN subject_contacts a ON a.subject_id = e.subject_id
  JOIN contacts c ON c.id = a.contact_id WHERE NOT e.withheld AND ${WANTS}
  AND e.subject_id NOT IN (${RULED})`;

/** Rules that hold once nothing is on its way any more. */
export const INVARIANTS: readonly Invariant[] = [
  {
    rule: "a check number is recorded once",
    sql: `SELECT format('check %s of %s, vote %s', check_number, subject_id, vote) AS broken
          FROM checks GROUP BY subject_id, check_number, vote HAVING count(*) > 1`,
  },
  {
    rule: "a region votes once on a check",
    sql: `SELECT format('check %s of %s in %s', check_number, subject_id, region) AS broken
          FROM checks WHERE region IS NOT NULL GROUP BY subject_id, check_number, region HAVING count(*) > 1`,
  },
  {
    rule: "no check of a monitor that is probed is lost",
    sql: `SELECT format('%s has %s checks up to number %s', subject_id, count(DISTINCT check_number), max(check_number)) AS broken
          FROM checks WHERE region IS NOT NULL GROUP BY subject_id HAVING count(DISTINCT check_number) <> max(check_number)`,
  },
  {
    rule: "at most one incident of a subject is open",
    sql: `SELECT format('%s', subject_id) AS broken
          FROM incidents WHERE resolved_at IS NULL GROUP BY subject_id HAVING count(*) > 1`,
  },
  {
    rule: "a subject that is down has an open incident, and no other has",
    sql: `SELECT format('%s is %s', st.subject_id, st.status) AS broken FROM subject_states st
          WHERE (st.status = 'down') <> EXISTS (SELECT FROM incidents i WHERE i.subject_id = st.subject_id AND i.resolved_at IS NULL)`,
  },
  {
    // Its sides may change many times.
    rule: "each change of an incident has one event",
    sql: `SELECT format('incident %s of %s', i.id, i.subject_id) AS broken FROM incidents i
          WHERE (SELECT count(DISTINCT e.happening) FROM events e WHERE e.incident_id = i.id AND NOT e.ends_flapping AND e.happening <> 'changed')
            <> CASE WHEN i.resolved_at IS NULL THEN 1 ELSE 2 END`,
  },
  {
    // An alert that waited for a rule may have another event.
    rule: "an incident has one event that opens it, and one that ends it",
    sql: `SELECT format('%s of incident %s', happening, incident_id) AS broken
          FROM events WHERE NOT ends_flapping AND happening <> 'changed' AND subject_id NOT IN (${RULED}) GROUP BY incident_id, happening HAVING count(*) > 1`,
  },
  {
    rule: "an incident does not end before it starts",
    sql: "SELECT format('incident %s', id) AS broken FROM incidents WHERE resolved_at < started_at",
  },
  {
    rule: "every event is fanned out",
    sql: "SELECT format('event %s', id) AS broken FROM events WHERE fanned_out_at IS NULL",
  },
  {
    rule: "each contact that is to hear of an event has a delivery",
    sql: `SELECT format('event %s to contact %s', event_id, contact_id) AS broken
          FROM (${OWED} EXCEPT SELECT event_id, contact_id FROM deliveries) AS missing`,
  },
  {
    rule: "there is no delivery that is not owed",
    sql: `SELECT format('event %s to contact %s', event_id, contact_id) AS broken
          FROM (SELECT event_id, contact_id FROM deliveries WHERE subject_id NOT IN (${RULED}) EXCEPT ${OWED}) AS unowed`,
  },
  {
    rule: "a contact knows of no outage that is over",
    sql: `SELECT format('contact %s of %s', t.contact_id, t.subject_id) AS broken FROM told t
            JOIN subject_states st USING (subject_id)
          WHERE t.topic = 'outage' AND st.status <> 'down'
            AND NOT EXISTS (SELECT FROM flapping_subjects f WHERE f.subject_id = t.subject_id)`,
  },
  {
    rule: "each alert that waits has a time at which it is asked about again",
    sql: `SELECT format('contact %s of %s', contact_id, subject_id) AS broken FROM told WHERE state = 'held' AND ask_at IS NULL`,
  },
  {
    rule: "an event has one delivery to a contact",
    sql: `SELECT format('event %s to contact %s', event_id, contact_id) AS broken
          FROM deliveries GROUP BY event_id, contact_id HAVING count(*) > 1`,
  },
];
