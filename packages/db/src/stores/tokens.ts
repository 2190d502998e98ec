import { planNames, roles, type TokenCredential, type TokenStore } from "@pharos/core";
import type { Pool } from "pg";
import { textArray } from "../sql/arrays.ts";
import { enumOf } from "../sql/column-values.ts";
import { createGatheredLookup } from "../sql/gathered-lookup.ts";

interface TokenRow {
  /** In hexadecimal digits. */
  readonly hash: string;
  readonly token_id: number;
  readonly user_id: number;
  readonly team_id: number | null;
  /** Null: the creator is no member of the team. */
  readonly role: string | null;
  readonly name: string;
  readonly plan: string;
  readonly max_monitors: number | null;
  readonly created_at: Date;
  /** When it was used last is a minute behind. */
  readonly is_stale: boolean;
}

/** Plain SQL: it runs before every request. */
const FIND = `
SELECT encode(k.hash, 'hex') AS hash, k.id AS token_id, k.user_id, k.team_id, m.role, t.name, t.plan, t.max_monitors, t.created_at,
  coalesce(k.last_used_at < now() - interval '1 minute', true) AS is_stale
FROM api_tokens k
LEFT JOIN teams t ON t.id = k.team_id
LEFT JOIN memberships m ON m.team_id = k.team_id AND m.user_id = k.user_id
WHERE k.hash = ANY($1::bytea[]) AND k.revoked_at IS NULL`;

/** Of requests that come at the same time, one writes it. */
const USED = `
UPDATE api_tokens SET last_used_at = now()
WHERE id = $1 AND coalesce(last_used_at < now() - interval '1 minute', true)`;

export function createTokenStore(pool: Pool): TokenStore {
  const find = createGatheredLookup(async (hashes) => {
    const values = [textArray(hashes.map((hash) => `\\x${hash}`))];
    const { rows } = await pool.query<TokenRow>({ name: "find_tokens", text: FIND, values });
    return new Map(rows.map((row) => [row.hash, row]));
  });
  return {
    async find(hash) {
      const row = await find(Buffer.from(hash).toString("hex"));
      if (row === undefined) return null;
      if (row.is_stale) await pool.query({ name: "used_token", text: USED, values: [row.token_id] });
      return toCredential(row);
    },
  };
}

function toCredential(row: TokenRow): TokenCredential {
  const known = { kind: "token", tokenId: row.token_id, userId: row.user_id } as const;
  if (row.team_id === null) return { ...known, caller: null, refusal: "not-pinned" };
  if (row.role === null) return { ...known, caller: null, refusal: "creator-left" };
  const team = {
    id: row.team_id,
    name: row.name,
    plan: enumOf(planNames, row.plan, "teams.plan"),
    maxMonitors: row.max_monitors,
    createdAt: row.created_at,
  };
  const role = enumOf(roles, row.role, "memberships.role");
  return {
    ...known,
    caller: { userId: row.user_id, via: { kind: "token", tokenId: row.token_id }, role, team },
    refusal: null,
  };
}
