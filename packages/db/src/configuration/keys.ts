import type { Pool } from "pg";
import { inTransaction } from "../sql/transaction.ts";

const READ = "SELECT record_id, key FROM configuration_keys WHERE team_id = $1 AND kind = $2";

/** A record that is gone may still have the key. */
const FREE = "DELETE FROM configuration_keys WHERE team_id = $1 AND kind = $2 AND (record_id = $3 OR key = $4)";

const GIVE = "INSERT INTO configuration_keys (team_id, kind, record_id, key) VALUES ($1, $2, $3, $4)";

/** The records of a kind that configuration files name. */
export interface KeyedKind {
  readonly teamId: number;
  readonly kind: string;
}

/** The keys of records in configuration files, by their IDs. Records of other tables may be gone. */
export async function readConfigurationKeys(
  pool: Pool,
  { teamId, kind }: KeyedKind,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await pool.query<{ record_id: number; key: string }>(READ, [teamId, kind]);
  return new Map(rows.map((row) => [row.record_id, row.key]));
}

/** Gives a record a key. Another record with this key has none any more. */
export function giveConfigurationKey(
  pool: Pool,
  { teamId, kind }: KeyedKind,
  { id, key }: { readonly id: number; readonly key: string },
): Promise<void> {
  const values = [teamId, kind, id, key];
  return inTransaction(pool, async (client) => {
    await client.query(FREE, values);
    await client.query(GIVE, values);
  });
}
