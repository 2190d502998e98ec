import type { Vault } from "@pharos/core";
import type { Pool } from "pg";

/** The purpose of a pair of keys of the installation: it signs tasks of probes, or evidence is sealed to it. */
type KeyPurpose = "signing" | "evidence";

const READ = "SELECT private_key AS sealed FROM installation_keys WHERE purpose = $1";
/** Of two processes that make one at the same time, the first wins. */
const CREATE = "INSERT INTO installation_keys (purpose, private_key) VALUES ($1, $2) ON CONFLICT DO NOTHING";
const PUBLISH = "UPDATE installation_keys SET public_text = $2 WHERE purpose = $1 AND public_text IS DISTINCT FROM $2";
const PUBLISHED = "SELECT purpose, public_text AS text FROM installation_keys WHERE public_text IS NOT NULL";
const PURPOSE = "installation_keys.private_key";

type Db = Pick<Pool, "query">;

/** A private key of the installation. The first call for a purpose makes it with `newKey`. */
export async function readInstallationKey(
  pool: Db,
  vault: Vault,
  purpose: KeyPurpose,
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

/** The pairs of keys of the installation, for a service with ENCRYPTION_KEYS. */
export function createInstallationKeyStore(pool: Db, vault: Vault) {
  return {
    privateText: (purpose: KeyPurpose, newKey: () => string) => readInstallationKey(pool, vault, purpose, newKey),
    async publish(purpose: KeyPurpose, text: string): Promise<void> {
      await pool.query(PUBLISH, [purpose, text]);
    },
  };
}

/** The public texts of the keys of the installation, for services without ENCRYPTION_KEYS. Null until another service publishes it. */
export async function readPublicTexts(pool: Db): Promise<Readonly<Record<KeyPurpose, string | null>>> {
  const { rows } = await pool.query<{ purpose: string; text: string }>(PUBLISHED);
  const textOf = (purpose: KeyPurpose) => rows.find((row) => row.purpose === purpose)?.text ?? null;
  return { signing: textOf("signing"), evidence: textOf("evidence") };
}
