import type { Pool } from "pg";

const DAY = "interval '1 day'";
/** Rows of one statement, which limits the time of its locks. The next call deletes the others. */
const MAX_ROWS = 5_000;

/** Expired rows: subscribers that have not confirmed within a week, and subscribers of deleted pages. */
const SUBSCRIBERS = `
DELETE FROM page_subscribers WHERE id IN (
  SELECT s.id FROM page_subscribers s JOIN status_pages p ON p.id = s.page_id
  WHERE (s.confirmed_at IS NULL AND s.asked_at <= $1::timestamptz - 7 * ${DAY}) OR p.deleted_at IS NOT NULL LIMIT ${MAX_ROWS})`;

/** Messages that are over, a month later. */
const MESSAGES = `
DELETE FROM page_messages WHERE id IN (
  SELECT id FROM page_messages WHERE created_at <= $1::timestamptz - 30 * ${DAY} AND state <> 'pending' LIMIT ${MAX_ROWS})`;

/** A period is announced 30 days ahead at most, and lasts for 14 at most. */
const ANNOUNCEMENTS = `
DELETE FROM page_announcements WHERE id IN (
  SELECT id FROM page_announcements WHERE created_at <= $1::timestamptz - 90 * ${DAY} LIMIT ${MAX_ROWS})`;

/** Deletes old rows of status pages' subscribers. @returns how many rows were deleted */
export async function deleteOldSubscriptions(pool: Pool, now: Date): Promise<number> {
  let deleted = 0;
  for (const text of [SUBSCRIBERS, MESSAGES, ANNOUNCEMENTS]) deleted += (await pool.query(text, [now])).rowCount ?? 0;
  return deleted;
}
