import {
  type BlamedDeployment,
  blamedDeployment,
  changeSentence,
  deliveryStates,
  type FirstAnswer,
  failureReasons,
  happenings,
  heldNews,
  OUTAGE,
  type ToldContact,
  type ToldEvent,
  topicOf,
} from "@pharos/core";
import type { Pool } from "pg";
import { enumOf, knownOf } from "../sql/column-values.ts";

/** An incident has an event for its beginning and its end, and any number of reminders: the newest of these are shown. */
const MAX_EVENTS = 100;

/** The answers to the question that an event made due have the time at which Pharos created its deliveries. */
const EVENTS = `
SELECT e.id, e.happening, e.occurred_at AS "occurredAt", e.withheld, e.detail, (
  SELECT coalesce(json_agg(json_build_object('id', d.id, 'state', d.state, 'attempts', d.attempts, 'lastError', d.last_error, 'reason', d.reason,
    'gatherSeconds', c.gather_seconds, 'deliveredAtMs', (extract(epoch FROM d.delivered_at) * 1000)::float8,
    'contact', json_build_object('id', c.id, 'name', c.name, 'type', c.type)) ORDER BY d.id), '[]')
  FROM deliveries d JOIN contacts c ON c.id = d.contact_id WHERE d.event_id = e.id) AS deliveries, (
  SELECT coalesce(json_agg(json_build_object('answer', l.answer, 'why', l.why, 'contact', json_build_object('id', c.id, 'name', c.name))
    ORDER BY c.name, c.id), '[]')
  FROM telling_log l JOIN contacts c ON c.id = l.contact_id
  WHERE l.subject_id = e.subject_id AND l.at = e.fanned_out_at AND CASE e.happening
      WHEN 'changed' THEN l.topic = '${topicOf("changed", null)}' AND l.episode = e.id
      ELSE l.topic = '${OUTAGE}' AND l.episode IN (i.id, i.outage_id) END
    AND l.answer <> 'now') AS held
FROM (SELECT * FROM events WHERE incident_id = $1 ORDER BY happening = 'reminder', id DESC LIMIT ${MAX_EVENTS}) e
  JOIN incidents i ON i.id = e.incident_id ORDER BY e.id`;

interface DeliveryJson extends Omit<ToldContact, "state" | "reason" | "deliveredAt"> {
  readonly state: string;
  readonly reason: string | null;
  readonly deliveredAtMs: number | null;
}

interface EventRow extends Omit<ToldEvent, "happening" | "sentence" | "held" | "deliveries"> {
  readonly detail: unknown;
  readonly happening: string;
  readonly deliveries: readonly DeliveryJson[];
  readonly held: readonly FirstAnswer[];
}

/** The events of an incident with their deliveries, and the deployment that the alert of its begin names. */
export async function eventsOfIncident(
  pool: Pool,
  incidentId: number,
): Promise<{ readonly events: readonly ToldEvent[]; readonly deployment: BlamedDeployment | null }> {
  const { rows } = await pool.query<EventRow>({ name: "events_of_incident", text: EVENTS, values: [incidentId] });
  const deployment = rows.map(({ detail }) => blamedDeployment(detail)).find((one) => one !== null) ?? null;
  return { events: rows.flatMap(toEvent), deployment };
}

function toEvent({ happening: stored, deliveries, held, detail, ...event }: EventRow): readonly ToldEvent[] {
  const happening = knownOf(happenings, stored);
  if (happening === null) return [];
  const known = {
    ...event,
    happening,
    sentence: happening === "changed" ? changeSentence(detail) : null,
    held: heldNews(held),
    deliveries: deliveries.map(({ state, reason, deliveredAtMs, ...delivery }) => ({
      ...delivery,
      state: enumOf(deliveryStates, state, "deliveries.state"),
      reason: reason === null ? null : enumOf(failureReasons, reason, "deliveries.reason"),
      deliveredAt: deliveredAtMs === null ? null : new Date(deliveredAtMs),
    })),
  };
  return [known];
}
