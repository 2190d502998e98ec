import { GIVE_UP_AFTER_MS } from "@pharos/core";
import type { Pool } from "pg";
import { covers } from "../maintenance/muting.ts";
import { LOCKS } from "../sql/locks.ts";
import { inTransaction } from "../sql/transaction.ts";
import { hears } from "./hears.ts";
import { isPublic } from "./is-public.ts";

/** A period that began longer ago, while no scheduler ran, is no longer announced. */
const LATE_MS = 3_600_000;

/** SQL: whether the team wants the window `w` announced. */
export const IS_ANNOUNCED = "coalesce(cardinality(w.announce_minutes), 0) > 0";
/**
 * SQL: how many minutes before a period of the window `w` pages announce it at most; null if they do not announce it.
 */
export const MAX_MINUTES = "(SELECT max(m) FROM unnest(w.announce_minutes) AS m)";
/** SQL: the last of these times that has come for the period `p` at $1; null before the first. */
const MINUTES =
  "(SELECT min(m) FROM unnest(w.announce_minutes) AS m WHERE lower(p.during) - m * interval '1 minute' <= $1)";

/**
 * SQL: when the announcement `told` came true. If a window `w` was created or changed after the time of its
 * announcement, it comes true then. Only subscribers that had confirmed before that get it.
 */
const CAME_TRUE_AT = `CASE told.moment WHEN 'ahead' THEN greatest(told.starts_at - told.minutes * interval '1 minute', w.updated_at)
  WHEN 'begun' THEN told.starts_at WHEN 'ended' THEN told.ends_at ELSE $1 END`;

/**
 * SQL: a message for each subscriber of the components of `told`, rows of page_announcements. It is valid until the
 * announced event is over.
 */
const MESSAGES = `
INSERT INTO page_messages (team_id, page_id, subscriber_id, announcement_id, created_at, next_attempt_at, expires_at)
SELECT pg.team_id, pg.id, s.id, told.id, $1, $1, least($1::timestamptz + ${GIVE_UP_AFTER_MS} * interval '1 ms',
  CASE told.moment WHEN 'ahead' THEN told.starts_at WHEN 'begun' THEN told.ends_at END)
FROM told JOIN maintenance_windows w ON w.id = told.window_id JOIN status_pages pg ON pg.id = told.page_id
  JOIN page_subscribers s ON s.page_id = pg.id
WHERE ${hears("told.components")} AND s.confirmed_at <= ${CAME_TRUE_AT}
ON CONFLICT (subscriber_id, announcement_id) DO NOTHING`;

const COLUMNS =
  "page_id, window_id, original_start, moment, minutes, starts_at, ends_at, components, is_open, created_at";

/**
 * Periods that are ahead or have begun, of windows that are announced and not hidden, for pages with a component among
 * their subjects. Of several times before a period that have passed, the last one is announced. An announcement of a
 * later period is over once the period has begun.
 */
const TELL = `
WITH near AS (
  SELECT pg.id AS page_id, p.window_id, p.original_start, lower(p.during) AS starts_at, upper(p.during) AS ends_at,
    CASE WHEN lower(p.during) <= $1 THEN 'begun' ELSE 'ahead' END AS moment,
    CASE WHEN lower(p.during) <= $1 THEN 0 ELSE ${MINUTES} END AS minutes,
    ARRAY(SELECT c.id FROM page_components c WHERE c.page_id = pg.id AND c.subject_id IS NOT NULL AND ${covers("c.subject_id")}
      ORDER BY c.position, c.id) AS components
  FROM status_pages pg JOIN maintenance_windows w ON w.team_id = pg.team_id AND NOT w.hide_from_pages AND ${IS_ANNOUNCED}
    JOIN maintenance_periods p ON p.window_id = w.id AND p.settled_at IS NULL AND p.state <> 'cancelled'
  WHERE pg.deleted_at IS NULL AND upper(p.during) > $1 AND lower(p.during) > $1::timestamptz - ${LATE_MS} * interval '1 ms'
    AND lower(p.during) <= $1::timestamptz + ${MAX_MINUTES} * interval '1 minute'
    AND EXISTS (SELECT 1 FROM page_subscribers s WHERE s.page_id = pg.id AND s.confirmed_at IS NOT NULL AND s.disabled_at IS NULL)
), told AS (
  INSERT INTO page_announcements (${COLUMNS})
  SELECT page_id, window_id, original_start, moment, minutes, starts_at, ends_at, components, true, $1
  FROM near WHERE minutes IS NOT NULL AND components <> '{}'
  ON CONFLICT (page_id, window_id, original_start, moment, minutes) DO NOTHING
  RETURNING *
), closed AS (
  UPDATE page_announcements a SET is_open = false FROM told
  WHERE told.moment = 'begun' AND a.page_id = told.page_id AND a.window_id = told.window_id
    AND a.original_start = told.original_start AND a.moment = 'ahead' AND a.is_open
)
${MESSAGES}`;

/**
 * Announced periods that are over, or do not take place because they are cancelled or their window was changed. Some
 * get no message: their window is now hidden or not announced, their page is not public, or they were not announced.
 */
const CLOSE = `
WITH known AS (
  SELECT DISTINCT ON (a.page_id, a.window_id, a.original_start) a.*, upper(p.during) AS period_end,
    p.window_id IS NULL OR p.state = 'cancelled' AS is_gone, 
    w.hide_from_pages OR NOT ${IS_ANNOUNCED} OR NOT (${isPublic("pg")}) AS is_silent
  FROM page_announcements a JOIN maintenance_windows w ON w.id = a.window_id JOIN status_pages pg ON pg.id = a.page_id
    LEFT JOIN maintenance_periods p ON p.window_id = a.window_id AND p.original_start = a.original_start
  WHERE a.is_open ORDER BY a.page_id, a.window_id, a.original_start, a.id DESC
), finished AS (
  SELECT *, CASE WHEN moment = 'begun' THEN 'ended' WHEN is_gone THEN 'cancelled' END AS next_moment
  FROM known WHERE is_gone OR period_end <= $1
), closed AS (
  UPDATE page_announcements a SET is_open = false FROM finished
  WHERE a.page_id = finished.page_id AND a.window_id = finished.window_id AND a.original_start = finished.original_start AND a.is_open
), told AS (
  INSERT INTO page_announcements (${COLUMNS})
  SELECT page_id, window_id, original_start, next_moment, 0, starts_at, coalesce(period_end, ends_at), components, false, $1
  FROM finished WHERE next_moment IS NOT NULL AND NOT is_silent
  ON CONFLICT (page_id, window_id, original_start, moment, minutes) DO NOTHING
  RETURNING *
)
${MESSAGES}`;

/**
 * Sends messages about maintenance to subscribers of status pages. The maintenance is ahead, has begun, is over or was
 * cancelled, and its window is announced before it begins. An announcement is written once, together with its messages.
 * So each of its subscribers gets one, even if a process dies. If several run at once, one does it.
 *
 * @returns how many messages were written
 */
export function announceMaintenance(pool: Pool, now: Date): Promise<number> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>(
      `SELECT pg_try_advisory_xact_lock(${LOCKS.announceMaintenance}) AS mine`,
    );
    if (!rows[0]?.mine) return 0;
    const over = await client.query({ name: "announce_over", text: CLOSE, values: [now] });
    const near = await client.query({ name: "announce_near", text: TELL, values: [now] });
    return (over.rowCount ?? 0) + (near.rowCount ?? 0);
  });
}
