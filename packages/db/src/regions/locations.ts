import {
  featuresOfPlace,
  knownFeatures,
  type Location,
  type LocationFeature,
  type LocationStore,
  type ProbeFeatures,
} from "@pharos/core";
import type { Pool } from "pg";
import { isLiveAt } from "../places/live-places.ts";
import { IS_HEARD } from "../places/probe-keys.ts";
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
SELECT name, 'region' AS kind, coalesce(last_live_at > now() - interval '${LIVE_FOR}', false) AS "isLive", false AS "isPaused", last_live_at AS "lastLiveAt", features
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

interface PlaceLocationRow extends Omit<Location, "features"> {
  readonly probes: readonly ProbeFeatures[];
}

/** SQL: the places of the team $1 with their probes, by key. */
const PLACES = `
SELECT p.key AS name, 'place' AS kind, ${isLiveAt("p.polled_at")} AS "isLive", NOT sub.is_active AS "isPaused", p.polled_at AS "lastLiveAt",
  coalesce((SELECT jsonb_agg(jsonb_build_object('features', b.features, 'isHeard', ${IS_HEARD})) FROM place_probes b
    WHERE b.place_id = p.subject_id AND b.revoked_at IS NULL), '[]') AS probes
FROM places p JOIN subjects sub ON sub.id = p.subject_id WHERE p.team_id = $1 AND sub.deleted_at IS NULL ORDER BY p.key`;

/** The features of the regions, by name. Features of places come with the keys of their probes (`readPlaceProbes`). */
export async function readRegionFeatures(
  pool: Pick<Pool, "query">,
): Promise<ReadonlyMap<string, readonly LocationFeature[]>> {
  return new Map((await listRegions(pool)).map(({ name, features }) => [name, features]));
}

/** The regions, by name. */
async function listRegions(pool: Pick<Pool, "query">): Promise<readonly Location[]> {
  return toLocations((await pool.query<LocationRow>({ name: "list_regions", text: LIST })).rows);
}

export function createLocationStore(pool: Pick<Pool, "query">): LocationStore {
  return {
    async list(teamId) {
      const regions = await listRegions(pool);
      const { rows } = await pool.query<PlaceLocationRow>({ name: "list_places", text: PLACES, values: [teamId] });
      const places = rows.map(({ probes, ...place }) => ({ ...place, features: featuresOfPlace(probes) }));
      const keys = new Set(rows.map(({ name }) => name));
      return [...regions.filter(({ name }) => !keys.has(name)), ...toLocations(places)];
    },
  };
}

const toLocations = (rows: readonly LocationRow[]): readonly Location[] =>
  rows.map((row) => ({ ...row, features: knownFeatures(row.features) }));
