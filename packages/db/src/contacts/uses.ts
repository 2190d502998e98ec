import {
  type AttachableQuery,
  type AttachableSubject,
  type CalledSubject,
  type ContactUse,
  type ContactUses,
  FAILING_ATTEMPTS,
  subjectKinds,
} from "@pharos/core";
import type { Pool } from "pg";
import { enumOf } from "../sql/column-values.ts";

/** SQL: whether messages to the contact `c` fail. */
export const isFailing = `(c.failing_since IS NOT NULL OR c.unproven_since IS NOT NULL OR c.failed_attempts >= ${FAILING_ATTEMPTS})`;

/** Of the messages that wait for a contact, the oldest say when its next attempt is. */
const MAX_READ = 100;

/** SQL: the subjects of each contact, and its messages that failed and wait. Only contacts that fail have some of these. */
const USES = `
SELECT c.id AS "contactId", coalesce(used.direct, 0) AS direct, coalesce(used.later, 0) AS later,
  CASE WHEN ${isFailing} THEN coalesce(c.failing_since, c.unproven_since, failed.since) END AS "failingSince",
  CASE WHEN failed.next_at IS NOT NULL OR c.broken_until > now() THEN greatest(failed.next_at, c.broken_until) END AS "nextAttemptAt"
FROM contacts c
LEFT JOIN (
  SELECT a.contact_id, count(*) FILTER (WHERE a.escalate_after_minutes = 0)::int AS direct,
    count(*) FILTER (WHERE a.escalate_after_minutes > 0)::int AS later
  FROM subject_contacts a JOIN subjects s ON s.id = a.subject_id AND s.deleted_at IS NULL AND s.team_id = $1 GROUP BY a.contact_id
) used ON used.contact_id = c.id
LEFT JOIN LATERAL (
  SELECT min(d.created_at) AS since, min(d.next_attempt_at) AS next_at FROM (
    SELECT created_at, next_attempt_at, attempts FROM deliveries
    WHERE contact_id = c.id AND state = 'pending' AND c.failed_attempts > 0 ORDER BY id LIMIT ${MAX_READ}
  ) d WHERE d.attempts > 0
) failed ON true
WHERE c.team_id = $1 ORDER BY c.id`;

const SUBJECTS = "SELECT count(*)::int AS subjects FROM subjects WHERE team_id = $1 AND deleted_at IS NULL";

/** As `ContactUseStore.list`. */
export async function readContactUses(pool: Pool, teamId: number): Promise<ContactUses> {
  const { rows: uses } = await pool.query<ContactUse>({ name: "contact_uses", text: USES, values: [teamId] });
  const { rows } = await pool.query<{ subjects: number }>({
    name: "subjects_of_team",
    text: SUBJECTS,
    values: [teamId],
  });
  return { uses, subjects: rows[0]?.subjects ?? 0 };
}

/** SQL: the subjects of the team $1 with their use of the contact $2. Only a part of them if $3 names it. */
const ATTACHABLE = `
WITH listed AS (
SELECT s.id, s.kind, s.name, s.type, s.tags, a.escalate_after_minutes AS "afterMinutes",
  a.contact_id IS NOT NULL AND own.notify_on_down AND NOT EXISTS (
    SELECT 1 FROM subject_contacts o JOIN contacts c ON c.id = o.contact_id AND c.notify_on_down
    WHERE o.subject_id = s.id AND o.contact_id <> $2) AS "isSole"
FROM contacts own JOIN subjects s ON s.team_id = own.team_id AND s.deleted_at IS NULL
  LEFT JOIN subject_contacts a ON a.subject_id = s.id AND a.contact_id = own.id
WHERE own.team_id = $1 AND own.id = $2)
SELECT *, count(*) OVER ()::int AS total FROM listed
WHERE CASE $3 WHEN 'attached' THEN "afterMinutes" IS NOT NULL WHEN 'sole' THEN "isSole" ELSE true END
ORDER BY name, id LIMIT $4`;

type AttachableRow = SubjectNameRow & Omit<AttachableSubject, keyof CalledSubject> & { readonly total: number };

/** As `ContactUseStore.subjects`. */
export async function readAttachable(
  pool: Pool,
  teamId: number,
  contactId: number,
  { part, limit }: AttachableQuery,
): Promise<{ readonly subjects: readonly AttachableSubject[]; readonly total: number }> {
  const values = [teamId, contactId, part, limit];
  const { rows } = await pool.query<AttachableRow>({ name: "attachable_subjects", text: ATTACHABLE, values });
  const subjects = rows.map((row): AttachableSubject => {
    const { type, tags, afterMinutes, isSole } = row;
    return { ...toCalledSubject(row), type, tags, afterMinutes, isSole };
  });
  return { subjects, total: rows[0]?.total ?? 0 };
}

export interface SubjectNameRow {
  readonly id: number;
  readonly kind: string;
  readonly name: string;
}

export const toCalledSubject = ({ id, kind, name }: SubjectNameRow): CalledSubject => ({
  ...{ id, name },
  kind: enumOf(subjectKinds, kind, "subjects.kind"),
});
