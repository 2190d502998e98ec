import type { Pool } from "pg";
import { inTransaction } from "../sql/transaction.ts";

/** A public key to which secrets for a region are sealed. */
export interface RegionPublicKey {
  readonly id: string;
  /** 32 bytes. */
  readonly publicKey: Buffer;
}

/** A key of a region, as an operator sees it. */
export interface ListedRegionKey {
  readonly region: string;
  readonly id: string;
  readonly madeAt: Date;
  readonly revokedAt: Date | null;
}

/** Of all regions. The operator adds a few a year. */
const MAX_KEYS = 1_000;

const ADD = `INSERT INTO region_keys (region, key_id, public_key, made_at)
  VALUES ($1, $2, $3, CURRENT_TIMESTAMP)`;

export async function addRegionKey(pool: Pool, region: string, { id, publicKey }: RegionPublicKey): Promise<void> {
  await pool.query(ADD, [region, id, publicKey]);
}

const LIST = `SELECT region, key_id AS id, made_at AS "madeAt", revoked_at AS "revokedAt" FROM region_keys
  WHERE region = $1 OR $1 IS NULL ORDER BY region, made_at DESC, key_id LIMIT ${MAX_KEYS}`;

/** The keys of a region, or of all regions; the newest of each region first. */
export async function listRegionKeys(pool: Pool, region: string | null): Promise<readonly ListedRegionKey[]> {
  return (await pool.query<ListedRegionKey>(LIST, [region])).rows;
}

const LOCK = "SELECT key_id AS id FROM region_keys WHERE region = $1 AND revoked_at IS NULL FOR UPDATE";
const REVOKE = `UPDATE region_keys SET revoked_at = CURRENT_TIMESTAMP
  WHERE region = $1 AND key_id = ANY($2) AND revoked_at IS NULL`;

/**
 * Revokes one key of a region.
 *
 * @returns `last` if it is the only valid key: then nothing changes, because the region would stop
 */
export function revokeRegionKey(pool: Pool, region: string, id: string): Promise<"revoked" | "unknown" | "last"> {
  return inTransaction(pool, async (client) => {
    const valid = (await client.query<{ id: string }>(LOCK, [region])).rows;
    if (!valid.some((one) => one.id === id)) return "unknown";
    if (valid.length === 1) return "last";
    await client.query(REVOKE, [region, [id]]);
    return "revoked";
  });
}

const STOP = "UPDATE region_keys SET revoked_at = CURRENT_TIMESTAMP WHERE region = $1 AND revoked_at IS NULL";

/** Revokes all keys of a region, which stops it: it gets no check until it has another key. @returns how many */
export async function stopRegion(pool: Pool, region: string): Promise<number> {
  return (await pool.query(STOP, [region])).rowCount ?? 0;
}

const FORGET = "DELETE FROM region_keys WHERE region = $1";

/** Forgets all keys of a region: its workers again get secrets as the database has them. @returns how many */
export async function forgetRegionKeys(pool: Pool, region: string): Promise<number> {
  return (await pool.query(FORGET, [region])).rowCount ?? 0;
}

/** The keys of regions, as a process that hands out tasks knows them. */
export interface KnownRegionKeys {
  /** Call it every `REFRESH_REGIONS_EVERY_MS`. @throws the query's errors */
  refresh(): Promise<void>;
  /** Asks PostgreSQL unless it has answered before. @throws the query's errors */
  known(): Promise<void>;
  /** Valid keys, the newest first; empty if the region has none. The list stays the same until a key changes. */
  keysOf(region: string): readonly RegionPublicKey[];
  /** All of its keys are revoked, so it must get no check. */
  isStopped(region: string): boolean;
  /** How old the newest valid key of each region is, in milliseconds. */
  ages(nowMs: number): ReadonlyMap<string, number>;
}

const READ = `SELECT region, key_id AS id, public_key AS "publicKey", made_at AS "madeAt", revoked_at AS "revokedAt"
  FROM region_keys ORDER BY region, made_at DESC, key_id LIMIT ${MAX_KEYS}`;

type KeyRow = RegionPublicKey & ListedRegionKey;

export function createRegionKeys(pool: Pick<Pool, "query">): KnownRegionKeys {
  let known = new Map<string, readonly KeyRow[]>();
  let stopped: ReadonlySet<string> = new Set();
  let isKnown = false;

  async function refresh(): Promise<void> {
    const { rows } = await pool.query<KeyRow>({ name: "read_region_keys", text: READ });
    // A key that is left out would send secrets unsealed.
    if (rows.length === MAX_KEYS)
      throw new Error(`Regions have ${MAX_KEYS} keys or more. Delete rows of revoked keys.`);
    const regions = new Set(rows.map(({ region }) => region));
    const valid = new Map<string, readonly KeyRow[]>();
    for (const region of regions) {
      const keys = rows.filter((row) => row.region === region && row.revokedAt === null);
      const before = known.get(region) ?? [];
      if (keys.length > 0) valid.set(region, isSame(keys, before) ? before : keys);
    }
    known = valid;
    stopped = new Set([...regions].filter((region) => !valid.has(region)));
    isKnown = true;
  }

  return {
    refresh,
    known: async () => (isKnown ? undefined : await refresh()),
    keysOf: (region) => known.get(region) ?? [],
    isStopped: (region) => stopped.has(region),
    ages: (nowMs) => new Map([...known].map(([region, keys]) => [region, ageOf(keys, nowMs)])),
  };
}

/** Of the newest, which is the first. */
function ageOf(keys: readonly KeyRow[], nowMs: number): number {
  return Math.max(0, nowMs - (keys[0]?.madeAt.getTime() ?? nowMs));
}

function isSame(a: readonly KeyRow[], b: readonly KeyRow[]): boolean {
  return a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);
}
