import {
  CHANGES_BEFORE_HOURS,
  type ChangeBefore,
  changeKinds,
  type IncidentBeforeStore,
  MAX_CHANGES_BEFORE,
  subjectKinds,
} from "@pharos/core";
import type { Pool } from "pg";
import { enumOf } from "../sql/column-values.ts";

/** Rows of a subject, and of a kind, that are looked at. Each kind is read by an index on its subject. */
const NEWEST = 100;

const within = (at: string) =>
  `${at} <= i.started_at AND ${at} > i.started_at - interval '${CHANGES_BEFORE_HOURS} hours'`;

/** $1 team, $2 incident. The first snapshot of a site is no change. */
const CHANGES = `
WITH i AS (
  SELECT i.subject_id, i.started_at, m.kind, m.name FROM incidents i JOIN subjects m ON m.id = i.subject_id
  WHERE i.team_id = $1 AND i.id = $2
), related AS (
  SELECT s.id, s.kind, s.name FROM i JOIN dependencies d ON d.child_id = i.subject_id JOIN subjects s ON s.id = d.parent_id AND s.team_id = $1
), deployed AS (
  SELECT 'deployment' AS change, d.started_at AS at, d.name, d.version AS detail, d.id, NULL AS "subjectKind"
  FROM i CROSS JOIN LATERAL (
    SELECT deployment_id FROM deployment_monitors WHERE subject_id = i.subject_id ORDER BY deployment_id DESC LIMIT ${NEWEST}) newest
    JOIN deployments d ON d.id = newest.deployment_id
  WHERE d.team_id = $1 AND ${within("d.started_at")}
), edited AS (
  SELECT 'edited', a.at, coalesce(u.name, a.user_email), (SELECT string_agg(field, ', ' ORDER BY field) FROM jsonb_object_keys(a.after) field),
    i.subject_id, i.kind
  FROM i CROSS JOIN LATERAL (
    SELECT * FROM audit_log WHERE team_id = $1 AND entity = i.kind AND entity_id = i.subject_id AND id > 0
    ORDER BY id DESC LIMIT ${NEWEST}) a LEFT JOIN users u ON u.id = a.user_id
  WHERE a.user_email IS NOT NULL AND a.before IS NOT NULL AND jsonb_typeof(a.after) = 'object' AND ${within("a.at")}
), warned AS (
  SELECT 'warning', e.occurred_at, r.name, e.happening, r.id, r.kind
  FROM i CROSS JOIN related r CROSS JOIN LATERAL (
    SELECT * FROM events WHERE subject_id = r.id AND NOT withheld ORDER BY id DESC LIMIT ${NEWEST}) e
  WHERE e.audience = 'warning' AND ${within("e.occurred_at")}
), looked AS (
  SELECT s.aspect, s.at, r.name, NULL, r.id, r.kind
  FROM i CROSS JOIN (SELECT subject_id AS id, kind, name FROM i UNION ALL SELECT id, kind, name FROM related) r
    CROSS JOIN LATERAL (
      SELECT * FROM site_snapshots s WHERE s.site_id = r.id AND s.aspect IN ('certificate', 'dns') AND ${within("s.at")}
      ORDER BY s.aspect, s.at DESC LIMIT ${NEWEST}) s
  WHERE r.kind = 'site' AND EXISTS (
    SELECT 1 FROM site_snapshots f WHERE f.site_id = s.site_id AND f.aspect = s.aspect AND f.at < s.at)
)
SELECT change AS kind, at, name, detail, id, "subjectKind" FROM (
  SELECT * FROM deployed UNION ALL SELECT * FROM edited UNION ALL SELECT * FROM warned UNION ALL SELECT * FROM looked) found
ORDER BY at DESC, change, id LIMIT ${MAX_CHANGES_BEFORE}`;

interface ChangeRow extends Omit<ChangeBefore, "kind" | "subjectKind"> {
  readonly kind: string;
  readonly subjectKind: string | null;
}

/** Reads the changes before incidents. */
export function createIncidentBeforeStore(pool: Pool): IncidentBeforeStore {
  return {
    async changes(teamId, incidentId) {
      const values = [teamId, incidentId];
      const { rows } = await pool.query<ChangeRow>({ name: "changes_before", text: CHANGES, values });
      return rows.map(({ kind, subjectKind, ...row }) => ({
        ...row,
        kind: enumOf(changeKinds, kind, "changes.kind"),
        subjectKind: subjectKind === null ? null : enumOf(subjectKinds, subjectKind, "subjects.kind"),
      }));
    },
  };
}
