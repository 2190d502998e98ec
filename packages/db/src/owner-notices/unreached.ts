import { ownerMatterKinds, type UnreachedNotice } from "@pharos/core";
import type { Pool } from "pg";
import { textArray } from "../sql/arrays.ts";

/** A kind of a newer release has no words here. */
const READ = `
SELECT n.kind, coalesce(c.name, nullif(n.subject, '')) AS name, n.began_at AS since
FROM owner_notices n LEFT JOIN contacts c ON c.id = n.contact_id
WHERE n.team_id = $1 AND n.ended_at IS NULL AND n.reached_nobody AND n.kind = ANY ($3::text[]) ORDER BY n.id LIMIT $2`;

/** Current problems of the team of which no Owner could be mailed, the oldest first. */
export async function readUnreached(pool: Pool, teamId: number, limit: number): Promise<readonly UnreachedNotice[]> {
  const values = [teamId, limit, textArray(ownerMatterKinds)];
  const { rows } = await pool.query<UnreachedNotice>({ name: "team_unreached", text: READ, values });
  return rows;
}
