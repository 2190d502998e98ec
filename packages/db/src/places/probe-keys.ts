import { featuresOfPlace, type ProbeFeatures } from "@pharos/core";
import type { Pool } from "pg";
import { textArray } from "../sql/arrays.ts";

/** The probes of a place that tasks are sealed for. */
export interface PlaceProbes {
  /** Raw X25519 keys, 32 bytes each, oldest probe first. */
  readonly sealingKeys: readonly Buffer[];
  /** By `featuresOfPlace`. */
  readonly features: readonly string[];
}

/** Probes that were silent for longer have no say in the features of their place. */
const HEARD_FOR = "10 minutes";

/** SQL: whether the probe `b` has called in the last minutes. */
export const IS_HEARD = `coalesce(b.last_seen_at > now() - interval '${HEARD_FOR}', false)`;

const READ = `
SELECT p.location, b.sealing_key AS "sealingKey", b.features, ${IS_HEARD} AS "isHeard"
FROM places p JOIN subjects sub ON sub.id = p.subject_id JOIN place_probes b ON b.place_id = p.subject_id
WHERE p.location = ANY ($1::text[]) AND b.revoked_at IS NULL AND sub.is_active AND sub.deleted_at IS NULL
ORDER BY b.id`;

interface ProbeRow extends ProbeFeatures {
  readonly location: string;
  readonly sealingKey: Buffer;
}

/** The probes of places, except paused and deleted ones. A place without a probe is left out. */
export async function readPlaceProbes(
  pool: Pick<Pool, "query">,
  locations: readonly string[],
): Promise<ReadonlyMap<string, PlaceProbes>> {
  const { rows } = await pool.query<ProbeRow>({
    name: "place_probes",
    text: READ,
    values: [textArray([...new Set(locations)])],
  });
  const places = new Map<string, ProbeRow[]>();
  for (const row of rows) places.set(row.location, [...(places.get(row.location) ?? []), row]);
  return new Map([...places].map(([location, probes]) => [location, placeProbes(probes)]));
}

function placeProbes(probes: readonly ProbeRow[]): PlaceProbes {
  return { sealingKeys: probes.map(({ sealingKey }) => sealingKey), features: featuresOfPlace(probes) };
}
