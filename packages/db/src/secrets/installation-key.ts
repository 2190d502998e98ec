import type { Vault } from "@pharos/core";
import type { Pool } from "pg";

const READ = "SELECT private_key AS sealed FROM installation_keys WHERE purpose = $1";
/** Of two processes that make one at the same time, the first wins. */
const CREATE = "INSERT INTO installation_keys (purpose, private_key) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const PURPOSE = "installation_keys.private_key";

/** A private key of the installation. The first call for a purpose makes it with `newKey`. */
export async function readInstallationKey(
  pool: Pick<Pool, "query">,
  vault: Vault,
  purpose: "evidence",
  newKey: () => string,
): Promise<string> {
  const read = async () => (await pool.query<{ sealed: string }>(READ, [purpose])).rows[0];
  let row = await read();
  if (row === undefined) {
    await pool.query(CREATE, [purpose, vault.encrypt(PURPOSE, newKey())]);
    row = await read();
  }
  if (row === undefined) throw new Error(`The key for ${purpose} is not in the database.`);
  return vault.decrypt(PURPOSE, row.sealed);
}
