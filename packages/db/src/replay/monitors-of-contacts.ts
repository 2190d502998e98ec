import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";

const MONITORS = `
SELECT DISTINCT sub.id FROM subject_contacts a JOIN subjects sub ON sub.id = a.subject_id
WHERE a.contact_id = ANY ($2::int[]) AND sub.team_id = $1 AND sub.kind = 'monitor' AND sub.deleted_at IS NULL
ORDER BY sub.id LIMIT $3`;

/** The monitors of the team that these contacts are attached to, at most `limit`. */
export async function monitorsOfContacts(
  client: PoolClient,
  teamId: number,
  contactIds: readonly number[],
  limit: number,
): Promise<readonly number[]> {
  const values = [teamId, numberArray(contactIds), limit];
  const { rows } = await client.query<{ id: number }>({ name: "monitors_of_contacts", text: MONITORS, values });
  return rows.map(({ id }) => id);
}
