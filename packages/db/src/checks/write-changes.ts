import { type JsonObject, MAX_CHANGES_OF_INCIDENT } from "@pharos/core";
import type { PoolClient } from "pg";
import { audienceOf } from "../alerts/audience.ts";
import { jsonArray, numberArray } from "../sql/arrays.ts";

/** The outage of a monitor goes on, and other sides fail than before. */
export interface ChangeRow {
  readonly subjectId: number;
  readonly atMs: number;
  readonly detail: JsonObject;
}

/**
 * Each change is an event of the open incident. Contacts get an alert of each word once in an incident, whose begin counts. After the
 * silence of a side the word may be the last one again: that is no change. An event of the begin may be written again later,
 * for other contacts, so the last change counts before it.
 */
const WRITE_CHANGES = `
INSERT INTO events (happening, audience, detail, subject_id, incident_id, occurred_at, withheld, fanned_out_at)
SELECT 'changed', ${audienceOf("'changed'")}, n.detail, n.subject_id, i.id, greatest(n.at, i.started_at), said.is_known,
  CASE WHEN said.is_known THEN CURRENT_TIMESTAMP END
FROM (
  SELECT subject_id, to_timestamp(at_ms / 1000.0) AS at, detail::jsonb AS detail
  FROM unnest($1::int[], $2::bigint[], $3::text[]) AS c (subject_id, at_ms, detail)) n
  JOIN incidents i ON i.subject_id = n.subject_id AND i.resolved_at IS NULL
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_or(e.detail ->> 'word' = n.detail ->> 'word'), false) AS is_known, count(*) FILTER (WHERE e.happening = 'changed') AS changes,
      (array_agg(e.detail ->> 'word' ORDER BY e.happening = 'changed' DESC, e.id DESC))[1] AS last
    FROM events e WHERE e.incident_id = i.id AND e.happening IN ('down', 'flapping', 'changed') AND e.detail ? 'word') said
WHERE said.last IS DISTINCT FROM n.detail ->> 'word' AND said.changes < ${MAX_CHANGES_OF_INCIDENT}
RETURNING id, withheld`;

/**
 * Writes the events of changes. The caller holds the states' locks.
 * @returns the ids of those that contacts get an alert of
 */
export async function writeChanges(client: PoolClient, rows: readonly ChangeRow[]): Promise<readonly number[]> {
  const written = await client.query<{ id: number; withheld: boolean }>({
    name: "write_changes",
    text: WRITE_CHANGES,
    values: [
      numberArray(rows.map(({ subjectId }) => subjectId)),
      numberArray(rows.map(({ atMs }) => atMs)),
      jsonArray(rows.map(({ detail }) => detail)),
    ],
  });
  return written.rows.flatMap(({ id, withheld }) => (withheld ? [] : [id]));
}
