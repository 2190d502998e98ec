import type { Pool } from "pg";
import { textArray } from "../sql/arrays.ts";
import type { SentSignal } from "./signals.ts";

/**
 * The address of a ping that names a heartbeat by its slug. It holds no secret, because it waits in Valkey, and is part
 * of keys there.
 */
export function slugAddress(keyHash: Uint8Array, slug: string): string {
  return `${Buffer.from(keyHash).toString("hex")}/${slug}`;
}

/** The parts of such an address; null for a token. */
export function slugAddressParts(address: string): { readonly keyHash: string; readonly slug: string } | null {
  const [keyHash = "", slug] = address.split("/");
  return slug === undefined ? null : { keyHash, slug };
}

interface FoundRow {
  readonly id: number;
  readonly address: string;
}

const BY_TOKEN = `
SELECT id, heartbeat_token::text AS address FROM subjects
WHERE heartbeat_token = ANY ($1::uuid[]) AND kind = 'monitor' AND type = 'heartbeat'`;

const BY_SLUG = `
SELECT sub.id, k.key_hash || '/' || sub.slug AS address
FROM unnest($1::text[], $2::text[]) AS k (key_hash, slug)
JOIN ping_keys p ON p.hash = decode(k.key_hash, 'hex')
JOIN subjects sub ON sub.team_id = p.team_id AND sub.slug = k.slug AND sub.deleted_at IS NULL
WHERE sub.kind = 'monitor' AND sub.type = 'heartbeat'`;

/** The signals whose heartbeats there are, active or not. */
export async function findSubjects(
  pool: Pool,
  signals: readonly SentSignal[],
): Promise<readonly { readonly signal: SentSignal; readonly subjectId: number }[]> {
  const tokens = new Set<string>();
  const slugs = new Map<string, { readonly keyHash: string; readonly slug: string }>();
  for (const { address } of signals) {
    const parts = slugAddressParts(address);
    if (parts === null) tokens.add(address);
    else slugs.set(address, parts);
  }
  const found = [...(await findByToken(pool, [...tokens])), ...(await findBySlug(pool, [...slugs.values()]))];
  const ids = new Map(found.map(({ id, address }) => [address, id]));
  return signals.flatMap((signal) => {
    const subjectId = ids.get(signal.address);
    return subjectId === undefined ? [] : [{ signal, subjectId }];
  });
}

async function findByToken(pool: Pool, tokens: readonly string[]): Promise<readonly FoundRow[]> {
  if (tokens.length === 0) return [];
  return (await pool.query<FoundRow>({ name: "find_by_token", text: BY_TOKEN, values: [textArray(tokens)] })).rows;
}

async function findBySlug(
  pool: Pool,
  slugs: readonly { readonly keyHash: string; readonly slug: string }[],
): Promise<readonly FoundRow[]> {
  if (slugs.length === 0) return [];
  const values = [textArray(slugs.map(({ keyHash }) => keyHash)), textArray(slugs.map(({ slug }) => slug))];
  return (await pool.query<FoundRow>({ name: "find_by_slug", text: BY_SLUG, values })).rows;
}
