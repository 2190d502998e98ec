import { type ChangedSubject, type FilteredCounts, type SubjectFilter, subjectKinds } from "@pharos/core";
import type { Pool } from "pg";
import { numberArray, storableJson } from "../sql/arrays.ts";
import { enumOf } from "../sql/column-values.ts";
import { containing, matchesFilter, SEEN, wantedTags } from "./seen-subjects.ts";

const COUNTS = `
WITH ${SEEN}, filters AS (
  SELECT * FROM jsonb_to_recordset($2::jsonb) AS f (place int, pattern text, state text, kind text, tags text[], gap text, contact int)
)
SELECT count(s.id)::int AS subjects, (count(*) FILTER (WHERE s.state = 'down'))::int AS down
FROM filters f LEFT JOIN seen s ON ${matchesFilter({
  ...{ pattern: "f.pattern", state: "f.state", kind: "f.kind" },
  ...{ tags: "f.tags", gap: "f.gap", contact: "f.contact" },
})}
GROUP BY f.place ORDER BY f.place`;

/** As `SubjectListStore.counts`. */
export async function countFiltered(
  pool: Pool,
  teamId: number,
  filters: readonly SubjectFilter[],
): Promise<readonly FilteredCounts[]> {
  if (filters.length === 0) return [];
  const asked = filters.map(({ search, state, kind, alertGap, contactId, ...tagged }, place) => ({
    ...{ place, state, kind, gap: alertGap, contact: contactId },
    ...(search !== undefined && { pattern: containing(search) }),
    ...{ tags: wantedTags(tagged) ?? undefined },
  }));
  const values = [teamId, storableJson(asked)];
  return (await pool.query<FilteredCounts>({ name: "count_filtered", text: COUNTS, values })).rows;
}

const REFS = `
SELECT m.id, m.kind, m.name, i.id AS "openIncidentId"
FROM subjects m LEFT JOIN incidents i ON i.subject_id = m.id AND i.resolved_at IS NULL
WHERE m.id = ANY ($2::int[]) AND m.team_id = $1 AND m.deleted_at IS NULL
ORDER BY m.name, m.id`;

/** As `SubjectListStore.refs`. */
export async function readSubjectRefs(
  pool: Pool,
  teamId: number,
  ids: readonly number[],
): Promise<readonly ChangedSubject[]> {
  const { rows } = await pool.query<Omit<ChangedSubject, "kind"> & { kind: string }>({
    ...{ name: "subject_refs", text: REFS },
    values: [teamId, numberArray(ids)],
  });
  return rows.map((row) => ({ ...row, kind: enumOf(subjectKinds, row.kind, "subjects.kind") }));
}
