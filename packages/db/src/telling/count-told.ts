import type { Pool } from "pg";

/** Up to so many rows are counted. */
const MAX_COUNTED = 10_000;

/** Above that, the last VACUUM or ANALYZE has an estimate. */
const COUNT = `
SELECT CASE WHEN n < ${MAX_COUNTED} THEN n ELSE greatest(n, (SELECT reltuples FROM pg_class WHERE oid = 'told'::regclass)) END::float8 AS rows
FROM (SELECT count(*) AS n FROM (SELECT FROM told LIMIT ${MAX_COUNTED}) first) counted`;

/** The rows of the ledger, above 10,000 as an estimate. */
export async function countTold(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ rows: number }>({ name: "count_told", text: COUNT, values: [] });
  return rows[0]?.rows ?? 0;
}
