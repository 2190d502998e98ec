import type { SubjectCounts, TeamTags } from "@pharos/core";
import type { Pool } from "pg";

/**
 * SQL: whether the server or site `m` has a firing rule or an open finding. Without `OFFSET 0` PostgreSQL may read the warnings of all
 * teams.
 */
export const HAS_WARNING = `(
    m.kind = 'server' AND EXISTS (SELECT 1 FROM server_conditions c WHERE c.server_id = m.id AND c.state = 'firing' OFFSET 0)
    OR m.kind = 'site' AND EXISTS (SELECT 1 FROM site_findings f WHERE f.site_id = m.id AND f.resolved_at IS NULL OFFSET 0))`;

/** SQL: whether the subject `m` with the state `st` warns. */
const WARNS = `(st.status = 'degraded' OR ${HAS_WARNING})`;

/** A row for each tag of the team $1, at most $2 of them, and first one for the subjects without a tag. */
const TAGS = `
WITH counted AS (
  SELECT m.tags, m.is_active AND st.status = 'down' AS down, m.is_active AND st.status <> 'down' AND ${WARNS} AS warns
  FROM subjects m JOIN subject_states st ON st.subject_id = m.id
  WHERE m.team_id = $1 AND m.deleted_at IS NULL
)
SELECT t.tag, count(*)::int AS "all", (count(*) FILTER (WHERE down))::int AS down,
  (count(*) FILTER (WHERE warns))::int AS warning, (count(*) FILTER (WHERE place = 1))::int AS "firstAll",
  (count(*) FILTER (WHERE place = 1 AND down))::int AS "firstDown",
  (count(*) FILTER (WHERE place = 1 AND warns))::int AS "firstWarning", (count(t.tag) OVER ())::int AS total
FROM counted c LEFT JOIN LATERAL unnest(c.tags) WITH ORDINALITY AS t (tag, place) ON true
GROUP BY t.tag
ORDER BY t.tag IS NOT NULL, down DESC, warning DESC, "all" DESC, t.tag COLLATE "C"
LIMIT $2 + 1`;

interface TagRow extends SubjectCounts {
  /** Null: the subjects without one. */
  readonly tag: string | null;
  readonly firstAll: number;
  readonly firstDown: number;
  readonly firstWarning: number;
  /** Of all tags. */
  readonly total: number;
}

/** As `OverviewStore.tags`. One query. */
export async function readTags(pool: Pool, teamId: number, limit: number): Promise<TeamTags> {
  const { rows } = await pool.query<TagRow>({ name: "tags_of_team", text: TAGS, values: [teamId, limit] });
  const [untagged] = rows.filter(({ tag }) => tag === null);
  const tags = rows.flatMap(({ tag, all, down, warning, firstAll, firstDown, firstWarning }) =>
    tag === null ? [] : [{ tag, all, down, warning, first: { all: firstAll, down: firstDown, warning: firstWarning } }],
  );
  return {
    tags: tags.slice(0, limit),
    total: rows[0]?.total ?? 0,
    untagged: { all: untagged?.all ?? 0, down: untagged?.down ?? 0, warning: untagged?.warning ?? 0 },
  };
}
