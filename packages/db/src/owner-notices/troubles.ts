import type { RegionTrouble } from "@pharos/core";
import type { Pool } from "pg";
import { textArray } from "../sql/arrays.ts";

/**
 * A region that never was well is not in the table, because the operator has configured it and started no worker there.
 * A region that is no longer configured leaves the table.
 */
const NOTE = `
WITH seen AS (SELECT * FROM unnest($1::text[], $2::text[]) AS s (region, trouble)),
removed AS (DELETE FROM region_troubles WHERE region <> ALL ($1::text[])),
well AS (
  INSERT INTO region_troubles AS r (region) SELECT region FROM seen WHERE trouble IS NULL ORDER BY region
  ON CONFLICT (region) DO UPDATE SET trouble = NULL, since = NULL WHERE r.trouble IS NOT NULL)
UPDATE region_troubles r SET trouble = s.trouble, since = coalesce(r.since, $3) FROM seen s
WHERE s.region = r.region AND s.trouble IS NOT NULL AND r.trouble IS DISTINCT FROM s.trouble`;

/** Writes which of the configured regions are in trouble now, and since when. */
export async function noteRegionTroubles(
  pool: Pool,
  regions: ReadonlyMap<string, RegionTrouble | null>,
  now: Date,
): Promise<void> {
  const values = [textArray([...regions.keys()]), [...regions.values()], now];
  await pool.query({ name: "note_region_troubles", text: NOTE, values });
}
