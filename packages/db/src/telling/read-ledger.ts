import type { Audience, LedgerRow, Told } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { bySubject } from "../sql/by-subject.ts";

/**
 * SQL: the matter of the row `t`, whose episode is the event `e`, is on still. A rule of a server is on until the event
 * of its end, and a changed record of DNS stays changed. A change of an outage is over with the next change.
 */
const IS_STILL_ON = `CASE
    WHEN t.topic = 'slow' THEN EXISTS (SELECT 1 FROM subject_states s WHERE s.subject_id = t.subject_id AND s.slow_since IS NOT NULL)
    WHEN t.topic = 'certificate' THEN EXISTS (
      SELECT 1 FROM subject_states s
      WHERE s.subject_id = t.subject_id AND s.ssl_fingerprint = ANY (string_to_array(s.ssl_warned_fingerprint, ' ')))
    WHEN t.topic = 'sides' THEN EXISTS (SELECT 1 FROM incidents i WHERE i.id = e.incident_id AND i.resolved_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM events n WHERE n.incident_id = e.incident_id AND n.happening = 'changed' AND n.id > e.id)
    WHEN e.happening = 'dns_changed' THEN true
    WHEN starts_with(t.topic, 'finding:') THEN EXISTS (
      SELECT 1 FROM site_findings g
      WHERE g.site_id = t.subject_id AND g.resolved_at IS NULL AND g.told_at IS NOT NULL
        AND e.happening IN (g.aspect || '_expiring', g.kind || 's', g.kind))
    ELSE true END`;

/** SQL: the delivery `d` arrived, and said that its outage is over. */
const HAS_BOTH_ENDS = `(d.state = 'delivered' AND d.includes_recovery)`;

/**
 * A message of a release before this one, or one that ended while its row was written, counts by its delivery. The rows
 * are looked up subject by subject, in the order of their key: any other plan may read all rows.
 */
const LEDGER = `
SELECT t.subject_id AS "subjectId", t.contact_id AS "contactId", t.topic, t.episode, t.reminders, t.why, t.is_over AS "isOver",
  CASE WHEN t.state <> 'sent' OR d.state IS NULL OR d.state = 'pending' THEN t.state WHEN ${HAS_BOTH_ENDS} THEN 'held'
    WHEN d.state = 'delivered' OR t.reminders > 0 THEN 'told' ELSE 'lost' END AS state,
  CASE WHEN t.state = 'sent' AND ${HAS_BOTH_ENDS} THEN 'nothing' ELSE t.said END AS said,
  (extract(epoch FROM CASE WHEN t.state = 'sent' THEN coalesce(d.delivered_at, t.said_at) ELSE t.said_at END) * 1000)::float8 AS "saidAtMs",
  (extract(epoch FROM t.ask_at) * 1000)::float8 AS "askAtMs", t.delivery_id AS "deliveryId", coalesce(e.audience, 'down') AS audience,
  ${IS_STILL_ON} AS "isStillOn"
FROM (SELECT DISTINCT id FROM unnest($1::int[]) AS s (id) ORDER BY id) asked
  CROSS JOIN LATERAL (SELECT * FROM told o WHERE o.subject_id = asked.id ORDER BY o.contact_id, o.topic FOR UPDATE) t
  LEFT JOIN LATERAL (
    SELECT m.state, m.includes_recovery, m.delivered_at FROM deliveries m WHERE m.id = t.delivery_id AND m.contact_id = t.contact_id LIMIT 1) d ON true
  LEFT JOIN events e ON e.id = CASE WHEN t.topic <> 'outage' THEN t.episode END
ORDER BY t.subject_id, t.contact_id, t.topic`;

interface LedgerDbRow extends Told {
  readonly subjectId: number;
  readonly contactId: number;
  readonly topic: string;
  readonly audience: Audience;
  readonly isStillOn: boolean;
  readonly deliveryId: number | null;
}

/** A row of the ledger, and the delivery of its last message. */
export interface StoredLedgerRow extends LedgerRow {
  readonly deliveryId: number | null;
}

/** The ledger of these subjects, by subject. The rows are locked. */
export async function readLedger(
  client: PoolClient,
  subjectIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredLedgerRow[]>> {
  const values = [numberArray(subjectIds)];
  const { rows } = await client.query<LedgerDbRow>({ name: "asked_ledger", text: LEDGER, values });
  return bySubject(rows, ({ subjectId: _subject, contactId, topic, audience, isStillOn, deliveryId, ...told }) => ({
    ...{ contactId, topic, audience, isStillOn, deliveryId, told },
  }));
}
