import { ProblemError } from "@pharos/core";
import type { PoolClient } from "pg";

const LOCK_USER = "SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE";

const FIND_OPEN = "SELECT 1 FROM sessions WHERE id = $1 AND user_id = $2 AND ended_at IS NULL";

/** Locks the user of a session, so that the first proof of their address waits, or has ended the session. */
export async function lockUser(client: PoolClient, userId: number): Promise<void> {
  await client.query(LOCK_USER, [userId]);
}

/**
 * A session may end while a request of it is under way. What gives a new way into the account asks this, once the user is
 * locked.
 * @throws ProblemError `sign-in-again` for a session that has ended
 */
export async function requireOpenSession(client: PoolClient, userId: number, sessionId: number | null): Promise<void> {
  const { rowCount } = await client.query(FIND_OPEN, [sessionId, userId]);
  if (rowCount === 0) throw new ProblemError({ kind: "sign-in-again" });
}
