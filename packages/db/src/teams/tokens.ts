import { AdminError, type ApiTokenStore, type ListedToken, type NewApiToken, snapshot } from "@pharos/core";
import type { Pool } from "pg";
import { recordByOperator } from "../audit/write.ts";
import { inTransaction } from "../sql/transaction.ts";
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

function createToken(pool: Pool, { teamId, email, name, hash }: NewApiToken): Promise<number> {
  return inTransaction(pool, async (client) => {
    const [made] = (await client.query<{ id: number }>(CREATE, [teamId, email, name, Buffer.from(hash)])).rows;
    if (!made) {
      if (teamId === null) throw new AdminError({ kind: "no-user", email });
      await requireTeam(client, teamId);
      throw new AdminError({ kind: "creator-not-member", email, teamId });
    }
    const after = snapshot({ name, creator: email });
    const change = { entity: "api_token", id: made.id, name, before: null, after } as const;
    await recordByOperator(client, { teamId, operation: "token create", change });
    return made.id;
  });
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

interface Revocable {
  readonly name: string;
  readonly teamId: number | null;
  readonly revokedAt: Date | null;
}

function revokeToken(pool: Pool, id: number, now: Date): Promise<Date> {
  return inTransaction(pool, async (client) => {
    const lock = `SELECT name, team_id AS "teamId", revoked_at AS "revokedAt" FROM api_tokens WHERE id = $1 FOR UPDATE`;
    const [token] = (await client.query<Revocable>(lock, [id])).rows;
    if (!token) throw new AdminError({ kind: "no-token", tokenId: id });
    const { name, teamId, revokedAt } = token;
    if (revokedAt !== null) return revokedAt;
    await client.query("UPDATE api_tokens SET revoked_at = $2 WHERE id = $1", [id, now]);
    const change = { entity: "api_token", id, name, before: snapshot({ name }), after: null } as const;
    await recordByOperator(client, { teamId, operation: "token revoke", change });
    return now;
  });
}
