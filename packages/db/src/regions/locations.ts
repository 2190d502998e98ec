import { knownFeatures, type Location, type LocationFeature, type LocationStore } from "@pharos/core";
import type { Pool } from "pg";
import { storableJson, textArray } from "../sql/arrays.ts";

/** How often a scheduler notes the regions, in milliseconds. */
export const NOTE_REGIONS_EVERY_MS = 5_000;

/** A region counts as live this long after a scheduler has noted it. */
const LIVE_FOR = "20 seconds";
/** A region is a location this long after the last scheduler that sends checks to it. */
const SERVED_FOR = "10 minutes";

const NOTE = `
INSERT INTO regions AS r (name, served_at, last_live_at, features)
SELECT name, now(), CASE WHEN $2::jsonb ? name THEN now() END,
  ARRAY (SELECT jsonb_array_elements_text(coalesce($2::jsonb -> name, '[]')))
FROM unnest($1::text[]) name ORDER BY name
ON CONFLICT (name) DO UPDATE SET served_at = now(), last_live_at = coalesce(excluded.last_live_at, r.last_live_at),
  features = CASE WHEN excluded.last_live_at IS NULL THEN r.features ELSE excluded.features END`;

const LIST = `
SELECT name, 'region' AS kind, coalesce(last_live_at > now() - interval '${LIVE_FOR}', false) AS "isLive", last_live_at AS "lastLiveAt", features
FROM regions WHERE served_at > now() - interval '${SERVED_FOR}' ORDER BY name`;

/**
 * Writes which regions checks may go to, and which of them are live now.
 *
 * @param live with their features
 */
export async function noteRegions(
  pool: Pool,
  served: readonly string[],
  live: ReadonlyMap<string, readonly LocationFeature[]>,
): Promise<void> {
  const features = storableJson(Object.fromEntries(live));
  await pool.query({ name: "note_regions", text: NOTE, values: [textArray(served), features] });
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
