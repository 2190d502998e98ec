import type { IncidentListFilter, OpenWarning } from "@pharos/core";
import type { Pool } from "pg";
import { isMuted } from "../maintenance/muting.ts";
import { textArray } from "../sql/arrays.ts";

/** $1 team, $2 limit, $3 subject, $4 text, $5 tags, $6 seconds, $7 the end of the period: null lets everything through. */
const WARNINGS = `
SELECT found.*, m.kind, m.name, ${isMuted('found."subjectId"', "now()")} AS "isInMaintenance",
  (extract(epoch FROM found.since) * 1000)::float8 AS "sinceMs", count(*) OVER ()::int AS total
FROM (
  SELECT c.server_id AS "subjectId", c.since, r.metric AS about, c.instance AS thing, NULL AS finding, c.value, r.above
  FROM server_conditions c JOIN server_rules r ON r.id = c.rule_id JOIN subjects s ON s.id = c.server_id
  WHERE s.team_id = $1 AND s.kind = 'server' AND s.deleted_at IS NULL AND s.is_active AND c.state = 'firing'
  UNION ALL
  SELECT f.site_id, f.first_seen_at, f.aspect, f.thing, f.kind, NULL, NULL
  FROM subjects s JOIN site_findings f ON f.site_id = s.id AND f.resolved_at IS NULL
  WHERE s.team_id = $1 AND s.kind = 'site' AND s.deleted_at IS NULL AND s.is_active
) found JOIN subjects m ON m.id = found."subjectId"
WHERE ($3::int IS NULL OR m.id = $3)
  AND ($4::text IS NULL OR position(lower($4) IN lower(concat_ws(chr(10), m.name, found.about, found.thing))) > 0)
  AND ($5::text[] IS NULL OR m.tags @> $5) AND ($6::int IS NULL OR now() - found.since >= $6 * interval '1 second')
  AND ($7::timestamptz IS NULL OR found.since < $7)
ORDER BY found.since DESC, found."subjectId", found.about, found.thing LIMIT $2`;

interface WarningRow extends OpenWarning {
  readonly since: Date;
  readonly total: number;
}

/** Rules of servers that warn, and findings of sites that are not over. */
export async function readWarnings(pool: Pool, teamId: number, filter: IncidentListFilter, limit: number) {
  if (excludesWarnings(filter)) return { warnings: [], total: 0 };
  const { subject = null, search = null, tags = [], minSeconds = null, to = null } = filter;
  const values = [teamId, limit, subject, search, tags.length === 0 ? null : textArray(tags), minSeconds, to];
  const { rows } = await pool.query<WarningRow>({ name: "open_warnings", text: WARNINGS, values });
  const warnings = rows.map(({ since: _since, total: _total, ...warning }) => warning);
  return { warnings, total: rows[0]?.total ?? 0 };
}

/** A warning is open, nobody acknowledges it or has it, and no region saw it. All of them are open now. */
function excludesWarnings({ state = "open", region, errorClass, owner = 0 }: IncidentListFilter): boolean {
  return state !== "open" || region !== undefined || errorClass !== undefined || owner !== 0;
}
