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

const FIND_REVOKED = `
SELECT given.id FROM unnest($1::int[]) AS given (id) WHERE NOT EXISTS (
  SELECT 1 FROM place_probes pr JOIN subjects sub ON sub.id = pr.place_id
  WHERE pr.id = given.id AND pr.revoked_at IS NULL AND sub.deleted_at IS NULL)`;

/** Finds the probes, among some, that may call no more or are gone. */
export async function findRevokedProbes(pool: Pool, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await pool.query<{ id: number }>({
    name: "find_revoked_probes",
    text: FIND_REVOKED,
    values: [numberArray(ids)],
  });
  return new Set(rows.map(({ id }) => id));
}

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
