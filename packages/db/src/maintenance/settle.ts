import { GIVE_UP_AFTER_MS } from "@pharos/core";
import type { Pool, PoolClient } from "pg";
import { audienceOf } from "../alerts/audience.ts";
import { numberArray, textArray } from "../sql/arrays.ts";
import { LOCKS } from "../sql/locks.ts";
import { type SetAside, withoutFailing } from "../sql/set-aside.ts";
import { inTransaction } from "../sql/transaction.ts";
import { LEFT_TO_TELL } from "./left-to-tell-sql.ts";

/** Of one call. The next call takes the others. */
const MAX_PERIODS = 500;

/** The result of one call. */
export interface SettledPeriods {
  readonly periods: number;
  /** Events of the outbox that were committed. */
  readonly eventIds: readonly number[];
}

/** SQL: a period begins or ends at `moment`, a parameter, or did before and was not noticed. */
export const isAnyPeriodDue = (moment: string) => `EXISTS (
  SELECT 1 FROM maintenance_periods
  WHERE settled_at IS NULL AND state <> 'cancelled' AND during && tstzrange(NULL, ${moment}, '[]')
    AND (state = 'planned' OR upper(during) <= ${moment}))`;

/** Usually no period is due, and one statement finds that out. */
const IS_DUE = `SELECT ${isAnyPeriodDue("$1")} AS due`;

/** Periods that have begun. A period mutes from its start, whether or not this was written. */
const BEGIN = `
UPDATE maintenance_periods SET state = 'active'
WHERE settled_at IS NULL AND state <> 'cancelled' AND state = 'planned' AND during && tstzrange(NULL, $1, '[]')`;

/** `original_start` as text. It has no zone, and the driver would read it in the zone of the process. */
const ENDED = `
SELECT window_id, original_start::text AS original_start FROM maintenance_periods
WHERE settled_at IS NULL AND state <> 'cancelled' AND during << tstzrange($1, NULL, '[]')
ORDER BY window_id, original_start LIMIT ${MAX_PERIODS}`;

export interface PeriodKey {
  readonly window_id: number;
  readonly original_start: string;
}

const CANDIDATES = `${LEFT_TO_TELL} SELECT subject_id FROM left_to_tell`;

/** States that another transaction holds are left for the next call. */
const LOCK_STATES = `
SELECT subject_id FROM subject_states WHERE subject_id = ANY ($1::int[]) ORDER BY subject_id FOR UPDATE SKIP LOCKED`;

const LOCK_PERIODS = `
SELECT 1 FROM maintenance_periods p JOIN unnest($1::int[], $2::timestamp[]) AS key (window_id, original_start) USING (window_id, original_start)
ORDER BY window_id, original_start FOR UPDATE OF p`;

/** SQL: the details of the outage in the suppressed event. */
const DETAIL_OF_OUTAGE = `(
    SELECT e.detail FROM events e WHERE e.incident_id = locked.incident_id AND e.happening = 'down' ORDER BY e.id LIMIT 1)`;

/** Subjects in $4 are locked. Where a team has others, its periods are left for the next call. */
const SETTLE = `${LEFT_TO_TELL}, locked AS (
  SELECT * FROM left_to_tell WHERE subject_id = ANY ($4::int[])
), written AS (
  INSERT INTO events (happening, audience, subject_id, incident_id, occurred_at, detail)
  SELECT 'down', ${audienceOf("'down'")}, subject_id, incident_id, ended_at, ${DETAIL_OF_OUTAGE} FROM locked WHERE incident_id IS NOT NULL
  UNION ALL
  SELECT 'ssl_expiring', ${audienceOf("'ssl_expiring'")}, subject_id, NULL, ended_at, NULL FROM locked WHERE warns
  UNION ALL
  SELECT e.happening, e.audience, l.subject_id, NULL, l.ended_at, e.detail
  FROM locked l CROSS JOIN LATERAL unnest(l.warning_ids) AS warning (id) JOIN events e ON e.id = warning.id
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
 * Sends the suppressed alerts of finished maintenance periods that are still true, with one event for each subject. If
 * several run at once, one does it.
 *
 * The states are locked first and the periods after them, in the same order as in code that suppresses alerts. That
 * code locks the periods too, so the last read sees all suppressed alerts.
 *
 * @param setAside called with a period at which that fails
 */
export async function settleMaintenance(pool: Pool, now: Date, setAside: SetAside<PeriodKey>): Promise<SettledPeriods> {
  const { rows } = await pool.query<{ due: boolean }>({ name: "periods_due", text: IS_DUE, values: [now] });
  if (!rows[0]?.due) return NOTHING;
  await pool.query({ name: "begin_periods", text: BEGIN, values: [now] });
  const ended = await pool.query<PeriodKey>({ name: "ended_periods", text: ENDED, values: [now] });
  if (ended.rows.length === 0) return NOTHING;
  const settled = await withoutFailing(
    ended.rows,
    (some) => inTransaction(pool, (client) => settle(client, some, now)),
    setAside,
  );
  return {
    periods: settled.reduce((sum, { periods }) => sum + periods, 0),
    eventIds: settled.flatMap(({ eventIds }) => eventIds),
  };
}

/** Commits all of it or nothing. */
async function settle(client: PoolClient, ended: readonly PeriodKey[], now: Date): Promise<SettledPeriods> {
  if (!(await isOnlyOne(client))) return NOTHING;
  const windowIds = numberArray(ended.map((key) => key.window_id));
  const keys = [windowIds, textArray(ended.map((key) => key.original_start))];
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
  const { rows } = await client.query<{ mine: boolean }>(
    `SELECT pg_try_advisory_xact_lock(${LOCKS.settleMaintenance}) AS mine`,
  );
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
