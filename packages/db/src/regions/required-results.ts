import type { Pool } from "../connection/pool.ts";

const REQUIRE = `
INSERT INTO regions (name, results_required_since) VALUES ($1, clock_timestamp())
ON CONFLICT (name) DO UPDATE SET results_required_since = COALESCE(regions.results_required_since, clock_timestamp())
RETURNING results_required_since AS since`;
const LIFT = "UPDATE regions SET results_required_since = NULL WHERE name = $1";
const READ = "SELECT name FROM regions WHERE results_required_since IS NOT NULL";

/**
 * From now on results of the region count only in the region's own queue. A second call changes nothing.
 *
 * @returns since when
 */
export async function requireResults(pool: Pool, region: string): Promise<Date> {
  const { rows } = await pool.query<{ since: Date }>(REQUIRE, [region]);
  const [row] = rows;
  if (row === undefined) throw new Error("The database did not store the region.");
  return row.since;
}

/** From now on results of the region count in both queues. */
export async function acceptSharedResults(pool: Pool, region: string): Promise<void> {
  await pool.query(LIFT, [region]);
}

/** The regions whose results count only in their own queues, as of the last refresh. */
export interface RequiredResults {
  /** Asks PostgreSQL unless it has answered before. @throws the query's errors */
  known(): Promise<ReadonlySet<string>>;
  /** Call it every `REFRESH_REGIONS_EVERY_MS`. @throws the query's errors */
  refresh(): Promise<void>;
}

export const REFRESH_REGIONS_EVERY_MS = 10_000;

export function createRequiredResults(pool: Pool): RequiredResults {
  let known: ReadonlySet<string> | null = null;

  async function read(): Promise<ReadonlySet<string>> {
    const { rows } = await pool.query<{ name: string }>({ name: "read_required_results", text: READ });
    known = new Set(rows.map(({ name }) => name));
    return known;
  }

  return {
    known: async () => known ?? (await read()),
    refresh: async () => void (await read()),
  };
}
