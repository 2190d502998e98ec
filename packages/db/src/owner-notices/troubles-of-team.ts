import { ownerMatterKinds, type TeamTroubles } from "@pharos/core";
import type { Pool } from "pg";
import { isFailing } from "../contacts/uses.ts";
import { textArray } from "../sql/arrays.ts";

/** One row at least, for the number of contacts. A kind of a newer release has no words here. */
const READ = `
SELECT failing.contacts, n.kind, coalesce(c.name, nullif(n.subject, '')) AS name, n.began_at AS since
FROM (SELECT count(*)::int AS contacts FROM contacts c WHERE c.team_id = $1 AND ${isFailing}) failing
LEFT JOIN LATERAL (
  SELECT * FROM owner_notices WHERE team_id = $1 AND ended_at IS NULL AND reached_nobody AND kind = ANY ($3::text[])
  ORDER BY id LIMIT $2
) n ON true
LEFT JOIN contacts c ON c.id = n.contact_id
ORDER BY n.id`;

type TroubleRow = { readonly contacts: number } & (
  | TeamTroubles["unreached"][number]
  | { readonly kind: null; readonly name: null; readonly since: null }
);

/** As `OverviewStore.troubles`. */
export async function readTroubles(pool: Pool, teamId: number, limit: number): Promise<TeamTroubles> {
  const values = [teamId, limit, textArray(ownerMatterKinds)];
  const { rows } = await pool.query<TroubleRow>({ name: "team_troubles", text: READ, values });
  return {
    unreached: rows.flatMap(({ kind, name, since }) => (kind === null ? [] : [{ kind, name, since }])),
    failingContacts: rows[0]?.contacts ?? 0,
  };
}
