import {
  type AskedEvent,
  type AskedSubject,
  type Audience,
  type ConfirmationRule,
  confirmWithinMs,
  type Happening,
  hasRecovered,
  MAX_PERIOD_SECONDS,
  type QuietTime,
  type QuietWhy,
  topicOf,
} from "@pharos/core";
import type { PoolClient } from "pg";
import { covers } from "../maintenance/muting.ts";
import { numberArray } from "../sql/arrays.ts";

/** A subject without its contacts and its ledger. */
export type AskedState = Omit<AskedSubject, "contacts" | "ledger"> & {
  readonly teamId: number;
  /** It depends on another subject. */
  readonly hasParents: boolean;
};

/** Quiet times that are over for longer are of no event that waits, and of no clock of an escalation. */
const QUIET_DAYS = 2;

/** A period that began earlier is over for longer than that. Its `original_start` is at most two days from its start. */
const MAX_PERIOD_DAYS = MAX_PERIOD_SECONDS / 86_400 + 2;

/** SQL: periods of maintenance that cover the subject `sub` and have begun at $2, as [from, until] in milliseconds. */
const PERIODS = `(
    SELECT json_agg(json_build_array((extract(epoch FROM lower(p.during)) * 1000)::float8, (extract(epoch FROM upper(p.during)) * 1000)::float8))
    FROM maintenance_windows w JOIN maintenance_periods p ON p.window_id = w.id AND p.settled_at IS NULL AND p.state <> 'cancelled'
      AND p.original_start <= $2::timestamptz AT TIME ZONE 'UTC' + interval '2 days' AND lower(p.during) <= $2::timestamptz
    WHERE w.team_id = sub.team_id AND ${covers("sub.id")})`;

/** SQL: during the incident `i`, when the last period of maintenance ended that is settled and covers the subject `sub`. */
const SETTLED = `CASE WHEN i.id IS NOT NULL THEN (
    SELECT (extract(epoch FROM max(upper(p.during))) * 1000)::float8
    FROM maintenance_windows w JOIN maintenance_periods p ON p.window_id = w.id
      AND p.settled_at > $2::timestamptz - interval '${QUIET_DAYS} days'
      AND p.original_start > $2::timestamptz AT TIME ZONE 'UTC' - interval '${QUIET_DAYS + MAX_PERIOD_DAYS} days'
    WHERE w.team_id = sub.team_id AND ${covers("sub.id")}) END`;

/** SQL: snoozes and deployments of the subject `sub` that have begun at $2, as [from, until, why]. */
const QUIET = `(
    SELECT json_agg(json_build_array((extract(epoch FROM q.began_at) * 1000)::float8,
      (extract(epoch FROM least(q.until, q.ended_at)) * 1000)::float8, q.kind))
    FROM quiet_times q WHERE q.subject_id = sub.id AND q.until > $2::timestamptz - interval '${QUIET_DAYS} days'
      AND q.began_at <= $2::timestamptz)`;

/** Of one subject at once. The next question finds the others. */
const MAX_EVENTS = 500;

/** SQL: the oldest events of the subject `sub` whose alerts do not exist yet. An index has them. */
const EVENTS = `(
    SELECT json_agg(json_build_object('id', e.id, 'happening', e.happening, 'audience', e.audience, 'detail', e.detail,
      'atMs', (extract(epoch FROM e.occurred_at) * 1000)::float8, 'storedAtMs', (extract(epoch FROM e.created_at) * 1000)::float8,
      'incidentId', ei.id, 'outageId', ei.outage_id, 'resolvedAtMs', (extract(epoch FROM ei.resolved_at) * 1000)::float8) ORDER BY e.id)
    FROM (SELECT * FROM events o WHERE o.subject_id = sub.id AND o.fanned_out_at IS NULL AND o.subject_id IS NOT NULL
          ORDER BY o.id LIMIT ${MAX_EVENTS}) e LEFT JOIN incidents ei ON ei.id = e.incident_id)`;

/**
 * The events are read with the state, in one statement. An open incident without its event would be sent twice. An
 * outage is known by its last alert; while the subject flaps, by the alert that it flaps.
 */
const STATES = `
SELECT sub.id, sub.team_id AS "teamId", s.active AND sub.deleted_at IS NULL AS "isWatched", last.id AS "lastIncidentId",
  coalesce(last.outage_id, last.id) AS "lastOutageId", i.id AS "incidentId", i.outage_id AS "outageId",
  (extract(epoch FROM i.tellable_at) * 1000)::float8 AS "tellableAtMs", sub.alert_after_failures AS "alertAfterFailures",
  sub.alert_failures_of AS "alertFailuresOf", sub.recover_after_successes AS "recoverAfterSuccesses",
  st.recent_failures AS "recentFailures", s.interval_seconds AS "intervalSeconds", ${QUIET} AS quiet,
  (SELECT true FROM dependencies d WHERE d.child_id = sub.id LIMIT 1) IS NOT NULL AS "hasParents",
  (extract(epoch FROM i.acknowledged_at) * 1000)::float8 AS "acknowledgedAtMs",
  (extract(epoch FROM i.acknowledged_until) * 1000)::float8 AS "acknowledgedUntilMs", i.escalated_through AS "escalatedThrough",
  (extract(epoch FROM f.since) * 1000)::float8 AS "flapsSinceMs", (extract(epoch FROM f.last_change_at) * 1000)::float8 AS "changedAtMs",
  f.told AS "isHeard", known.id AS "eventId", known.happening AS "eventHappening", ${PERIODS} AS periods,
  ${SETTLED} AS "maintenanceEndedAtMs", ${EVENTS} AS events
FROM subjects sub JOIN subject_schedules s ON s.subject_id = sub.id JOIN subject_states st ON st.subject_id = sub.id
  LEFT JOIN LATERAL (SELECT * FROM flapping_subjects y WHERE y.subject_id = sub.id LIMIT 1) f ON true
  LEFT JOIN LATERAL (SELECT * FROM incidents o WHERE o.subject_id = sub.id AND o.resolved_at IS NULL LIMIT 1) i ON true
  LEFT JOIN LATERAL (
    SELECT l.id, l.outage_id FROM incidents l WHERE l.subject_id = sub.id ORDER BY l.started_at DESC, l.id DESC LIMIT 1) last ON true
  LEFT JOIN LATERAL (
    (SELECT e.id, e.happening FROM events e
     WHERE f.subject_id IS NULL AND e.incident_id = i.id AND e.happening = 'down' AND NOT e.withheld AND e.fanned_out_at IS NOT NULL
     ORDER BY e.id DESC LIMIT 1)
    UNION ALL
    (SELECT e.id, e.happening FROM events e
     WHERE i.id IS NOT NULL AND e.subject_id = f.subject_id AND e.happening = 'flapping' AND e.occurred_at >= f.since
       AND NOT e.withheld AND e.fanned_out_at IS NOT NULL
     ORDER BY e.id DESC LIMIT 1)) known ON true
WHERE sub.id = ANY ($1::int[])`;

interface StateRow extends ConfirmationRule {
  readonly id: number;
  readonly teamId: number;
  readonly isWatched: boolean;
  readonly lastIncidentId: number | null;
  readonly lastOutageId: number | null;
  readonly incidentId: number | null;
  readonly outageId: number | null;
  readonly tellableAtMs: number | null;
  readonly recentFailures: number | null;
  readonly intervalSeconds: number;
  readonly quiet: readonly (readonly [number, number, QuietWhy])[] | null;
  readonly hasParents: boolean;
  readonly acknowledgedAtMs: number | null;
  readonly acknowledgedUntilMs: number | null;
  readonly escalatedThrough: number | null;
  readonly flapsSinceMs: number | null;
  readonly changedAtMs: number | null;
  readonly isHeard: boolean | null;
  readonly eventId: number | null;
  readonly eventHappening: Happening | null;
  readonly maintenanceEndedAtMs: number | null;
  readonly periods: readonly (readonly [number, number])[] | null;
  readonly events: readonly EventJson[] | null;
}

interface EventJson {
  readonly id: number;
  readonly happening: Happening;
  readonly audience: Audience;
  readonly detail: unknown;
  readonly atMs: number;
  readonly storedAtMs: number;
  readonly incidentId: number | null;
  readonly outageId: number | null;
  readonly resolvedAtMs: number | null;
}

/**
 * Reads subjects that are locked against other questions.
 *
 * @param settleAfterMs a subject that has not changed for this long flaps no longer
 */
export async function readStates(
  client: PoolClient,
  subjectIds: readonly number[],
  now: Date,
  settleAfterMs: number,
): Promise<readonly AskedState[]> {
  const values = [numberArray(subjectIds), now];
  const { rows } = await client.query<StateRow>({ name: "asked_states", text: STATES, values });
  return rows.map((row) => toState(row, settleAfterMs));
}

function toState(row: StateRow, settleAfterMs: number): AskedState {
  const { id, teamId, isWatched, lastIncidentId, lastOutageId, periods, quiet, hasParents } = row;
  const events = (row.events ?? []).map((event) => toEvent(event, row));
  return {
    ...{ id, teamId, isWatched, lastIncidentId, lastOutageId, hasParents, events },
    hasRecovered: hasRecovered(row.recentFailures, row),
    confirmWithinMs: confirmWithinMs(row, row.intervalSeconds),
    hasMoreEvents: events.length === MAX_EVENTS,
    outage: outageOf(row),
    flapping: flappingOf(row, settleAfterMs),
    maintenanceEndedAtMs: row.maintenanceEndedAtMs,
    quietTimes: [
      ...(periods ?? []).map(([fromMs, untilMs]) => quietTime(fromMs, untilMs, "maintenance")),
      ...(quiet ?? []).map(([fromMs, untilMs, why]) => quietTime(fromMs, untilMs, why)),
    ],
  };
}

function toEvent(
  { incidentId, outageId, resolvedAtMs, detail, ...event }: EventJson,
  rule: ConfirmationRule,
): AskedEvent {
  const incident =
    incidentId === null ? null : { id: incidentId, resolvedAtMs, ...asOutage(incidentId, outageId, rule) };
  return { ...event, topic: topicOf(event.happening, detail), incident };
}

/** The recorder writes the outage of an incident when enough checks have failed. Without a rule, one is enough. */
const asOutage = (incidentId: number, outageId: number | null, { alertAfterFailures }: ConfirmationRule) => ({
  outageId: outageId ?? incidentId,
  isConfirmed: alertAfterFailures <= 1 || outageId !== null,
});

function outageOf(row: StateRow): AskedState["outage"] {
  const { incidentId, outageId, tellableAtMs, eventId, eventHappening } = row;
  const { acknowledgedAtMs: ackMs, acknowledgedUntilMs: untilMs } = row;
  if (incidentId === null) return null;
  return {
    ...{ incidentId, tellableAtMs, ...asOutage(incidentId, outageId, row) },
    event: eventId === null || eventHappening === null ? null : { id: eventId, happening: eventHappening },
    escalatedThroughMinutes: row.escalatedThrough ?? 0,
    acknowledged: ackMs === null ? null : { atMs: ackMs, untilMs },
  };
}

function flappingOf({ flapsSinceMs, changedAtMs, isHeard }: StateRow, settleAfterMs: number): AskedState["flapping"] {
  if (flapsSinceMs === null || changedAtMs === null) return null;
  return { sinceMs: flapsSinceMs, untilMs: changedAtMs + settleAfterMs, isHeard: isHeard ?? true };
}

const quietTime = (fromMs: number, untilMs: number, why: QuietWhy): QuietTime => ({ fromMs, untilMs, why });
