import type { Pool } from "pg";
import { textArray } from "../sql/arrays.ts";

/** The server that a token is for. */
export interface ReportingServer {
  readonly id: number;
  readonly isActive: boolean;
}

const FIND = `
WITH given AS (SELECT hex, decode(hex, 'hex') AS hash FROM unnest($1::text[]) AS g (hex)),
found AS (
  SELECT given.hex, v.subject_id FROM given JOIN servers v ON v.token_hash = given.hash
  UNION ALL
  SELECT given.hex, v.subject_id FROM given JOIN servers v ON v.previous_token_hash = given.hash AND v.previous_token_until > $2
)
SELECT found.hex, sub.id, sub.is_active AS "isActive"
FROM found JOIN subjects sub ON sub.id = found.subject_id WHERE sub.deleted_at IS NULL`;

/**
 * Finds servers by the SHA-256 of their tokens, in hexadecimal digits. During a rotation two tokens are for one server.
 * @returns those that are known, by the hash
 */
export async function findReportingServers(
  pool: Pool,
  hashes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReportingServer>> {
  const { rows } = await pool.query<ReportingServer & { readonly hex: string }>({
    name: "find_reporting_servers",
    text: FIND,
    values: [textArray(hashes), now],
  });
  return new Map(rows.map(({ hex, id, isActive }) => [hex, { id, isActive }]));
}
