import {
  purposeOf,
  type SecretPurpose,
  type SecretSample,
  type SecretStore,
  settingFields,
  taskSecrets,
  type Vault,
} from "@pharos/core";
import type { Pool } from "pg";
import { inTransaction } from "../sql/transaction.ts";

/** A column of ciphertexts and the columns that identify its rows. */
interface SecretColumn {
  readonly table: string;
  readonly column: string;
  readonly key: readonly string[];
  readonly purpose: SecretPurpose;
}

const SECRETS: readonly SecretColumn[] = [
  ...taskSecrets.map((name) => {
    const column = name === "password" ? name : settingFields[name];
    return { table: "subjects", column, key: ["id"], purpose: purposeOf(name) };
  }),
  { table: "contacts", column: "config", key: ["id"], purpose: "contact.config" },
  { table: "contacts", column: "template", key: ["id"], purpose: "contact.template" },
  { table: "contacts", column: "signing_secret", key: ["id"], purpose: "contact.signing_secret" },
  { table: "contacts", column: "previous_signing_secret", key: ["id"], purpose: "contact.signing_secret" },
  { table: "push_keys", column: "private_key", key: ["id"], purpose: "push_keys.private_key" },
  { table: "installation_keys", column: "private_key", key: ["purpose"], purpose: "installation_keys.private_key" },
  {
    table: "incident_evidence",
    column: "evidence",
    key: ["incident_id", "moment", "vote"],
    purpose: "incident.evidence",
  },
  { table: "idempotency_keys", column: "outcome", key: ["user_id", "key"], purpose: "idempotency.outcome" },
  { table: "status_pages", column: "subscriber_key", key: ["id"], purpose: "status_page.subscriber_key" },
  { table: "page_subscribers", column: "address", key: ["id"], purpose: "page_subscriber.address" },
  { table: "page_subscribers", column: "codes", key: ["id"], purpose: "page_subscriber.codes" },
];

/** Small, so that a row is locked for milliseconds while clients go on changing theirs. */
const BATCH = 200;

/** Characters that hold the format and the key's id of every ciphertext. */
const MAX_KEY_LENGTH = 100;

export function createSecretStore(pool: Pool): SecretStore {
  return {
    sample: () => secretSample(pool),
    reencrypt: (vault, keyId) => reencryptSecrets(pool, vault, keyId),
  };
}

const SAMPLE = `
(SELECT 'contact.config' AS purpose, config AS ciphertext FROM contacts LIMIT 1)
UNION ALL
(SELECT 'subject.password', password FROM subjects WHERE password IS NOT NULL LIMIT 1)
UNION ALL
(SELECT 'subject.request_headers', request_headers FROM subjects WHERE request_headers IS NOT NULL LIMIT 1)
LIMIT 1`;

async function secretSample(pool: Pool): Promise<SecretSample | null> {
  const { rows } = await pool.query<SecretSample>(SAMPLE);
  return rows[0] ?? null;
}

async function reencryptSecrets(pool: Pool, vault: Vault, keyId: string): Promise<number> {
  let done = 0;
  for (const secret of SECRETS) {
    for (let after: Row | null = null; ; ) {
      const rows = await reencryptBatch(pool, vault, { keyId, secret, after });
      done += rows.length;
      after = rows.at(-1) ?? null;
      if (rows.length < BATCH) break;
    }
  }
  return done;
}

/** The columns that identify a row. */
type Row = Readonly<Record<string, unknown>>;

interface Batch {
  readonly keyId: string;
  readonly secret: SecretColumn;
  /** The last row of the batch before. Null for the first batch. */
  readonly after: Row | null;
}

/** @returns the the rows that were encrypted again */
function reencryptBatch(
  pool: Pool,
  vault: Vault,
  { keyId, secret: { table, column, key, purpose }, after }: Batch,
): Promise<readonly Row[]> {
  const names = key.join(", ");
  const values = (row: Row) => key.map((name) => row[name]);
  const places = key.map((_name, index) => `$${index + 2}`).join(", ");
  return inTransaction(pool, async (client) => {
    // A ciphertext begins with its format and the id of its key. The rest of a long one is not read for that.
    const { rows } = await client.query<Row & { readonly ciphertext: string }>(
      `SELECT ${names}, ${column} AS ciphertext FROM ${table}
       WHERE ${column} IS NOT NULL AND split_part(left(${column}, ${MAX_KEY_LENGTH}), '.', 2) <> $1
         ${after ? `AND (${names}) > (${places})` : ""}
       ORDER BY ${names} LIMIT ${BATCH} FOR NO KEY UPDATE`,
      [keyId, ...(after ? values(after) : [])],
    );
    for (const row of rows) {
      const anew = vault.encrypt(purpose, vault.decrypt(purpose, row.ciphertext));
      await client.query(`UPDATE ${table} SET ${column} = $1 WHERE (${names}) = (${places})`, [anew, ...values(row)]);
    }
    return rows;
  });
}
