import { MAX_SUBSCRIBER_FAILURES, type PageMessage } from "@pharos/core";
import type { Pool } from "pg";

/** A message that may be attempted. */
export interface DuePageMessage {
  readonly id: number;
  readonly teamId: number;
}

/** The recursion steps from one team to the next in the index, so that a team with many messages costs no more than its share. */
const DUE = `
WITH RECURSIVE waiting AS (
  (SELECT team_id FROM page_messages WHERE state = 'pending' ORDER BY team_id LIMIT 1)
  UNION ALL
  SELECT (SELECT m.team_id FROM page_messages m WHERE m.state = 'pending' AND m.team_id > w.team_id ORDER BY m.team_id LIMIT 1)
  FROM waiting w WHERE w.team_id IS NOT NULL
)
SELECT d.id, w.team_id AS "teamId" FROM waiting w CROSS JOIN LATERAL (
  SELECT m.id, row_number() OVER (ORDER BY m.next_attempt_at, m.id) AS turn FROM page_messages m
  WHERE m.team_id = w.team_id AND m.state = 'pending' AND m.next_attempt_at <= $1 AND (m.leased_until IS NULL OR m.leased_until <= $1)
  ORDER BY m.next_attempt_at, m.id LIMIT $3) d
ORDER BY d.turn, w.team_id LIMIT $2`;

/** Messages that may be attempted now, the longest due of each team first; the teams take turns. */
export async function duePageMessages(
  pool: Pool,
  now: Date,
  limits: { readonly all: number; readonly ofTeam: number },
): Promise<readonly DuePageMessage[]> {
  const values = [now, limits.all, limits.ofTeam];
  return (await pool.query<DuePageMessage>({ name: "due_page_messages", text: DUE, values })).rows;
}

/** A webhook that took the question whether it wants to subscribe has answered it. */
const DELIVERED = `
WITH told AS (
  UPDATE page_messages SET state = 'delivered', leased_until = NULL, last_error = NULL WHERE id = $1
  RETURNING subscriber_id, update_id IS NULL AND announcement_id IS NULL AS asks
)
UPDATE page_subscribers s SET failures = 0,
  confirmed_at = CASE WHEN told.asks AND s.channel = 'webhook' THEN coalesce(s.confirmed_at, $2) ELSE s.confirmed_at END,
  confirm_hash = CASE WHEN told.asks AND s.channel = 'webhook' THEN NULL ELSE s.confirm_hash END
FROM told WHERE s.id = told.subscriber_id AND (told.asks OR s.failures > 0)`;

/** Marks a message as delivered, even if its lease has ended. It has arrived, and must not be sent again. */
export async function markPageMessageDelivered(pool: Pool, { id }: PageMessage, now: Date): Promise<void> {
  await pool.query({ name: "page_message_delivered", text: DELIVERED, values: [id, now] });
}

const FAILED = `
WITH failed AS (
  UPDATE page_messages SET last_error = $3, leased_until = NULL, next_attempt_at = $4,
    state = CASE WHEN $5 OR expires_at <= $4 THEN 'failed' ELSE 'pending' END
  WHERE id = $1 AND state = 'pending' AND leased_until = $2 RETURNING subscriber_id, state
), counted AS (
  UPDATE page_subscribers s SET failures = s.failures + 1,
    disabled_at = CASE WHEN s.failures + 1 >= ${MAX_SUBSCRIBER_FAILURES} THEN $6::timestamptz ELSE s.disabled_at END
  FROM failed WHERE s.id = failed.subscriber_id AND failed.state = 'failed'
)
SELECT state = 'failed' AS "isGivenUp" FROM failed`;

/** How an attempt failed. */
export interface PageMessageFailure {
  /** It holds no address. */
  readonly error: string;
  /** Every repetition would fail in the same way. */
  readonly permanent: boolean;
  readonly againAt: Date;
}

/**
 * Postpones a message, or gives it up and counts that against its subscriber.
 *
 * @returns whether whether it has failed for good; null when the lease belongs to another attempt, also because this
 *   was written before
 */
export async function markPageMessageFailed(
  pool: Pool,
  { id, leasedUntil }: PageMessage,
  { error, permanent, againAt }: PageMessageFailure,
  now: Date,
): Promise<boolean | null> {
  const values = [id, leasedUntil, error, againAt, permanent, now];
  const { rows } = await pool.query<{ isGivenUp: boolean }>({ name: "page_message_failed", text: FAILED, values });
  return rows[0]?.isGivenUp ?? null;
}

/** Messages to subscribers that are not sent yet, over all teams. */
export interface PageMessageBacklog {
  readonly pending: number;
  /** Null without one. */
  readonly oldestAt: Date | null;
}

export async function pageMessageBacklog(pool: Pool): Promise<PageMessageBacklog> {
  const { rows } = await pool.query<PageMessageBacklog>(
    `SELECT count(*)::int AS pending, min(created_at) AS "oldestAt" FROM page_messages WHERE state = 'pending'`,
  );
  const [backlog] = rows;
  if (backlog === undefined) throw new Error("PostgreSQL answered no row");
  return backlog;
}
