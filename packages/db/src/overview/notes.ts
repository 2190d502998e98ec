import { ownerMatterKinds, type TeamNotes } from "@pharos/core";
import type { Pool } from "pg";
import { isFailing } from "../contacts/uses.ts";
import { textArray } from "../sql/arrays.ts";
import { FIRST_RUN, type FirstRunRow, toFirstRunFacts } from "./first-run.ts";

/** One row at least, for the number of contacts. A kind of a newer release has no words here. */
const READ = `
SELECT failing.contacts, n.kind, coalesce(c.name, CASE WHEN n.kind IN ('place', 'probe_key') THEN n.detail ELSE nullif(n.subject, '') END) AS name, n.began_at AS since, run.*
FROM (SELECT count(*)::int AS contacts FROM contacts c WHERE c.team_id = $1 AND ${isFailing}) failing
LEFT JOIN LATERAL (
  SELECT * FROM owner_notices WHERE team_id = $1 AND ended_at IS NULL AND reached_nobody AND kind = ANY ($3::text[])
  ORDER BY id LIMIT $2
) n ON true
LEFT JOIN contacts c ON c.id = n.contact_id
LEFT JOIN (${FIRST_RUN}) run ON true
ORDER BY n.id`;

type NoteRow = { readonly contacts: number } & (
  | TeamNotes["unreached"][number]
  | { readonly kind: null; readonly name: null; readonly since: null }
) &
  (FirstRunRow | { readonly skipped: null });

/** As `OverviewStore.notes`. */
export async function readTeamNotes(pool: Pool, teamId: number, limit: number): Promise<TeamNotes> {
  const values = [teamId, limit, textArray(ownerMatterKinds)];
  const { rows } = await pool.query<NoteRow>({ name: "team_notes", text: READ, values });
  const [first] = rows;
  return {
    unreached: rows.flatMap(({ kind, name, since }) => (kind === null ? [] : [{ kind, name, since }])),
    failingContacts: first?.contacts ?? 0,
    firstRun: first === undefined || first.skipped === null ? null : toFirstRunFacts(first),
  };
}
