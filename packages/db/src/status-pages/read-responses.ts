import type { Pool } from "pg";

/** Over the hours of the last 24 whose rollups are there, each weighed by the checks that passed in it. */
const RESPONSES = `
SELECT c.id, round(sum(h.response_time_avg_ms::float8 * (h.up_count + h.degraded_count)) / sum(h.up_count + h.degraded_count))::int AS ms
FROM page_components c JOIN hourly_rollups h ON h.subject_id = c.subject_id
WHERE c.page_id = $1 AND h.hour >= $2::timestamptz - interval '24 hours' AND h.response_time_avg_ms IS NOT NULL
  AND h.up_count + h.degraded_count > 0
GROUP BY c.id`;

/** The average response time of each component of a page that has one, in milliseconds. One query. */
export async function readResponses(pool: Pool, pageId: number, now: Date): Promise<ReadonlyMap<number, number>> {
  const query = { name: "page_responses", text: RESPONSES, values: [pageId, now] };
  const { rows } = await pool.query<{ id: number; ms: number }>(query);
  return new Map(rows.map(({ id, ms }) => [id, ms]));
}
