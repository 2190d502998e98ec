import type { Pool } from "@pharos/db";

export interface IncidentRecord {
  readonly id: number;
  readonly subjectId: number;
  readonly startedAtMs: number;
  /** When its event was committed. */
  readonly openedAtMs: number;
  readonly resolvedAtMs: number | null;
  /** When the event of its end was committed; null without one, as after a pause. */
  readonly closedAtMs: number | null;
  readonly regions: readonly string[];
}

export interface CheckRecord {
  readonly subjectId: number;
  readonly number: number;
  readonly vote: number;
  readonly region: string | null;
  readonly atMs: number;
  readonly status: string;
}

interface DeliveryRecord {
  readonly id: number;
  readonly contactId: number;
  readonly happening: string;
  readonly incidentId: number | null;
  readonly state: string;
}

/** Everything that Pharos stored. */
export interface Records {
  readonly incidents: readonly IncidentRecord[];
  readonly checks: readonly CheckRecord[];
  readonly deliveries: readonly DeliveryRecord[];
  /** When subjects flapped, by subject. */
  readonly flapped: readonly { readonly subjectId: number; readonly atMs: number }[];
}

const ms = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;

const INCIDENTS = `
SELECT i.id::int, i.subject_id AS "subjectId", ${ms("i.started_at")} AS "startedAtMs", ${ms("i.resolved_at")} AS "resolvedAtMs",
  coalesce(${ms("(SELECT min(e.created_at) FROM events e WHERE e.incident_id = i.id AND e.happening IN ('down', 'flapping'))")},
    ${ms("i.started_at")}) AS "openedAtMs",
  ${ms("(SELECT min(e.created_at) FROM events e WHERE e.incident_id = i.id AND e.happening = 'recovery')")} AS "closedAtMs", i.regions
FROM incidents i ORDER BY i.started_at, i.id`;

const CHECKS = `
SELECT subject_id AS "subjectId", check_number::float8 AS number, vote::int, region, ${ms("checked_at")} AS "atMs", status
FROM checks ORDER BY subject_id, check_number, vote`;

const DELIVERIES = `
SELECT d.id::int, d.contact_id AS "contactId", e.happening, e.incident_id::int AS "incidentId", d.state
FROM deliveries d JOIN events e ON e.id = d.event_id ORDER BY d.id`;

const FLAPPED = `SELECT subject_id AS "subjectId", ${ms("occurred_at")} AS "atMs" FROM events WHERE happening = 'flapping'`;

export async function readRecords(pool: Pool): Promise<Records> {
  const incidents = await pool.query<IncidentRecord>(INCIDENTS);
  const checks = await pool.query<CheckRecord>(CHECKS);
  const deliveries = await pool.query<DeliveryRecord>(DELIVERIES);
  const flapped = await pool.query<Records["flapped"][number]>(FLAPPED);
  return { incidents: incidents.rows, checks: checks.rows, deliveries: deliveries.rows, flapped: flapped.rows };
}
