import { sampleMetrics } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";

const names = sampleMetrics.join(", ");

/** SQL: the least, the mean and the most of a column; empty if it has no value. */
const figures = (column: string) => `CASE WHEN count(${column}) = 0 THEN '{}'
    ELSE ARRAY[min(${column})::float8, avg(${column})::float8, max(${column})::float8] END`;

const ROLL_UP = `
INSERT INTO server_hours AS h (server_id, hour, retention_days, ${names})
SELECT server_id, $2::timestamptz, CASE WHEN min(retention_days) = 0 THEN 0 ELSE max(retention_days) END,
  ${sampleMetrics.map(figures).join(",\n  ")}
FROM server_samples
WHERE server_id = ANY ($1::int[]) AND at >= $2 AND at < $2::timestamptz + interval '1 hour'
GROUP BY server_id
ON CONFLICT (server_id, hour) DO UPDATE SET (retention_days, ${names}) =
  (EXCLUDED.retention_days, ${sampleMetrics.map((column) => `EXCLUDED.${column}`).join(", ")})
WHERE h IS DISTINCT FROM EXCLUDED`;

/** Rolls up one hour of the samples of servers. Ids of other subjects have none. */
export async function rollUpServers(client: PoolClient, subjectIds: readonly number[], hour: Date): Promise<void> {
  await client.query({ name: "roll_up_servers", text: ROLL_UP, values: [numberArray(subjectIds), hour] });
}
