import type { IncidentListFilter } from "@pharos/core";
import { textArray } from "../sql/arrays.ts";
import { isAcknowledged } from "./acknowledged.ts";

/**
 * SQL: whether an incident `i` of the subject `m` passes the filters from $2. A filter that is null lets everything
 * through. $9 is not null, so that the index of the ends of incidents serves it.
 */
export const FILTERED = `
i.team_id = $1 AND m.deleted_at IS NULL AND ($2::int IS NULL OR i.subject_id = $2)
AND ($3::text IS NULL OR position(lower($3) IN lower(m.name)) > 0 OR position(lower($3) IN lower(coalesce(i.cause, ''))) > 0)
AND ($4::text IS NULL OR $4 = ANY(i.regions))
AND ($5::int IS NULL OR coalesce(i.resolved_at, now()) - i.started_at >= $5 * interval '1 second')
AND ($6::text IS NULL OR EXISTS (
  SELECT 1 FROM incident_evidence v WHERE v.incident_id = i.id AND v.moment = 'opened' AND v.error_class = $6))
AND ($7::text[] IS NULL OR m.tags @> $7::text[])
AND ($8::int IS NULL OR $8 = coalesce((
  SELECT a.user_id FROM incident_assignments a JOIN memberships s ON s.user_id = a.user_id AND s.team_id = i.team_id
  WHERE a.incident_id = i.id AND a.ended_at IS NULL), 0))
AND (i.resolved_at IS NULL OR i.resolved_at >= $9::timestamptz) AND ($10::timestamptz IS NULL OR i.started_at < $10)`;

/** SQL: the incident `i` is resolved, and after the beginning of the filter. */
export const RESOLVED = "i.resolved_at IS NOT NULL AND i.resolved_at >= $9::timestamptz";

/** SQL: the open incident `i` is in the state $11, which is acknowledged, not acknowledged, or null for both. */
export const OPEN_STATE = `i.resolved_at IS NULL AND ($11::boolean IS NULL OR ${isAcknowledged("now()")} = $11)`;

/** The values of $1 to $10. */
export function filterValues(teamId: number, filter: IncidentListFilter): readonly unknown[] {
  const { subject, search, region, minSeconds, errorClass, tags = [], owner, from, to } = filter;
  const named = [subject, search, region, minSeconds, errorClass].map((value) => value ?? null);
  return [teamId, ...named, tags.length === 0 ? null : textArray(tags), owner ?? null, from ?? "-infinity", to ?? null];
}

/** The value of $11; undefined if no open incident is wanted. */
export function stateValue({ state }: IncidentListFilter): boolean | null | undefined {
  if (state === undefined) return null;
  return state === "resolved" ? undefined : state === "acknowledged";
}
