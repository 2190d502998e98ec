import { MAX_BROWSER_IDLE_MS, MAX_SESSION_MS } from "@pharos/core";
import type { Pool } from "pg";

/**
 * Deletes sessions, sign-in links, challenges and browsers that are over. They do not work any more, whether this ran or not.
 * @returns how many
 */
export async function deleteOldSessions(pool: Pool, now: Date): Promise<number> {
  const statements = [
    ["DELETE FROM sessions WHERE created_at < $1", new Date(now.getTime() - MAX_SESSION_MS)],
    ["DELETE FROM sign_in_links WHERE expires_at < $1", now],
    ["DELETE FROM sign_in_challenges WHERE expires_at < $1", now],
    ["DELETE FROM user_browsers WHERE last_used_at <= $1", new Date(now.getTime() - MAX_BROWSER_IDLE_MS)],
  ] as const;
  let deleted = 0;
  for (const [text, before] of statements) deleted += (await pool.query(text, [before])).rowCount ?? 0;
  return deleted;
}
