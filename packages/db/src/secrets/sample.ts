import type { SecretPurpose } from "@pharos/core";
import type { Pool } from "pg";

export interface SecretSample {
  readonly purpose: SecretPurpose;
  readonly ciphertext: string;
}

const SAMPLE = `
(SELECT 'contact.config' AS purpose, config AS ciphertext FROM contacts LIMIT 1)
UNION ALL
(SELECT 'subject.password', password FROM subjects WHERE password IS NOT NULL LIMIT 1)
UNION ALL
(SELECT 'subject.request_headers', request_headers FROM subjects WHERE request_headers IS NOT NULL LIMIT 1)
LIMIT 1`;

/** Any one stored secret, to try the keys on; null where none is stored yet. */
export async function secretSample(pool: Pool): Promise<SecretSample | null> {
  const { rows } = await pool.query<SecretSample>(SAMPLE);
  return rows[0] ?? null;
}
