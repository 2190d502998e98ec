import { type NewSession, ProblemError, type SessionKeeper, snapshot } from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { recordByUser } from "../audit/write.ts";
import { inTransaction } from "../sql/transaction.ts";
import { findSession, findSessionWithUser, keepOpen } from "./find-session.ts";
import { lockUser } from "./lock-user.ts";

export function createSessionKeeper(pool: Pool): SessionKeeper {
  return {
    find: (hash, now) => findSession(pool, hash, now),
    findWithUser: (hash, now) => findSessionWithUser(pool, hash, now),
    keepOpen: (ids, now) => keepOpen(pool, ids, now),
    open: (session, now) => openSession(pool, session, now),
    async renew(id, hash, now) {
      return (await pool.query(RENEW, [id, Buffer.from(hash), now])).rowCount === 1;
    },
    async openTeam(id, teamId) {
      await pool.query("UPDATE sessions SET team_id = $2 WHERE id = $1", [id, teamId]);
    },
    async end(id, now) {
      await pool.query("UPDATE sessions SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL", [id, now]);
    },
  };
}

const RENEW = `
UPDATE sessions SET hash = $2, signed_in_at = $3, last_seen_at = $3 WHERE id = $1 AND ended_at IS NULL`;

/** All sessions of a user except one. */
export const END_OTHERS = "UPDATE sessions SET ended_at = $3 WHERE user_id = $1 AND id <> $2 AND ended_at IS NULL";

const OPEN = `
INSERT INTO sessions (user_id, team_id, hash, created_at, signed_in_at, last_seen_at, user_agent, address)
SELECT $1, (SELECT m.team_id FROM memberships m WHERE m.user_id = $1
  ORDER BY m.team_id = (SELECT team_id FROM sessions WHERE user_id = $1 ORDER BY id DESC LIMIT 1) DESC NULLS LAST,
    m.team_id LIMIT 1), $2, $3, $4, $3, $5, $6
RETURNING id`;

/** Most sessions of one user that live: a sign-in beyond ends those that were not used for the longest time. */
const MAX_SESSIONS = 50;

const END_OLDEST = `
UPDATE sessions SET ended_at = $2 WHERE id IN (
  SELECT id FROM sessions WHERE user_id = $1 AND ended_at IS NULL
  ORDER BY last_seen_at DESC, id DESC OFFSET ${MAX_SESSIONS})`;

const HAS_PASSWORD = "SELECT 1 FROM users WHERE id = $1 AND password_hash = $2";
const HAS_PASSKEY = "SELECT 1 FROM passkeys WHERE user_id = $1 AND id = $2";

/** The way in may have ended since it was checked. */
async function requireWayIn(client: PoolClient, userId: number, by: NonNullable<NewSession["by"]>): Promise<void> {
  await lockUser(client, userId);
  const [text, value] = "passwordHash" in by ? [HAS_PASSWORD, by.passwordHash] : [HAS_PASSKEY, by.passkeyId];
  const { rowCount } = await client.query(text, [userId, value]);
  if (rowCount === 0) throw new ProblemError({ kind: "sign-in-again" });
}

function openSession(pool: Pool, session: NewSession, now: Date): Promise<number> {
  const { userId, hash, signedInAt, userAgent, address, signIn, by } = session;
  return inTransaction(pool, async (client) => {
    if (by !== undefined) await requireWayIn(client, userId, by);
    const values = [userId, Buffer.from(hash), now, signedInAt, userAgent?.slice(0, 500), address?.slice(0, 100)];
    const { rows } = await client.query<{ id: number }>(OPEN, values);
    if (!rows[0]) throw new Error("The database did not return the session that it made.");
    const { id } = rows[0];
    await client.query(END_OLDEST, [userId, now]);
    if (signIn !== undefined) {
      const after = snapshot({ way: signIn.way, network: address, user_agent: userAgent?.slice(0, 500) ?? null });
      const sender = { userId, via: { kind: "session", sessionId: id, signedInAt } } as const;
      const change = { entity: "session", id, name: null, before: null, after } as const;
      const { origin } = signIn;
      await recordByUser(client, { sender, origin, teamId: null, at: now, operation: "sign-in", change });
    }
    return id;
  });
}
