import { NO_GROUP, type SubjectFilter, type SubjectGrouping, subjectStates } from "@pharos/core";
import { textArray } from "../sql/arrays.ts";
import { alertGapsOfTeam } from "../subject/alert-gap.ts";
import { HAS_WARNING } from "./tags.ts";

const GAPS = alertGapsOfTeam("m", "$1");

/**
 * SQL: the common tables of each query about all subjects of the team $1. `seen` has a row for each of them, with its state.
 * Windows that mute now, and gaps in alerts, are read once for the team and not for each subject.
 */
export const SEEN = `
muting AS MATERIALIZED (
  SELECT p.window_id, p.target_set, p.covers
  FROM maintenance_windows w JOIN maintenance_periods p ON p.window_id = w.id
  WHERE w.team_id = $1 AND p.settled_at IS NULL AND p.state <> 'cancelled'
    AND p.original_start <= now() AT TIME ZONE 'UTC' + interval '2 days' AND lower(p.during) <= now() AND upper(p.during) > now()
), muted AS MATERIALIZED (
  SELECT t.subject_id FROM muting p JOIN maintenance_targets t USING (window_id, target_set) WHERE p.covers <> 'all'
), found AS MATERIALIZED (
  SELECT m.id, m.kind, m.name, m.type, m.url, m.port, m.tags, m.is_active, st.status, ${GAPS.gap} AS gap,
    (EXISTS (SELECT 1 FROM muting WHERE covers = 'all') OR m.id IN (SELECT subject_id FROM muted)) AS is_muted,
    (m.kind = 'server' AND st.status = 'degraded' OR ${HAS_WARNING}) AS warns
  FROM subjects m JOIN subject_states st ON st.subject_id = m.id ${GAPS.join}
  WHERE m.team_id = $1 AND m.deleted_at IS NULL
), seen AS MATERIALIZED (
  SELECT found.*, CASE WHEN NOT is_active THEN 'paused' WHEN is_muted THEN 'maintenance' WHEN status = 'down' THEN 'down'
    WHEN warns THEN 'warning' ELSE status END AS state
  FROM found
)`;

/** SQL: the place of a subject `s` among the states, the worst first. */
export const SEVERITY = `array_position(ARRAY[${subjectStates.map((state) => `'${state}'`).join(", ")}], s.state)`;

/** SQL: `ListedKind` of the subject `s`. */
export const LISTED_KIND = "CASE WHEN s.type = 'heartbeat' THEN 'heartbeat' ELSE s.kind END";

/** SQL: the key of the group of the subject `s`. A subject is in the group of its first tag, or of its first contact. */
export const GROUP_KEYS: Readonly<Record<SubjectGrouping, string>> = {
  tag: `coalesce(s.tags[1], '${NO_GROUP}')`,
  kind: LISTED_KIND,
  status: "s.state",
  notifies: `coalesce((SELECT c.id::text FROM subject_contacts a JOIN contacts c ON c.id = a.contact_id AND c.notify_on_down
    WHERE a.subject_id = s.id ORDER BY c.name, c.id LIMIT 1), '${NO_GROUP}')`,
};

/** SQL: the address of `s` without a user name and password, which nothing may find out by searching. */
const ADDRESS = "regexp_replace(s.url, '^([a-z][a-z0-9+.-]*://)[^/?#]*@', '\\1', 'i')";

/** How each value of a filter is named in SQL. */
interface FilterSql {
  readonly pattern: string;
  readonly state: string;
  readonly kind: string;
  readonly tags: string;
  readonly gap: string;
  readonly contact: string;
}

/** SQL: whether a filter lets the subject `s` through. A value that is null lets everything through. */
export const matchesFilter = ({ pattern, state, kind, tags, gap, contact }: FilterSql) => `
(${pattern} IS NULL OR s.name ILIKE ${pattern} OR ${ADDRESS} ILIKE ${pattern}
   OR rtrim(${ADDRESS}, '/') || ':' || s.port ILIKE ${pattern} OR array_to_string(s.tags, ' ') ILIKE ${pattern})
AND (${state} IS NULL OR s.state = ${state})
AND (${kind} IS NULL OR s.kind = ${kind} OR s.kind = 'monitor' AND s.type = ${kind})
AND (${tags} IS NULL OR CASE ${tags} WHEN '{}' THEN s.tags = '{}' ELSE s.tags @> ${tags} END)
AND (${gap} IS NULL OR s.gap = ${gap})
AND (${contact} IS NULL OR EXISTS (SELECT 1 FROM subject_contacts a WHERE a.subject_id = s.id AND a.contact_id = ${contact}))`;

/** SQL: the same, with the values $2 to $7. */
export const MATCHES = matchesFilter({
  pattern: "$2::text",
  state: "$3::text",
  kind: "$4::text",
  tags: "$5::text[]",
  gap: "$6::text",
  contact: "$7::int",
});

/** The values $2 to $7. */
export function filterValues({ search, state, kind, alertGap, contactId, ...tagged }: SubjectFilter): unknown[] {
  const pattern = search === undefined ? null : containing(search);
  const tags = wantedTags(tagged);
  return [pattern, state ?? null, kind ?? null, tags && textArray(tags), alertGap ?? null, contactId ?? null];
}

/** The tags to look for. An empty list is of subjects without a tag. Null: any. */
export function wantedTags({ tags = [], isUntagged = false }: Pick<SubjectFilter, "tags" | "isUntagged">) {
  if (isUntagged) return [];
  return tags.length > 0 ? tags : null;
}

/** A pattern of LIKE for values that hold the text, in which no character is a wildcard. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
