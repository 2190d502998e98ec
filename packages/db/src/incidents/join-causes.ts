import { CAUSE_JOINS_MS, causePlaces, errorClasses, hasCause } from "@pharos/core";
import type { Pool } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { enumOf } from "../sql/column-values.ts";
import { NOTED } from "./noted.ts";
import { SEEN, type SeenRow, toFailure } from "./row-columns.ts";

/** A check of such an incident may still be on its way. */
const LATE = "interval '10 minutes'";

/** Incidents of one run. The next run continues. */
const MAX_JOINING = 2_000;

/** Open incidents that nobody has acknowledged, of the teams with such causes. The table is nearly always empty. */
const CANDIDATES = `
SELECT i.id, c.id AS "causeId", c.place, c.name, c.error_class AS "errorClass", m.url, seen.classes, seen.addresses
FROM acknowledged_causes c
  JOIN incidents i ON i.team_id = c.team_id AND i.resolved_at IS NULL AND i.acknowledged_at IS NULL
    AND i.started_at >= c.at - interval '${CAUSE_JOINS_MS} milliseconds' AND i.started_at <= c.joins_until
  JOIN subjects m ON m.id = i.subject_id AND m.deleted_at IS NULL CROSS JOIN LATERAL ${SEEN} seen
ORDER BY i.id, c.id LIMIT ${MAX_JOINING}`;

const JOIN = `
WITH done AS (
  UPDATE incidents i SET acknowledged_at = $3, acknowledged_by = c.by, acknowledged_note = c.note, acknowledged_until = c.until
  FROM unnest($1::bigint[], $2::bigint[]) AS j (incident_id, cause_id) JOIN acknowledged_causes c ON c.id = j.cause_id
  WHERE i.id = j.incident_id AND i.resolved_at IS NULL AND i.acknowledged_at IS NULL
    AND coalesce(c.until > $3, true)
  RETURNING i.id, i.subject_id, 'acknowledged' AS kind, i.acknowledged_at AS at, i.acknowledged_by AS by,
    i.acknowledged_note AS note, i.acknowledged_until AS until),
${NOTED}
SELECT id FROM done`;

const DELETE_OVER = `DELETE FROM acknowledged_causes WHERE joins_until < $1::timestamptz - ${LATE}`;

interface CandidateRow extends SeenRow {
  readonly id: number;
  readonly causeId: number;
  readonly place: string;
  readonly name: string;
  readonly errorClass: string;
}

/**
 * Acknowledges open incidents whose cause was acknowledged. An incident and the acknowledgement may commit in any order:
 * this finds the incident in its next run. Reminders and escalations begin minutes later.
 *
 * @returns how many incidents
 */
export async function joinAcknowledgedCauses(pool: Pool, now: Date): Promise<number> {
  const { rows } = await pool.query<CandidateRow>({ name: "joining_incidents", text: CANDIDATES });
  const joining = new Map(rows.filter(isOfCause).map(({ id, causeId }) => [id, causeId]));
  if (joining.size > 0) {
    const values = [numberArray([...joining.keys()]), numberArray([...joining.values()]), now];
    await pool.query({ name: "join_causes", text: JOIN, values });
  }
  await pool.query({ name: "delete_old_causes", text: DELETE_OVER, values: [now] });
  return joining.size;
}

function isOfCause(row: CandidateRow): boolean {
  const failure = toFailure(row);
  const place = { kind: enumOf(causePlaces, row.place, "acknowledged_causes.place"), name: row.name };
  const errorClass = enumOf(errorClasses, row.errorClass, "acknowledged_causes.error_class");
  return failure !== null && hasCause(failure, { place, errorClass });
}
