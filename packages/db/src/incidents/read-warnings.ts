import type { OpenWarning } from "@pharos/core";
import type { Pool } from "pg";
import { isMuted } from "../maintenance/muting.ts";

/** $1 team, $2 limit. */
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
ORDER BY found.since DESC, found."subjectId", found.about, found.thing LIMIT $2`;

interface WarningRow extends OpenWarning {
  readonly since: Date;
  readonly total: number;
}

/** Rules of servers that warn, and findings of sites that are not over. */
export async function readWarnings(pool: Pool, teamId: number, limit: number) {
  const { rows } = await pool.query<WarningRow>({ name: "open_warnings", text: WARNINGS, values: [teamId, limit] });
  const warnings = rows.map(({ since: _since, total: _total, ...warning }) => warning);
  return { warnings, total: rows[0]?.total ?? 0 };
}
