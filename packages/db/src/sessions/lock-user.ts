import type { PoolClient } from "pg";

const LOCK_USER = "SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE";

/**
 * The lock under which a user's ways to sign in change, one transaction after the other. The first proof of their email
 * address waits for the change, or has ended them.
 */
export async function lockUser(client: PoolClient, userId: number): Promise<void> {
  await client.query(LOCK_USER, [userId]);
}
