import { snapshot } from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { recordByProbe } from "../audit/write.ts";
import { textArray } from "../sql/arrays.ts";
import { inTransaction } from "../sql/transaction.ts";
import { type PlaceRow, type ProbedPlace, placeColumns, settingsOf } from "./place-row.ts";

/** A probe that enrols. Keys are raw. */
export interface NewProbe {
  readonly tokenKey: Buffer;
  readonly signingKey: Buffer;
  readonly sealingKey: Buffer;
  readonly name: string;
  readonly program: string;
  readonly features: readonly string[];
  /** The IP address that it calls from. */
  readonly network: string;
  /** Of its signing key, for the audit log. */
  readonly fingerprint: string;
}

/** Why a probe may not enrol. `unknown`: no place has the token. `inactive`: the place is paused or deleted. */
export type EnrolmentRefusal = "unknown" | "used" | "expired" | "inactive";

export type EnrolledProbe =
  | { readonly probeId: number; readonly place: ProbedPlace }
  | { readonly refused: EnrolmentRefusal };

/** The lock orders probes that use one token at the same time. */
const LOCK_TOKEN = `
SELECT e.uses, e.uses_left AS "usesLeft", e.expires_at <= now() AS "isExpired", sub.is_active AND sub.deleted_at IS NULL AS "isActive",
  ${placeColumns}
FROM place_enrolments e JOIN places p ON p.subject_id = e.place_id JOIN subjects sub ON sub.id = p.subject_id
WHERE e.token_key = $1 FOR UPDATE OF e`;

interface TokenRow extends PlaceRow {
  readonly uses: number;
  readonly usesLeft: number;
  readonly isExpired: boolean;
  readonly isActive: boolean;
}

const KNOWN = `
SELECT id FROM place_probes WHERE signing_key = $1 AND place_id = $2 AND sealing_key = $3 AND revoked_at IS NULL`;

/**
 * The audit log has the first rejected try of a token, and then one try an hour with the number of tries before it. Anybody who saw
 * the token can try.
 */
const COUNT_REJECTION = `
UPDATE place_enrolments e SET rejected_at = CASE WHEN due.is_due THEN now() ELSE e.rejected_at END,
  rejections = CASE WHEN due.is_due THEN 0 ELSE e.rejections + 1 END
FROM (SELECT token_key, rejections, coalesce(rejected_at <= now() - interval '1 hour', true) AS is_due FROM place_enrolments
  WHERE token_key = $1) due
WHERE e.token_key = due.token_key RETURNING due.is_due AS "isDue", due.rejections`;

const USE_TOKEN = "UPDATE place_enrolments SET uses_left = uses_left - 1 WHERE token_key = $1";

const INSERT = `
INSERT INTO place_probes (place_id, name, signing_key, sealing_key, enrolled_at, network, version, features, replica)
VALUES ($1, $2, $3, $4, now(), $5, $6, $7, $8) ON CONFLICT (signing_key) DO NOTHING RETURNING id`;

/**
 * Enrols a probe by a token: its use, the probe and the line of the audit log commit together. A probe that did not get the answer may
 * ask again with the same keys, and does not use the token again.
 */
export function enrolProbe(pool: Pool, probe: NewProbe): Promise<EnrolledProbe> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<TokenRow>(LOCK_TOKEN, [probe.tokenKey]);
    const [token] = rows;
    if (token === undefined) return { refused: "unknown" };
    const place = settingsOf(token);
    const known = await client.query<{ id: number }>(KNOWN, [probe.signingKey, place.placeId, probe.sealingKey]);
    const [again] = known.rows;
    if (again !== undefined && token.isActive) return { probeId: again.id, place };
    const why = refusalOf(token);
    const probeId = why === null ? await insertProbe(client, probe, token) : null;
    // Another probe has the key.
    const refused = why ?? (probeId === null ? "used" : null);
    const rejections = refused === null ? 0 : await countRejection(client, probe);
    if (rejections !== null) await recordEnrolment(client, probe, { place, probeId, refused, rejections });
    return probeId === null ? { refused: refused ?? "used" } : { probeId, place };
  });
}

function refusalOf({ isActive, usesLeft, isExpired }: TokenRow): EnrolmentRefusal | null {
  if (!isActive) return "inactive";
  if (usesLeft <= 0) return "used";
  return isExpired ? "expired" : null;
}

async function insertProbe(client: PoolClient, probe: NewProbe, { placeId, uses }: TokenRow): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(INSERT, [
    ...[placeId, probe.name, probe.signingKey, probe.sealingKey, probe.network, probe.program],
    ...[textArray(probe.features), uses > 1],
  ]);
  const [inserted] = rows;
  if (inserted === undefined) return null;
  await client.query(USE_TOKEN, [probe.tokenKey]);
  return inserted.id;
}

/** @returns how many tries the audit log has not mentioned; null if it mentions this one later */
async function countRejection(client: PoolClient, { tokenKey }: NewProbe): Promise<number | null> {
  const { rows } = await client.query<{ isDue: boolean; rejections: number }>(COUNT_REJECTION, [tokenKey]);
  const [row] = rows;
  return row?.isDue ? row.rejections : null;
}

interface Enrolled {
  readonly place: ProbedPlace;
  readonly probeId: number | null;
  readonly refused: EnrolmentRefusal | null;
  /** Rejected tries before it that have no line. */
  readonly rejections: number;
}

/** A try with a token that is known and no longer good is worth a line: somebody may have copied the token. */
function recordEnrolment(
  client: PoolClient,
  probe: NewProbe,
  { place, probeId, refused, rejections }: Enrolled,
): Promise<void> {
  const { name, fingerprint, network } = probe;
  const fields = {
    place: place.key,
    fingerprint,
    network,
    ...(refused !== null && { rejected: refused }),
    ...(rejections > 0 && { tries_before: rejections }),
  };
  const change = { entity: "place_probe", id: probeId, name, before: null, after: snapshot(fields) } as const;
  const operation = refused === null ? "enrol-probe" : "reject-probe";
  return recordByProbe(client, { teamId: place.teamId, operation, change });
}
