import type { FirstAlert } from "@pharos/core";
import type { Pool } from "pg";
import { numberArray } from "../sql/arrays.ts";

const FIRST_ALERTS = `
SELECT i.id::int AS "incidentId", d.contact, d.delivered_at AS at
FROM unnest($1::bigint[]) AS i (id) CROSS JOIN LATERAL (
  SELECT c.name AS contact, d.delivered_at
  FROM events e JOIN deliveries d ON d.event_id = e.id JOIN contacts c ON c.id = d.contact_id
  WHERE e.incident_id = i.id AND e.happening = 'down' AND d.delivered_at IS NOT NULL
  ORDER BY d.delivered_at, d.id LIMIT 1
) d`;

/** The first alert of each of these incidents that arrived. One query. */
export async function readFirstAlerts(pool: Pool, incidentIds: readonly number[]): Promise<readonly FirstAlert[]> {
  if (incidentIds.length === 0) return [];
  const values = [numberArray(incidentIds)];
  return (await pool.query<FirstAlert>({ name: "first_alerts", text: FIRST_ALERTS, values })).rows;
}
