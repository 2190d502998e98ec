import {
  isOver,
  isSeenAnew,
  type NewSession,
  planNames,
  roles,
  type SessionCredential,
  type SessionKeeper,
} from "@pharos/core";
import type { Pool } from "pg";
import { enumOf } from "../sql/column-values.ts";
import { inTransaction } from "../sql/transaction.ts";

export function createSessionKeeper(pool: Pool): SessionKeeper {
  return {
    find: (hash, now) => findSession(pool, hash, now),
    open: (session, now) => openSession(pool, session, now),
    async renew(id, hash, now) {
      await pool.query("UPDATE sessions SET hash = $2, signed_in_at = $3, last_seen_at = $3 WHERE id = $1", [
        id,
        Buffer.from(hash),
        now,
      ]);
    },
    async openTeam(id, teamId) {
      await pool.query("UPDATE sessions SET team_id = $2 WHERE id = $1", [id, teamId]);
    },
    async end(id, now) {
      await pool.query("UPDATE sessions SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL", [id, now]);
    },
  };
}

/** Of a user, but for one. */
export const END_OTHERS = "UPDATE sessions SET ended_at = $3 WHERE user_id = $1 AND id <> $2 AND ended_at IS NULL";

interface SessionRow {
  readonly id: number;
  readonly user_id: number;
  readonly created_at: Date;
  readonly signed_in_at: Date;
  readonly last_seen_at: Date;
  readonly ended_at: Date | null;
  /** Null, as all that follow: the user is in no team. */
  readonly team_id: number | null;
  readonly role: string;
  readonly team_name: string;
  readonly plan: string;
  readonly max_monitors: number | null;
  readonly team_created_at: Date;
}

/** Plain SQL: it runs before every request. */
const FIND = `
SELECT s.id, s.user_id, s.created_at, s.signed_in_at, s.last_seen_at, s.ended_at,
  t.id AS team_id, m.role, t.name AS team_name, t.plan, t.max_monitors, t.created_at AS team_created_at
FROM sessions s
LEFT JOIN LATERAL (
  SELECT team_id, role FROM memberships WHERE user_id = s.user_id
  ORDER BY team_id = s.team_id DESC NULLS LAST, team_id LIMIT 1) m ON true
LEFT JOIN teams t ON t.id = m.team_id
WHERE s.hash = $1`;

async function findSession(pool: Pool, hash: Uint8Array, now: Date): Promise<SessionCredential | null> {
  const { rows } = await pool.query<SessionRow>({ name: "find_session", text: FIND, values: [Buffer.from(hash)] });
  const [row] = rows;
  if (!row || isOver({ createdAt: row.created_at, lastSeenAt: row.last_seen_at, endedAt: row.ended_at }, now))
    return null;
  if (isSeenAnew(row.last_seen_at, now)) {
    await pool.query("UPDATE sessions SET last_seen_at = greatest(last_seen_at, $2) WHERE id = $1", [row.id, now]);
  }
  return toCredential(row);
}

function toCredential(row: SessionRow): SessionCredential {
  const { user_id: userId } = row;
  const via = { kind: "session", sessionId: row.id, signedInAt: row.signed_in_at } as const;
  if (row.team_id === null) return { kind: "session", userId, sender: { userId, via, role: null, team: null } };
  const team = {
    id: row.team_id,
    name: row.team_name,
    plan: enumOf(planNames, row.plan, "teams.plan"),
    maxMonitors: row.max_monitors,
    createdAt: row.team_created_at,
  };
  return { kind: "session", userId, sender: { userId, via, role: enumOf(roles, row.role, "memberships.role"), team } };
}

const OPEN = `
INSERT INTO sessions (user_id, team_id, hash, created_at, signed_in_at, last_seen_at, user_agent, address)
SELECT $1, (SELECT m.team_id FROM memberships m WHERE m.user_id = $1
  ORDER BY m.team_id = (SELECT team_id FROM sessions WHERE user_id = $1 ORDER BY id DESC LIMIT 1) DESC NULLS LAST,
    m.team_id LIMIT 1), $2, $3, $4, $3, $5, $6
RETURNING id`;

/** Most sessions of one user that live: a sign-in beyond ends those that were not used for the longest time. */
const MAX_SESSIONS = 50;

const END_OLDEST = `
UPDATE sessions SET ended_at = $2 WHERE id IN (
  SELECT id FROM sessions WHERE user_id = $1 AND ended_at IS NULL
  ORDER BY last_seen_at DESC, id DESC OFFSET ${MAX_SESSIONS})`;

function openSession(pool: Pool, session: NewSession, now: Date): Promise<number> {
  const { userId, hash, signedInAt, userAgent, address } = session;
  return inTransaction(pool, async (client) => {
    const values = [userId, Buffer.from(hash), now, signedInAt, userAgent?.slice(0, 500), address?.slice(0, 100)];
    const { rows } = await client.query<{ id: number }>(OPEN, values);
    if (!rows[0]) throw new Error("The database did not return the session that it made.");
    await client.query(END_OLDEST, [userId, now]);
    return rows[0].id;
  });
}
