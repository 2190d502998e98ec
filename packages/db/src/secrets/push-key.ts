import type { Vault } from "@pharos/core";
import type { Pool } from "pg";

const READ = "SELECT private_key AS sealed FROM push_keys";
/** Of two services that make one at the same time, the first wins. */
const CREATE = "INSERT INTO push_keys (private_key) VALUES ($1) ON CONFLICT DO NOTHING";

/** The private key of the installation for web pushes. The first call makes it with `newKey`. */
export async function readPushKey(pool: Pick<Pool, "query">, vault: Vault, newKey: () => string): Promise<string> {
  const read = async () => (await pool.query<{ sealed: string }>(READ)).rows[0];
  let row = await read();
  if (row === undefined) {
    await pool.query(CREATE, [vault.encrypt("push_keys.private_key", newKey())]);
    row = await read();
  }
  if (row === undefined) throw new Error("The key for web pushes is not in the database.");
  return vault.decrypt("push_keys.private_key", row.sealed);
}
