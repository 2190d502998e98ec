import {
  AdminError,
  type FoundLink,
  MAILED_LINK_REST_MS,
  MAX_SIGN_IN_LINK_MS,
  type Origin,
  type SignedInUser,
  type SignInLinkStore,
} from "@pharos/core";
import type { Pool } from "pg";
import { inTransaction } from "../sql/transaction.ts";
import { proveAddress } from "./prove-address.ts";

const CREATE = `
INSERT INTO sign_in_links (user_id, hash, expires_at) SELECT id, $2, $3 FROM users WHERE email = $1`;

/** So that two requests at once make one link. */
const LOCK_USER = "SELECT id FROM users WHERE email = $1 FOR NO KEY UPDATE";

/** @param $4 a link that expires later than this is moments old */
const CREATE_MAILED = `
INSERT INTO sign_in_links (user_id, hash, expires_at, proves_address)
SELECT $1, $2, $3, true WHERE NOT EXISTS (
  SELECT 1 FROM sign_in_links WHERE user_id = $1 AND proves_address AND used_at IS NULL AND expires_at > $4)`;

const FIND = `
SELECT u.email, l.proves_address AND u.address_proved_at IS NULL AS "isFirstProof"
FROM sign_in_links l JOIN users u ON u.id = l.user_id
WHERE l.hash = $1 AND l.used_at IS NULL AND l.expires_at > $2`;

const USE = `
UPDATE sign_in_links SET used_at = $2 WHERE hash = $1 AND used_at IS NULL AND expires_at > $2
RETURNING user_id AS "userId", proves_address AS "provesAddress"`;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

export function createSignInLinkStore(pool: Pool): SignInLinkStore {
  return {
    async create(email, hash, now) {
      const { rowCount } = await pool.query(CREATE, [email, Buffer.from(hash), later(now, MAX_SIGN_IN_LINK_MS)]);
      if (rowCount === 0) throw new AdminError({ kind: "no-user", email });
    },
    createMailed(email, hash, now) {
      return inTransaction(pool, async (client) => {
        const [user] = (await client.query<{ id: number }>(LOCK_USER, [email])).rows;
        if (user === undefined) return false;
        const expiresAt = later(now, MAX_SIGN_IN_LINK_MS);
        const recent = later(expiresAt, -MAILED_LINK_REST_MS);
        const { rowCount } = await client.query(CREATE_MAILED, [user.id, Buffer.from(hash), expiresAt, recent]);
        return rowCount === 1;
      });
    },
    async remove(hash) {
      await pool.query("DELETE FROM sign_in_links WHERE hash = $1", [Buffer.from(hash)]);
    },
    async find(hash, now) {
      return (await pool.query<FoundLink>(FIND, [Buffer.from(hash), now])).rows[0] ?? null;
    },
    use: (hash, origin, now) => useLink(pool, hash, origin, now),
  };
}

function useLink(pool: Pool, hash: Uint8Array, origin: Origin, now: Date): Promise<SignedInUser | null> {
  return inTransaction(pool, async (client) => {
    const values = [Buffer.from(hash), now];
    const [used] = (await client.query<{ userId: number; provesAddress: boolean }>(USE, values)).rows;
    if (used === undefined) return null;
    const { userId, provesAddress } = used;
    return { userId, isFirstProof: provesAddress && (await proveAddress(client, userId, origin, now)) };
  });
}
