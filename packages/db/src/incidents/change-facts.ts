import { type ChangeFacts, MAX_INDIVIDUAL_ALERTS } from "@pharos/core";
import type { PoolClient } from "pg";
import { isMuted } from "../maintenance/muting.ts";
import { numberArray } from "../sql/arrays.ts";

/** How many incidents to read. Each has two changes (down, up); an open one has one. */
const RECENT_INCIDENTS = MAX_INDIVIDUAL_ALERTS / 2 + 1;

/** The same of a subject with a rule of failures or passes. Most of its incidents may be no outage. */
export const RECENT_OF_RULE = 100;

/** SQL: the outage for contacts that the incident `i` belongs to. */
const OUTAGE = "coalesce(i.outage_id, i.id)";

/**
 * The begins and ends of outages. An incident without enough failures is no outage. An outage of several incidents begins
 * with its first and ends with its last.
 */
const CHANGE_FACTS = `
SELECT st.subject_id, f.subject_id IS NOT NULL AS is_flapping, rule.holds AS has_rule,
  ${isMuted("st.subject_id", "to_timestamp(e.at_ms / 1000.0)")} AS in_maintenance,
  ARRAY(
    WITH recent AS (
      SELECT id, outage_id, started_at, resolved_at FROM incidents WHERE subject_id = st.subject_id
      ORDER BY started_at DESC, id DESC LIMIT CASE WHEN rule.holds THEN ${RECENT_OF_RULE} ELSE ${RECENT_INCIDENTS} END),
    outages AS (
      SELECT min(i.started_at) FILTER (WHERE i.id = ${OUTAGE}) AS began_at,
        CASE WHEN bool_and(i.resolved_at IS NOT NULL) THEN max(i.resolved_at) END AS ended_at
      FROM recent i WHERE sub.alert_after_failures <= 1 OR i.outage_id IS NOT NULL GROUP BY ${OUTAGE})
    SELECT (extract(epoch FROM change.at) * 1000)::float8
    FROM outages o, unnest(ARRAY[o.began_at, o.ended_at]) AS change (at)
    WHERE change.at > coalesce(st.changes_count_from, '-infinity') ORDER BY change.at) AS changes_at_ms
FROM unnest($1::int[], $2::bigint[]) AS e (subject_id, at_ms)
  JOIN subject_states st USING (subject_id) JOIN subjects sub ON sub.id = st.subject_id
  CROSS JOIN LATERAL (SELECT sub.alert_after_failures > 1 OR sub.recover_after_successes > 1 AS holds) rule
  LEFT JOIN flapping_subjects f USING (subject_id)`;

interface FactsRow {
  readonly subject_id: number;
  readonly is_flapping: boolean;
  readonly has_rule: boolean;
  readonly in_maintenance: boolean;
  readonly changes_at_ms: number[];
}

/** A subject that goes down or recovers; its state is locked. */
export interface ReadChange {
  readonly subjectId: number;
  readonly atMs: number;
}

export interface ReadChangeFacts extends ChangeFacts {
  /** More than one check must agree before contacts are notified of a change. */
  readonly hasRule: boolean;
  readonly inMaintenance: boolean;
}

/** The changes of subjects so far, oldest first, by subject. */
export async function readChangeFacts(
  client: PoolClient,
  changes: readonly ReadChange[],
): Promise<ReadonlyMap<number, ReadChangeFacts>> {
  const values = [numberArray(changes.map(({ subjectId }) => subjectId)), numberArray(changes.map(({ atMs }) => atMs))];
  const { rows } = await client.query<FactsRow>({ name: "change_facts", text: CHANGE_FACTS, values });
  return new Map(
    rows.map((row) => [
      row.subject_id,
      {
        changesAtMs: row.changes_at_ms,
        isFlapping: row.is_flapping,
        hasRule: row.has_rule,
        inMaintenance: row.in_maintenance,
      },
    ]),
  );
}
