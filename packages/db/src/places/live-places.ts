import { LIVE_AFTER_POLL_SECONDS } from "@pharos/core";
import type { Pool } from "pg";

/** SQL: whether something that polled at `column` is live. */
export const isLiveAt = (column: string) =>
  `coalesce(${column} > now() - interval '${LIVE_AFTER_POLL_SECONDS} seconds', false)`;

/** SQL: the live places among some locations. */
export const livePlacesOf = (locations: string) =>
  `ARRAY (SELECT p.location FROM places p WHERE p.location = ANY (${locations}) AND ${isLiveAt("p.polled_at")} ORDER BY p.location)`;

const COUNT = `
SELECT count(*)::int AS count FROM places p JOIN subjects sub ON sub.id = p.subject_id
WHERE sub.deleted_at IS NULL AND ${isLiveAt("p.polled_at")}`;

/** How many places of all teams are live. */
export async function countLivePlaces(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({ name: "count_live_places", text: COUNT });
  return rows[0]?.count ?? 0;
}
