import { settingFields, taskSecrets } from "@pharos/core";
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
  readonly region: string;
  /** Monitors that were deleted before this moment are left out. */
  readonly since: Date;
  /** Only monitors with a higher id. */
  readonly afterId: number;
  readonly limit: number;
}

const columns = taskSecrets.map((name) => (name === "password" ? name : settingFields[name]));

/** SQL: the names of the secrets of a row of `monitors`. No other table of the query has columns of these names. */
export const SECRETS_OF_MONITOR = `array_remove(ARRAY[
    ${columns.map((column) => `CASE WHEN ${column} IS NOT NULL THEN '${column}' END`).join(", ")}], NULL)`;

const READ = `
SELECT * FROM (
  SELECT id, team_id AS "teamId", name, ${SECRETS_OF_MONITOR} AS secrets
  FROM monitors
  WHERE id > $2 AND (deleted_at IS NULL OR deleted_at >= $1)
    AND (locations = '{}' OR $4 = ANY (locations) OR (version > 1 AND updated_at >= $1))
) m WHERE cardinality(secrets) > 0 ORDER BY id LIMIT $3`;

/**
 * The monitors whose secrets a region may have had since a moment, by id. Paused monitors are among them, and monitors that now
 * name other locations but were changed since then.
 */
export async function secretMonitors(
  pool: Pool,
  { region, since, afterId, limit }: Bounds,
): Promise<readonly SecretMonitor[]> {
  const { rows } = await pool.query<SecretMonitor>(READ, [since, afterId, limit, region]);
  return rows;
}
