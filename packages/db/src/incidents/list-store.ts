import { CAUSE_JOINS_MS, type IncidentListStore, MAX_OPEN_OF_ROWS } from "@pharos/core";
import type { Pool } from "pg";
import { ROW_COLUMNS, type RowOfIncident, SEEN, toListedOutage } from "./row-columns.ts";

/** Earlier outages of an open one's subject, of the last day. More fold only on the page of resolved ones. */
const MAX_EARLIER = 50;

/** Resolved outages near the minute at which open ones began. */
const MAX_NEAR = 500;

const JOINS = `interval '${CAUSE_JOINS_MS} milliseconds'`;

/** In a mass outage most incidents begin in few minutes, so the neighbours are read by minute. */
const OPEN = `
WITH open AS (
  SELECT i.id, i.subject_id, i.started_at, count(*) OVER ()::int AS total
  FROM incidents i JOIN subjects m ON m.id = i.subject_id AND m.deleted_at IS NULL
  WHERE i.team_id = $1 AND i.resolved_at IS NULL ORDER BY i.started_at DESC, i.id DESC LIMIT ${MAX_OPEN_OF_ROWS}
), wanted AS (
  SELECT id FROM open
  UNION
  SELECT earlier.id FROM open o CROSS JOIN LATERAL (
    SELECT r.id FROM incidents r
    WHERE r.subject_id = o.subject_id AND r.resolved_at IS NOT NULL AND r.started_at >= o.started_at - interval '1 day'
    ORDER BY r.started_at DESC, r.id DESC LIMIT ${MAX_EARLIER}) earlier
  UNION
  SELECT near.id FROM (SELECT DISTINCT date_trunc('minute', started_at) AS at FROM open) minute CROSS JOIN LATERAL (
    SELECT r.id FROM incidents r
    WHERE r.team_id = $1 AND r.resolved_at IS NOT NULL AND r.started_at >= minute.at - ${JOINS}
      AND r.started_at < minute.at + ${JOINS} + interval '1 minute'
    ORDER BY r.started_at DESC, r.id DESC LIMIT ${MAX_NEAR}) near
)
SELECT ${ROW_COLUMNS}, (SELECT max(total) FROM open) AS total
FROM wanted JOIN incidents i USING (id) JOIN subjects m ON m.id = i.subject_id AND m.deleted_at IS NULL
  CROSS JOIN LATERAL ${SEEN} seen`;

/** Reads the incidents of a team for rows of lists. */
export function createIncidentListStore(pool: Pool): IncidentListStore {
  return {
    async open(teamId) {
      const { rows } = await pool.query<RowOfIncident & { readonly total: number }>({
        name: "open_rows",
        text: OPEN,
        values: [teamId],
      });
      return { incidents: rows.map(toListedOutage), total: rows[0]?.total ?? 0 };
    },
  };
}
