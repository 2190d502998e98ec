import type { Location, LocationStore } from "@pharos/core";
import type { Pool } from "pg";
import { textArray } from "../sql/arrays.ts";

/** How often a scheduler notes the regions, in milliseconds. */
export const NOTE_REGIONS_EVERY_MS = 5_000;

/** A region counts as live this long after a scheduler has noted it. */
const LIVE_FOR = "20 seconds";

const NOTE = `
INSERT INTO regions AS r (name, configured, last_live_at)
SELECT name, true, CASE WHEN name = ANY ($2::text[]) THEN now() END FROM unnest($1::text[]) name ORDER BY name
ON CONFLICT (name) DO UPDATE SET configured = true, last_live_at = coalesce(excluded.last_live_at, r.last_live_at)`;

const DROP = "UPDATE regions SET configured = false WHERE configured AND name <> ALL ($1::text[])";

const LIST = `
SELECT name, 'region' AS kind, coalesce(last_live_at > now() - interval '${LIVE_FOR}', false) AS "isLive", last_live_at AS "lastLiveAt"
FROM regions WHERE configured ORDER BY name`;

/** Writes which regions the operator has configured, and which of them are live now. */
export async function noteRegions(pool: Pool, configured: readonly string[], live: readonly string[]): Promise<void> {
  await pool.query({ name: "note_regions", text: NOTE, values: [textArray(configured), textArray(live)] });
  await pool.query({ name: "drop_regions", text: DROP, values: [textArray(configured)] });
}

export function createLocationStore(pool: Pick<Pool, "query">): LocationStore {
  return {
    list: async () => (await pool.query<Location>({ name: "list_locations", text: LIST })).rows,
  };
}
