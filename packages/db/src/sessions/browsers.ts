import { type BrowserStore, MAX_BROWSER_IDLE_MS } from "@pharos/core";
import type { Pool } from "pg";
import { inTransaction } from "../sql/transaction.ts";
import { lockUser } from "./lock-user.ts";

const KNOWS = `
SELECT 1 FROM user_browsers b JOIN users u ON u.id = b.user_id
WHERE u.email = $1 AND b.hash = $2 AND b.last_used_at > $3`;

/** @param $4 one that was not used since then is a new one again */
const REMEMBER = `
WITH known AS (
  SELECT count(*) > 0 AND NOT bool_or(hash = $2) AS "isNew" FROM user_browsers WHERE user_id = $1 AND last_used_at > $4),
remembered AS (
  INSERT INTO user_browsers (user_id, hash, last_used_at) VALUES ($1, $2, $3)
  ON CONFLICT (user_id, hash) DO UPDATE SET last_used_at = excluded.last_used_at)
SELECT "isNew" FROM known`;

/** More than a person has. */
const MAX_BROWSERS = 50;

const FORGET_OLDEST = `
DELETE FROM user_browsers WHERE user_id = $1 AND hash IN (
  SELECT hash FROM user_browsers WHERE user_id = $1 ORDER BY last_used_at DESC OFFSET ${MAX_BROWSERS})`;

const idleSince = (now: Date) => new Date(now.getTime() - MAX_BROWSER_IDLE_MS);

export function createBrowserStore(pool: Pool): BrowserStore {
  return {
    async knows(email, hash, now) {
      return (await pool.query(KNOWS, [email, Buffer.from(hash), idleSince(now)])).rowCount === 1;
    },
    remember: (userId, hash, now) =>
      inTransaction(pool, async (client) => {
        // Two sign-ins at once are remembered one after the other.
        await lockUser(client, userId);
        const values = [userId, Buffer.from(hash), now, idleSince(now)];
        const { rows } = await client.query<{ isNew: boolean }>(REMEMBER, values);
        await client.query(FORGET_OLDEST, [userId]);
        return rows[0]?.isNew ?? false;
      }),
  };
}
