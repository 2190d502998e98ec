import type { PoolClient } from "pg";

const LOCK_USER = "SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE";

/** What a user's ways in are changed under, one transaction after the other: the first proof of their address waits, or has ended them. */
export async function lockUser(client: PoolClient, userId: number): Promise<void> {
  await client.query(LOCK_USER, [userId]);
}
