import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../transaction.ts";

/** A contact that no longer can be reached, and who must know. */
export interface FailingContact {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly sinceMs: number;
  readonly lastError: string;
  /** Addresses of the team's Owners. */
  readonly owners: readonly string[];
}

interface Row {
  id: number;
  name: string;
  type: string;
  failing_since: Date;
  last_error: string | null;
  owners: string[];
}

/**
 * Tells the Owners of failing contacts, each contact once: its turn is taken under an advisory lock, which ends with the
 * connection, so whoever dies on the way leaves it to another. The contact's row stays free for its deliveries meanwhile.
 *
 * @param tell whether they know now; false: it is tried again by the next call
 * @returns how many contacts were told of
 */
export async function tellOwners(
  pool: Pool,
  limit: number,
  now: () => Date,
  tell: (contact: FailingContact) => Promise<boolean>,
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    "SELECT id FROM contacts WHERE failing_since IS NOT NULL AND owners_told_at IS NULL ORDER BY failing_since LIMIT $1",
    [limit],
  );
  let told = 0;
  for (const { id } of rows) {
    const done = await inTransaction(pool, async (client) => {
      const contact = await lockReport(client, id);
      if (contact === null || !(await tell(contact))) return false;
      await client.query("UPDATE contacts SET owners_told_at = $2 WHERE id = $1 AND failing_since IS NOT NULL", [
        id,
        now(),
      ]);
      return true;
    });
    if (done) told += 1;
  }
  return told;
}

/** Any number; it keeps these locks apart from those of others in the same database. */
const LOCK_CLASS = 0x70_68;

async function lockReport(client: PoolClient, id: number): Promise<FailingContact | null> {
  const lock = await client.query<{ ours: boolean }>("SELECT pg_try_advisory_xact_lock($1, $2) AS ours", [
    LOCK_CLASS,
    id,
  ]);
  if (!lock.rows[0]?.ours) return null;
  const { rows } = await client.query<Row>(
    `SELECT c.id, c.name, c.type, c.failing_since, c.last_error, ARRAY(
       SELECT u.email FROM memberships ms JOIN users u ON u.id = ms.user_id
       WHERE ms.team_id = c.team_id AND ms.role = 'owner' ORDER BY u.id) AS owners
     FROM contacts c WHERE c.id = $1 AND c.failing_since IS NOT NULL AND c.owners_told_at IS NULL`,
    [id],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { name, type, failing_since, last_error, owners } = row;
  return { id, name, type, sinceMs: failing_since.getTime(), lastError: last_error ?? "unknown", owners };
}
