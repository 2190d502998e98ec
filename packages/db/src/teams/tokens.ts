import type { Pool } from "pg";
import { AdminError } from "./admin-error.ts";
import { requireTeam } from "./teams.ts";

export interface NewApiToken {
  /** Null: not pinned to a team. */
  readonly teamId: number | null;
  /** Lower case. */
  readonly email: string;
  readonly name: string;
  /** SHA-256 of the token. */
  readonly hash: Buffer;
}

export interface ListedToken {
  readonly id: number;
  readonly name: string;
  /** Of the user who made it. */
  readonly email: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

const CREATE = `
INSERT INTO api_tokens (user_id, team_id, name, hash)
SELECT u.id, $1::int, $3, $4 FROM users u
WHERE u.email = $2
  AND ($1::int IS NULL OR EXISTS (SELECT 1 FROM memberships m WHERE m.team_id = $1 AND m.user_id = u.id))
RETURNING id`;

/**
 * @returns the token's id
 * @throws AdminError when the team or the user does not exist, or the user is no member of the team
 */
export async function createToken(pool: Pool, { teamId, email, name, hash }: NewApiToken): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(CREATE, [teamId, email, name, hash]);
  if (rows[0]) return rows[0].id;
  if (teamId === null) throw new AdminError(`There is no user ${email}; "pharos member add" creates users.`);
  await requireTeam(pool, teamId);
  throw new AdminError(`${email} is no member of team ${teamId}; add them first with "pharos member add".`);
}

const LIST = `
SELECT k.id, k.name, u.email, k.created_at AS "createdAt", k.revoked_at AS "revokedAt"
FROM api_tokens k JOIN users u ON u.id = k.user_id
WHERE k.team_id = $1 AND k.id > $2 ORDER BY k.id LIMIT $3`;

/**
 * Tokens that are pinned to the team, revoked ones too, in the order of their ids, those after `afterId`.
 * @throws AdminError when there is no such team
 */
export async function listTokens(
  pool: Pool,
  teamId: number,
  afterId: number,
  limit: number,
): Promise<readonly ListedToken[]> {
  await requireTeam(pool, teamId);
  const { rows } = await pool.query<ListedToken>(LIST, [teamId, afterId, limit]);
  return rows;
}

/**
 * Ends a token for good. One that was revoked before keeps its date.
 * @returns when it was revoked
 * @throws AdminError when there is no such token
 */
export async function revokeToken(pool: Pool, id: number, now: Date): Promise<Date> {
  const { rows } = await pool.query<{ revoked_at: Date }>(
    "UPDATE api_tokens SET revoked_at = coalesce(revoked_at, $2) WHERE id = $1 RETURNING revoked_at",
    [id, now],
  );
  if (!rows[0]) throw new AdminError(`There is no token ${id}; "pharos token list" shows a team's tokens.`);
  return rows[0].revoked_at;
}
