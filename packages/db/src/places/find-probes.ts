import type { Pool } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { type PlaceRow, type ProbedPlace, placeColumns, settingsOf } from "./place-row.ts";

/** A probe, and the place that it makes checks in. */
export interface FoundProbe extends ProbedPlace {
  readonly id: number;
  /** 32 bytes: the public key that its requests are signed with. */
  readonly signingKey: Buffer;
  readonly features: readonly string[];
  /** It was revoked, or its place is deleted. */
  readonly isRevoked: boolean;
}

const FIND = `
SELECT pr.id, pr.signing_key AS "signingKey", pr.features, pr.revoked_at IS NOT NULL OR sub.deleted_at IS NOT NULL AS "isRevoked",
  ${placeColumns}
FROM place_probes pr JOIN places p ON p.subject_id = pr.place_id JOIN subjects sub ON sub.id = p.subject_id
WHERE pr.id = ANY ($1::int[])`;

interface ProbeRow extends PlaceRow, Omit<FoundProbe, keyof ProbedPlace> {}

/** Finds probes, also those that may call no more. */
export async function findProbes(pool: Pool, ids: readonly number[]): Promise<ReadonlyMap<number, FoundProbe>> {
  const { rows } = await pool.query<ProbeRow>({ name: "find_probes", text: FIND, values: [numberArray(ids)] });
  return new Map(rows.map((row) => [row.id, probeOf(row)]));
}

function probeOf(row: ProbeRow): FoundProbe {
  const { id, signingKey, features, isRevoked } = row;
  return { id, signingKey, features, isRevoked, ...settingsOf(row) };
}
