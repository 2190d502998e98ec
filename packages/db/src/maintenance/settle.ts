import { GIVE_UP_AFTER_MS } from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { numberArray, textArray } from "../sql/arrays.ts";
import { inTransaction } from "../sql/transaction.ts";
import { covers } from "./muting.ts";

/** Any number that no other lock of the product has. */
const SETTLING = 6_227_020_800;

/** Of one call. The next call takes the others. */
const MAX_PERIODS = 500;

/** What one call has done. */
export interface SettledPeriods {
  readonly periods: number;
  /** Events of the outbox that were committed. */
  readonly eventIds: readonly number[];
}

/** Mostly there is nothing to do, and one statement says so. */
const IS_DUE = `
SELECT EXISTS (
  SELECT 1 FROM maintenance_periods
  WHERE settled_at IS NULL AND state <> 'cancelled' AND during && tstzrange(NULL, $1, '[]')
    AND (state = 'planned' OR upper(during) <= $1)) AS due`;

/** Periods that have begun. A period mutes from its start, whether or not this was written. */
const BEGIN = `
UPDATE maintenance_periods SET state = 'active'
WHERE settled_at IS NULL AND state <> 'cancelled' AND state = 'planned' AND during && tstzrange(NULL, $1, '[]')`;

/** `original_start` as text: it has no zone, and the driver would read it in that of the process. */
const ENDED = `
SELECT window_id, original_start::text AS original_start FROM maintenance_periods
WHERE settled_at IS NULL AND state <> 'cancelled' AND during << tstzrange($1, NULL, '[]')
ORDER BY window_id, original_start LIMIT ${MAX_PERIODS}`;

interface PeriodKey {
  readonly window_id: number;
  readonly original_start: string;
}

/**
 * SQL: what is still true of what the periods ($1, $2) withheld, at $3. A subject that another period mutes on, or that flaps,
 * waits for the end of that. An event occurs at the end of the period: a delivery of it has a whole day from then.
 *
 * | column | what contacts are to hear |
 * |---|---|
 * | `incident_id` | of an outage that they were not told of |
 * | `warns` | of a certificate that is near its end, and still the one that is shown |
 * | `outage_event_id` | of an outage that only those were told of who were attached before the period |
 */
const LEFT_TO_TELL = `
WITH ended AS (
  SELECT p.*, w.team_id, upper(p.during) AS ended_at
  FROM unnest($1::int[], $2::timestamp[]) AS key (window_id, original_start)
    JOIN maintenance_periods p USING (window_id, original_start) JOIN maintenance_windows w ON w.id = p.window_id
  WHERE p.settled_at IS NULL AND p.state <> 'cancelled' AND upper(p.during) <= $3
), concerned AS (
  SELECT i.subject_id FROM incidents i WHERE i.resolved_at IS NULL AND i.team_id IN (SELECT team_id FROM ended)
  UNION
  SELECT sub.id FROM subjects sub JOIN events e ON e.subject_id = sub.id
  WHERE sub.team_id IN (SELECT team_id FROM ended) AND e.withheld AND e.incident_id IS NULL
), covered AS (
  SELECT sub.id AS subject_id, sub.team_id, max(p.ended_at) AS ended_at
  FROM concerned JOIN subjects sub ON sub.id = concerned.subject_id JOIN ended p ON p.team_id = sub.team_id
  WHERE ${covers("sub.id")} GROUP BY sub.id
), free AS (
  SELECT c.* FROM covered c JOIN subject_schedules s ON s.subject_id = c.subject_id AND s.active
  WHERE NOT EXISTS (SELECT 1 FROM flapping_subjects f WHERE f.subject_id = c.subject_id)
    AND NOT EXISTS (
      SELECT 1 FROM subjects sub JOIN maintenance_windows w ON w.team_id = sub.team_id
        JOIN maintenance_periods p ON p.window_id = w.id AND p.settled_at IS NULL AND p.state <> 'cancelled' AND lower(p.during) <= $3
      WHERE sub.id = c.subject_id AND ${covers("sub.id")}
        AND NOT EXISTS (SELECT 1 FROM ended WHERE ended.window_id = p.window_id AND ended.original_start = p.original_start))
), judged AS (
  SELECT f.*, i.id AS open_incident_id, outage.id AS event_id, outage.withheld, warning.withheld IS TRUE AND
    st.ssl_fingerprint = st.ssl_warned_fingerprint AS warns
  FROM free f JOIN subject_states st USING (subject_id)
    LEFT JOIN incidents i ON i.subject_id = f.subject_id AND i.resolved_at IS NULL
    LEFT JOIN LATERAL (
      SELECT e.id, e.withheld FROM events e WHERE e.incident_id = i.id AND e.happening = 'down' ORDER BY e.id DESC LIMIT 1) outage ON true
    LEFT JOIN LATERAL (
      SELECT e.withheld FROM events e WHERE e.subject_id = f.subject_id AND e.happening = 'ssl_expiring' ORDER BY e.id DESC LIMIT 1) warning ON true
), known AS (
  SELECT subject_id, team_id, ended_at, CASE WHEN withheld THEN open_incident_id END AS incident_id, coalesce(warns, false) AS warns,
    CASE WHEN NOT withheld AND EXISTS (
      SELECT 1 FROM subject_contacts a JOIN contacts c ON c.id = a.contact_id
      WHERE a.subject_id = judged.subject_id AND c.notify_on_down
        AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.event_id = judged.event_id AND d.contact_id = c.id)) THEN event_id END AS outage_event_id
  FROM judged
), left_to_tell AS (
  SELECT * FROM known WHERE incident_id IS NOT NULL OR warns OR outage_event_id IS NOT NULL
)`;

const CANDIDATES = `${LEFT_TO_TELL} SELECT subject_id FROM left_to_tell`;

/** States that another transaction holds are left for the next call. */
const LOCK_STATES = `
SELECT subject_id FROM subject_states WHERE subject_id = ANY ($1::int[]) ORDER BY subject_id FOR UPDATE SKIP LOCKED`;

const LOCK_PERIODS = `
SELECT 1 FROM maintenance_periods p JOIN unnest($1::int[], $2::timestamp[]) AS key (window_id, original_start) USING (window_id, original_start)
ORDER BY window_id, original_start FOR UPDATE OF p`;

/** Subjects in $4 are locked. Where a team has others, its periods are left for the next call. */
const SETTLE = `${LEFT_TO_TELL}, locked AS (
  SELECT * FROM left_to_tell WHERE subject_id = ANY ($4::int[])
), written AS (
  INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at)
  SELECT 'down', 'down', subject_id, incident_id, ended_at FROM locked WHERE incident_id IS NOT NULL
  UNION ALL
  SELECT 'ssl_expiring', 'down', subject_id, NULL, ended_at FROM locked WHERE warns
  RETURNING id
), attached AS (
  INSERT INTO deliveries (event_id, contact_id, subject_id, next_attempt_at, expires_at)
  SELECT l.outage_event_id, c.id, l.subject_id, $3::timestamptz, $3::timestamptz + ${GIVE_UP_AFTER_MS} * interval '1 ms'
  FROM locked l JOIN subject_contacts a ON a.subject_id = l.subject_id JOIN contacts c ON c.id = a.contact_id
  WHERE l.outage_event_id IS NOT NULL AND c.notify_on_down
  ON CONFLICT (event_id, contact_id) DO NOTHING
), settled AS (
  UPDATE maintenance_periods p SET settled_at = $3, state = 'ended' FROM ended
  WHERE p.window_id = ended.window_id AND p.original_start = ended.original_start
    AND NOT EXISTS (
      SELECT 1 FROM left_to_tell l WHERE l.team_id = ended.team_id AND l.subject_id <> ALL ($4::int[]))
  RETURNING 1
)
SELECT (SELECT count(*)::int FROM settled) AS periods, ARRAY(SELECT id FROM written) AS event_ids`;

const NOTHING: SettledPeriods = { periods: 0, eventIds: [] };

/**
 * Tells what periods of maintenance that are over withheld, and what is still true of it: one event for each subject. Commits
 * all of it or nothing; of any number that run at once, one does it.
 *
 * The states are locked first and the periods after them, as by what withholds. Those that withhold lock the periods too, so
 * the last look at what is left sees all that was withheld.
 */
export async function settleMaintenance(pool: Pool, now: Date): Promise<SettledPeriods> {
  const { rows } = await pool.query<{ due: boolean }>({ name: "periods_due", text: IS_DUE, values: [now] });
  return rows[0]?.due ? inTransaction(pool, (client) => settle(client, now)) : NOTHING;
}

async function settle(client: PoolClient, now: Date): Promise<SettledPeriods> {
  if (!(await isOnlyOne(client))) return NOTHING;
  await client.query({ name: "begin_periods", text: BEGIN, values: [now] });
  const ended = await client.query<PeriodKey>({ name: "ended_periods", text: ENDED, values: [now] });
  if (ended.rows.length === 0) return NOTHING;
  const windowIds = numberArray(ended.rows.map((key) => key.window_id));
  const keys = [windowIds, textArray(ended.rows.map((key) => key.original_start))];
  const candidates = await subjectIds(client, "left_to_tell", CANDIDATES, [...keys, now]);
  const locked = await subjectIds(client, "lock_muted", LOCK_STATES, [numberArray(candidates)]);
  await client.query({ name: "lock_periods", text: LOCK_PERIODS, values: keys });
  const { rows } = await client.query<{ periods: number; event_ids: number[] }>({
    name: "settle_maintenance",
    text: SETTLE,
    values: [...keys, now, numberArray(locked)],
  });
  const [row] = rows;
  return { periods: row?.periods ?? 0, eventIds: row?.event_ids ?? [] };
}

async function isOnlyOne(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(`SELECT pg_try_advisory_xact_lock(${SETTLING}) AS mine`);
  return rows[0]?.mine ?? false;
}

async function subjectIds(
  client: PoolClient,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<readonly number[]> {
  const { rows } = await client.query<{ subject_id: number }>({ name, text, values: [...values] });
  return rows.map((row) => row.subject_id);
}
