import { happenings, type PreviewedAlerts, subjectKinds } from "@pharos/core";
import type { Pool } from "pg";
import { ALERT_COLUMNS, type AlertRow, toAlert } from "../alerts/alert-row.ts";
import { textArray } from "../sql/arrays.ts";
import { enumOf } from "../sql/column-values.ts";

/** The newest events of a subject that are looked at. */
const MAX_EVENTS = 200;

/** SQL: the subject $3 of the team $1. Null: one that notifies the contact $2, or else any. */
const SUBJECT = `
SELECT sub.id, sub.kind, sub.name, coalesce(sub.url, v.host_name) AS target, st.ssl_expires_at AS "certificateExpiresAt"
FROM subjects sub JOIN subject_states st ON st.subject_id = sub.id LEFT JOIN servers v ON v.subject_id = sub.id
  LEFT JOIN subject_contacts a ON a.subject_id = sub.id AND a.contact_id = $2
WHERE sub.team_id = $1 AND sub.deleted_at IS NULL AND ($3::int IS NULL OR sub.id = $3)
ORDER BY a.contact_id IS NULL, sub.name, sub.id LIMIT 1`;

/** SQL: the newest of each of these events of a subject. The details of a delivery are of one contact. */
const ALERTS = `
SELECT DISTINCT ON (e.happening) ${ALERT_COLUMNS}
FROM (SELECT * FROM events WHERE subject_id = $1 AND NOT withheld ORDER BY id DESC LIMIT ${MAX_EVENTS}) e
  JOIN subjects sub ON sub.id = e.subject_id JOIN subject_states st ON st.subject_id = sub.id
  LEFT JOIN incidents i ON i.id = e.incident_id LEFT JOIN servers v ON v.subject_id = sub.id
  CROSS JOIN (SELECT NULL::jsonb AS detail) d
WHERE e.happening = ANY ($2::text[]) ORDER BY e.happening, e.id DESC`;

interface SubjectRow {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
  readonly target: string | null;
  readonly certificateExpiresAt: Date | null;
}

/** As `ContactUseStore.previewed`. */
export async function readPreviewed(
  pool: Pool,
  teamId: number,
  contactId: number,
  subjectId: number | null,
): Promise<PreviewedAlerts | null> {
  const { rows } = await pool.query<SubjectRow>(SUBJECT, [teamId, contactId, subjectId]);
  const [row] = rows;
  if (row === undefined) return null;
  const { id, name, target, certificateExpiresAt } = row;
  const alerts = await pool.query<AlertRow>(ALERTS, [id, textArray(happenings)]);
  return {
    subject: { id, name, target, kind: enumOf(subjectKinds, row.kind, "subjects.kind") },
    certificateExpiresAtMs: certificateExpiresAt?.getTime() ?? null,
    alerts: alerts.rows.map((alert) => toAlert(alert, false)),
  };
}
