import {
  type AskedEvent,
  type AskedSubject,
  type Audience,
  type ConfirmationRule,
  confirmWithinMs,
  type Happening,
  hasRecovered,
  topicOf,
} from "@pharos/core";
import type { PoolClient } from "pg";
import { newestIncidents } from "../incidents/newest.ts";
import { numberArray } from "../sql/arrays.ts";
import { isRunning } from "../subject/running.ts";
import { QUIET_COLUMNS, type QuietRow, quietTimesOf } from "./read-quiet.ts";

/** A subject without its contacts and its ledger. */
export type AskedState = Omit<AskedSubject, "contacts" | "ledger"> & {
  readonly teamId: number;
  /** It depends on another subject. */
  readonly hasParents: boolean;
  /** Contacts with a delivery of the event by which its outage is known. */
  readonly eventContacts: readonly number[];
};

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
SELECT sub.id, sub.team_id AS "teamId", ${isRunning("s")} AND sub.deleted_at IS NULL AS "isWatched", last.id AS "lastIncidentId",
  coalesce(last.outage_id, last.id) AS "lastOutageId", i.id AS "incidentId", i.outage_id AS "outageId",
  (extract(epoch FROM i.tellable_at) * 1000)::float8 AS "tellableAtMs", sub.alert_after_failures AS "alertAfterFailures",
  sub.alert_failures_of AS "alertFailuresOf", sub.recover_after_successes AS "recoverAfterSuccesses",
  st.recent_failures AS "recentFailures", s.interval_seconds AS "intervalSeconds",
  (SELECT true FROM dependencies d WHERE d.child_id = sub.id LIMIT 1) IS NOT NULL AS "hasParents",
  (extract(epoch FROM i.acknowledged_at) * 1000)::float8 AS "acknowledgedAtMs",
  (extract(epoch FROM i.acknowledged_until) * 1000)::float8 AS "acknowledgedUntilMs", i.escalated_through AS "escalatedThrough",
  (extract(epoch FROM f.since) * 1000)::float8 AS "flapsSinceMs", (extract(epoch FROM f.last_change_at) * 1000)::float8 AS "changedAtMs",
  f.told AS "isHeard", known.id AS "eventId", known.happening AS "eventHappening",
  ARRAY (SELECT d.contact_id FROM deliveries d WHERE d.event_id = known.id) AS "eventContacts",
  ${QUIET_COLUMNS}, ${EVENTS} AS events
FROM subjects sub JOIN subject_schedules s ON s.subject_id = sub.id JOIN subject_states st ON st.subject_id = sub.id
  LEFT JOIN LATERAL (SELECT * FROM flapping_subjects y WHERE y.subject_id = sub.id LIMIT 1) f ON true
  LEFT JOIN LATERAL (SELECT * FROM ${newestIncidents("sub.id")} n WHERE n.resolved_at IS NULL LIMIT 1) i ON true
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

interface StateRow extends ConfirmationRule, QuietRow {
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
  readonly hasParents: boolean;
  readonly acknowledgedAtMs: number | null;
  readonly acknowledgedUntilMs: number | null;
  readonly escalatedThrough: number | null;
  readonly flapsSinceMs: number | null;
  readonly changedAtMs: number | null;
  readonly isHeard: boolean | null;
  readonly eventId: number | null;
  readonly eventHappening: Happening | null;
  readonly eventContacts: readonly number[];
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
  const { id, teamId, isWatched, lastIncidentId, lastOutageId, hasParents, eventContacts } = row;
  const events = (row.events ?? []).map((event) => toEvent(event, row));
  return {
    ...{ id, teamId, isWatched, lastIncidentId, lastOutageId, hasParents, eventContacts, events },
    hasRecovered: hasRecovered(row.recentFailures, row),
    confirmWithinMs: confirmWithinMs(row, row.intervalSeconds),
    hasMoreEvents: events.length === MAX_EVENTS,
    outage: outageOf(row),
    flapping: flappingOf(row, settleAfterMs),
    maintenanceEndedAtMs: row.maintenanceEndedAtMs,
    quietTimes: quietTimesOf(row),
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
