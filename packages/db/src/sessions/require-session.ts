import { ProblemError } from "@pharos/core";
import type { PoolClient } from "pg";

const FIND_OPEN = "SELECT 1 FROM sessions WHERE id = $1 AND user_id = $2 AND ended_at IS NULL";

/**
 * A session may end while a request of it runs. Code that creates a new way to sign in calls this function once the
 * user is locked.
 * @throws ProblemError `sign-in-again` for a session that has ended
 */
export async function requireOpenSession(client: PoolClient, userId: number, sessionId: number | null): Promise<void> {
  const { rowCount } = await client.query(FIND_OPEN, [sessionId, userId]);
  if (rowCount === 0) throw new ProblemError({ kind: "sign-in-again" });
}
