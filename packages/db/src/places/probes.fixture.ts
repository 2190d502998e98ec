import { randomBytes } from "node:crypto";
import type { Pool } from "../connection/pool.ts";

interface ProbeOptions {
  readonly placeId: number;
  readonly signingKey?: Buffer;
  readonly sealingKey?: Buffer;
  readonly features?: readonly string[];
  readonly replica?: boolean;
}

/** Writes a probe of a place, as an enrolment does. @returns its id */
export async function addProbe(pool: Pick<Pool, "query">, options: ProbeOptions): Promise<number> {
  const { placeId, features = [], replica = false } = options;
  const { signingKey = randomBytes(32), sealingKey = randomBytes(32) } = options;
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO place_probes (place_id, name, signing_key, sealing_key, enrolled_at, features, replica)
     VALUES ($1, 'nuc', $2, $3, now(), $4, $5) RETURNING id`,
    [placeId, signingKey, sealingKey, [...features], replica],
  );
  return rows[0]?.id ?? 0;
}

/** Writes a token, as adding a probe in the dashboard does. @param tokenKey the public key of its seed */
export async function addEnrolment(
  pool: Pick<Pool, "query">,
  placeId: number,
  tokenKey: Buffer,
  uses = 1,
): Promise<void> {
  await pool.query(
    `INSERT INTO place_enrolments (token_key, place_id, uses, uses_left, made_at, expires_at)
     VALUES ($2, $1, $3, $3, now(), now() + interval '1 hour')`,
    [placeId, tokenKey, uses],
  );
}

/** The subject of a place. */
export async function placeIdOf(pool: Pick<Pool, "query">, location: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>("SELECT subject_id AS id FROM places WHERE location = $1", [
    location,
  ]);
  return rows[0]?.id ?? 0;
}
