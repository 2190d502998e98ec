import {
  isOver,
  isSeenAnew,
  MAX_SESSION_IDLE_MS,
  planNames,
  roles,
  SEEN_EVERY_MS,
  type SessionCredential,
  type SessionUser,
} from "@pharos/core";
import type { Pool } from "pg";
import { enumOf } from "../sql/column-values.ts";

/** The facts that decide whether a session is over. */
interface LifeRow {
  readonly id: number;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly ended_at: Date | null;
  /** Null: the user is in no team. */
  readonly team_id: number | null;
}

interface SessionRow extends LifeRow {
  readonly user_id: number;
  readonly signed_in_at: Date;
  /** Null without a team, as all that follow. */
  readonly role: string;
  readonly team_name: string;
  readonly plan: string;
  readonly max_monitors: number | null;
  readonly team_created_at: Date;
}

/** SQL: the team that is open in the session `s`, or else the first of its user's. */
const OPEN_TEAM = `
LEFT JOIN LATERAL (
  SELECT team_id, role FROM memberships WHERE user_id = s.user_id
  ORDER BY team_id = s.team_id DESC NULLS LAST, team_id LIMIT 1) m ON true`;

const LIFE = "s.id, s.created_at, s.last_seen_at, s.ended_at";

const findText = (more: string) => `
SELECT ${LIFE}, s.user_id, s.signed_in_at,
  t.id AS team_id, m.role, t.name AS team_name, t.plan, t.max_monitors, t.created_at AS team_created_at${more}
FROM sessions s
${OPEN_TEAM}
LEFT JOIN teams t ON t.id = m.team_id
JOIN users u ON u.id = s.user_id
WHERE s.hash = $1`;

/** SQL: the user `u` of the session, with more teams than they may make. */
const USER = `, u.email, u.name, u.time_zone AS "timeZone", u.language,
  (SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name)), '[]') FROM (
     SELECT t.id, t.name FROM memberships JOIN teams t ON t.id = team_id WHERE user_id = u.id
     ORDER BY lower(t.name), t.id LIMIT 200) o) AS teams`;

/** Plain SQL: it runs before every request. */
const FIND = { name: "find_session", text: findText("") };
const FIND_WITH_USER = { name: "find_session_with_user", text: findText(USER) };

export async function findSession(pool: Pool, hash: Uint8Array, now: Date): Promise<SessionCredential | null> {
  const row = await findRow<SessionRow>(pool, FIND, hash, now);
  return row && toCredential(row);
}

export async function findSessionWithUser(pool: Pool, hash: Uint8Array, now: Date) {
  const row = await findRow<SessionRow & SessionUser>(pool, FIND_WITH_USER, hash, now);
  if (row === null) return null;
  const { email, name, timeZone, language, teams } = row;
  return { credential: toCredential(row), user: { email, name, timeZone, language, teams } };
}

/** Null for a session that is over. One that goes on is written as seen. */
async function findRow<Row extends LifeRow>(
  pool: Pool,
  statement: { readonly name: string; readonly text: string },
  hash: Uint8Array,
  now: Date,
): Promise<Row | null> {
  const { rows } = await pool.query<Row>({ ...statement, values: [Buffer.from(hash)] });
  const [row] = rows;
  if (!row || isRowOver(row, now)) return null;
  if (isSeenAnew(row.last_seen_at, now)) {
    await pool.query("UPDATE sessions SET last_seen_at = greatest(last_seen_at, $2) WHERE id = $1", [row.id, now]);
  }
  return row;
}

/** One that was idle for too long is over: it is not written as seen. */
const KEEP_OPEN = `
WITH seen AS (
  UPDATE sessions SET last_seen_at = $2 WHERE id = ANY($1) AND last_seen_at <= $3 AND last_seen_at > $4)
SELECT ${LIFE}, m.team_id FROM sessions s ${OPEN_TEAM} WHERE s.id = ANY($1)`;

export async function keepOpen(pool: Pool, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, number>> {
  const [seenBefore, idleSince] = [SEEN_EVERY_MS, MAX_SESSION_IDLE_MS].map((ms) => new Date(now.getTime() - ms));
  const { rows } = await pool.query<LifeRow>({
    name: "keep_sessions_open",
    text: KEEP_OPEN,
    values: [ids, now, seenBefore, idleSince],
  });
  return new Map(
    rows.flatMap((row) => (row.team_id === null || isRowOver(row, now) ? [] : [[row.id, row.team_id] as const])),
  );
}

function isRowOver(
  { created_at: createdAt, last_seen_at: lastSeenAt, ended_at: endedAt }: LifeRow,
  now: Date,
): boolean {
  return isOver({ createdAt, lastSeenAt, endedAt }, now);
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
