import { knownFeatures, type Location, type LocationFeature, type LocationStore } from "@pharos/core";
import type { Pool } from "pg";
import { textArray } from "../sql/arrays.ts";

/** How often a scheduler notes the regions, in milliseconds. */
export const NOTE_REGIONS_EVERY_MS = 5_000;

/** A region counts as live this long after a scheduler has noted it. */
const LIVE_FOR = "20 seconds";

const NOTE = `
INSERT INTO regions AS r (name, configured, last_live_at, features)
SELECT name, true, CASE WHEN $2::jsonb ? name THEN now() END,
  ARRAY (SELECT jsonb_array_elements_text(coalesce($2::jsonb -> name, '[]')))
FROM unnest($1::text[]) name ORDER BY name
ON CONFLICT (name) DO UPDATE SET configured = true, last_live_at = coalesce(excluded.last_live_at, r.last_live_at),
  features = CASE WHEN excluded.last_live_at IS NULL THEN r.features ELSE excluded.features END`;

const DROP = "UPDATE regions SET configured = false WHERE configured AND name <> ALL ($1::text[])";

const LIST = `
SELECT name, 'region' AS kind, coalesce(last_live_at > now() - interval '${LIVE_FOR}', false) AS "isLive", last_live_at AS "lastLiveAt", features
FROM regions WHERE configured ORDER BY name`;

/**
 * Writes which regions the operator has configured, and which of them are live now.
 *
 * @param live with their features
 */
export async function noteRegions(
  pool: Pool,
  configured: readonly string[],
  live: ReadonlyMap<string, readonly LocationFeature[]>,
): Promise<void> {
  const features = JSON.stringify(Object.fromEntries(live));
  await pool.query({ name: "note_regions", text: NOTE, values: [textArray(configured), features] });
  await pool.query({ name: "drop_regions", text: DROP, values: [textArray(configured)] });
}

interface LocationRow extends Omit<Location, "features"> {
  readonly features: readonly string[];
}

export function createLocationStore(pool: Pick<Pool, "query">): LocationStore {
  return {
    async list() {
      const { rows } = await pool.query<LocationRow>({ name: "list_locations", text: LIST });
      return rows.map((row) => ({ ...row, features: knownFeatures(row.features) }));
    },
  };
}
