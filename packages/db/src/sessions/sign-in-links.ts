import { AdminError, MAX_SIGN_IN_LINK_MS, type SignInLinkStore } from "@pharos/core";
import type { Pool } from "pg";

const CREATE = `
INSERT INTO sign_in_links (user_id, hash, expires_at) SELECT id, $2, $3 FROM users WHERE email = $1`;

const FIND = `
SELECT u.email FROM sign_in_links l JOIN users u ON u.id = l.user_id
WHERE l.hash = $1 AND l.used_at IS NULL AND l.expires_at > $2`;

const USE = `
UPDATE sign_in_links SET used_at = $2 WHERE hash = $1 AND used_at IS NULL AND expires_at > $2
RETURNING user_id AS "userId"`;

export function createSignInLinkStore(pool: Pool): SignInLinkStore {
  return {
    async create(email, hash, now) {
      const expiresAt = new Date(now.getTime() + MAX_SIGN_IN_LINK_MS);
      const { rowCount } = await pool.query(CREATE, [email, Buffer.from(hash), expiresAt]);
      if (rowCount === 0) throw new AdminError({ kind: "no-user", email });
    },
    async find(hash, now) {
      const { rows } = await pool.query<{ email: string }>(FIND, [Buffer.from(hash), now]);
      return rows[0] ?? null;
    },
    async use(hash, now) {
      const { rows } = await pool.query<{ userId: number }>(USE, [Buffer.from(hash), now]);
      return rows[0] ?? null;
    },
  };
}
