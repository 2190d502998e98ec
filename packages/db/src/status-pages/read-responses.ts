import type { HourlyResponse } from "@pharos/core";
import type { Pool } from "pg";

/** The response times of a component in the last 24 hours. */
export interface Responses {
  /** The average, in milliseconds. */
  readonly ms: number;
  /** The average of each hour, the oldest first. */
  readonly hours: readonly HourlyResponse[];
}

/** Over the hours of the last 24 whose rollups are there, each weighed by the checks that passed in it. */
const RESPONSES = `
SELECT c.id, round(sum(h.response_time_avg_ms::float8 * (h.up_count + h.degraded_count)) / sum(h.up_count + h.degraded_count))::int AS ms,
  json_agg(json_build_object('hoursAgo', floor(extract(epoch FROM $2::timestamptz - h.hour) / 3600)::int,
    'ms', round(h.response_time_avg_ms)::int) ORDER BY h.hour) AS hours
FROM page_components c JOIN hourly_rollups h ON h.subject_id = c.subject_id
WHERE c.page_id = $1 AND h.hour >= $2::timestamptz - interval '24 hours' AND h.hour <= $2::timestamptz
  AND h.response_time_avg_ms IS NOT NULL AND h.up_count + h.degraded_count > 0
GROUP BY c.id`;

/** The response times of each component of a page that has some. One query. */
export async function readResponses(pool: Pool, pageId: number, now: Date): Promise<ReadonlyMap<number, Responses>> {
  const query = { name: "page_responses", text: RESPONSES, values: [pageId, now] };
  const { rows } = await pool.query<Responses & { readonly id: number }>(query);
  return new Map(rows.map(({ id, ms, hours }) => [id, { ms, hours }]));
}
