import { AdminError, type ApiTokenStore, type ListedToken, type NewApiToken } from "@pharos/core";
import type { Pool } from "pg";
import { requireTeam } from "./teams.ts";

export function createApiTokenStore(pool: Pool): ApiTokenStore {
  return {
    create: (token) => createToken(pool, token),
    list: (teamId, afterId, limit) => listTokens(pool, teamId, afterId, limit),
    revoke: (id, now) => revokeToken(pool, id, now),
  };
}

const CREATE = `
INSERT INTO api_tokens (user_id, team_id, name, hash)
SELECT u.id, $1::int, $3, $4 FROM users u
WHERE u.email = $2
  AND ($1::int IS NULL OR EXISTS (SELECT 1 FROM memberships m WHERE m.team_id = $1 AND m.user_id = u.id))
RETURNING id`;

async function createToken(pool: Pool, { teamId, email, name, hash }: NewApiToken): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(CREATE, [teamId, email, name, Buffer.from(hash)]);
  if (rows[0]) return rows[0].id;
  if (teamId === null) throw new AdminError({ kind: "no-user", email });
  await requireTeam(pool, teamId);
  throw new AdminError({ kind: "creator-not-member", email, teamId });
}

const LIST = `
SELECT k.id, k.name, u.email, k.created_at AS "createdAt", k.revoked_at AS "revokedAt"
FROM api_tokens k JOIN users u ON u.id = k.user_id
WHERE k.team_id = $1 AND k.id > $2 ORDER BY k.id LIMIT $3`;

async function listTokens(pool: Pool, teamId: number, afterId: number, limit: number): Promise<readonly ListedToken[]> {
  await requireTeam(pool, teamId);
  const { rows } = await pool.query<ListedToken>(LIST, [teamId, afterId, limit]);
  return rows;
}

async function revokeToken(pool: Pool, id: number, now: Date): Promise<Date> {
  const { rows } = await pool.query<{ revoked_at: Date }>(
    "UPDATE api_tokens SET revoked_at = coalesce(revoked_at, $2) WHERE id = $1 RETURNING revoked_at",
    [id, now],
  );
  if (!rows[0]) throw new AdminError({ kind: "no-token", tokenId: id });
  return rows[0].revoked_at;
}
