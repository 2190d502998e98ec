import type { Pool } from "../connection/pool.ts";

/** A monitor that has secrets which workers need. */
export interface SecretMonitor {
  readonly id: number;
  readonly teamId: number;
  readonly name: string;
  /** The settings that are secrets. */
  readonly secrets: readonly string[];
}

interface Bounds {
  /** Monitors that were deleted before this moment are left out. */
  readonly since: Date;
  /** Only monitors with a higher id. */
  readonly afterId: number;
  readonly limit: number;
}

const READ = `
SELECT * FROM (
  SELECT id, team_id AS "teamId", name, array_remove(ARRAY[
    CASE WHEN password IS NOT NULL THEN 'password' END,
    CASE WHEN request_headers IS NOT NULL THEN 'request_headers' END,
    CASE WHEN request_body IS NOT NULL THEN 'request_body' END], NULL) AS secrets
  FROM monitors
  WHERE id > $2 AND (deleted_at IS NULL OR deleted_at >= $1)
) m WHERE cardinality(secrets) > 0 ORDER BY id LIMIT $3`;

/** The monitors whose secrets a region may have had since a moment, by id. Paused monitors are among them. */
export async function secretMonitors(pool: Pool, { since, afterId, limit }: Bounds): Promise<readonly SecretMonitor[]> {
  const { rows } = await pool.query<SecretMonitor>(READ, [since, afterId, limit]);
  return rows;
}
