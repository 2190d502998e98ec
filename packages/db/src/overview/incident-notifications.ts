import {
  type AnsweredContact,
  behindOlder,
  deliveryStates,
  failureReasons,
  type IncidentNotifications,
  type NotificationStore,
  type NotifiedContact,
  OUTAGE,
  subjectKinds,
} from "@pharos/core";
import type { Pool } from "pg";
import { isAcknowledged } from "../incidents/acknowledged.ts";
import { enumOf } from "../sql/column-values.ts";

/** Of one incident. A monitor has at most 110 contacts. */
const MAX_CONTACTS = 200;

/** The newest ones of one incident. */
const MAX_ANSWERS = 500;

/**
 * An outage for contacts may have several incidents, and has the number of the first one. The contacts are attached to the
 * subject, or know of the outage. While the incident is open, the row of a contact can still be of an older one.
 */
const INCIDENT = `
SELECT i.subject_id AS "subjectId", m.kind, i.resolved_at IS NULL AS "isOpen", o.episodes,
  least(i.started_at, (SELECT started_at FROM incidents WHERE id = i.outage_id)) AS "from", (
  SELECT coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'type', c.type, 'wantsDown', c.notify_on_down,
    'isStopped', coalesce(a.escalate_after_minutes > coalesce(i.escalated_through, 0) AND i.acknowledged_until IS NULL AND ${isAcknowledged("now()")}, false),
    'isOlder', t.episode <> ALL (o.episodes), 'state', t.state, 'said', t.said, 'why', t.why, 'reminders', t.reminders, 'atMs', (extract(epoch FROM t.said_at) * 1000)::float8,
    'askAtMs', (extract(epoch FROM t.ask_at) * 1000)::float8) ORDER BY c.name, c.id), '[]')
  FROM (
    SELECT contact_id FROM subject_contacts WHERE subject_id = i.subject_id
    UNION SELECT contact_id FROM told WHERE subject_id = i.subject_id AND topic = '${OUTAGE}' AND episode = ANY (o.episodes)
    LIMIT ${MAX_CONTACTS}) known
    JOIN contacts c ON c.id = known.contact_id
    LEFT JOIN subject_contacts a ON a.subject_id = i.subject_id AND a.contact_id = c.id
    LEFT JOIN told t ON t.subject_id = i.subject_id AND t.contact_id = c.id AND t.topic = '${OUTAGE}'
      AND (t.episode = ANY (o.episodes) OR i.resolved_at IS NULL)) AS contacts
FROM incidents i JOIN subjects m ON m.id = i.subject_id AND m.deleted_at IS NULL
  CROSS JOIN LATERAL (SELECT array_remove(ARRAY[i.id, i.outage_id], NULL) AS episodes) o
WHERE i.team_id = $1 AND i.id = $2`;

/** $3: nothing was answered before. It spares the older partitions. */
const ANSWERS = `
SELECT l.contact_id AS "contactId", c.name, c.type, c.notify_on_down AS "wantsDown", l.at, l.answer, l.why, l.until,
  d.id AS "deliveryId", d.state, d.attempts, d.delivered_at AS "deliveredAt", d.reason
FROM telling_log l JOIN contacts c ON c.id = l.contact_id LEFT JOIN deliveries d ON d.id = l.delivery_id
WHERE l.subject_id = $1 AND l.episode = ANY ($2::bigint[]) AND l.at >= $3::timestamptz AND l.topic = '${OUTAGE}'
ORDER BY l.at DESC, l.id DESC LIMIT ${MAX_ANSWERS}`;

type ToldRow = NonNullable<NotifiedContact["told"]>;

interface ContactJson extends Omit<ToldRow, "state" | "at" | "askAt"> {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly wantsDown: boolean;
  readonly isStopped: boolean;
  readonly isOlder: boolean | null;
  readonly state: ToldRow["state"] | null;
  readonly atMs: number;
  readonly askAtMs: number | null;
}

interface IncidentRow {
  readonly subjectId: number;
  readonly kind: string;
  readonly isOpen: boolean;
  readonly episodes: readonly number[];
  readonly from: Date;
  readonly contacts: readonly ContactJson[];
}

interface AnswerDbRow extends Omit<AnsweredContact, "delivery"> {
  readonly contactId: number;
  readonly name: string;
  readonly type: string;
  readonly wantsDown: boolean;
  readonly deliveryId: number | null;
  readonly state: string;
  readonly attempts: number;
  readonly deliveredAt: Date | null;
  readonly reason: string | null;
}

/** The clock of a worker, which has the start of an incident, may be ahead. */
const CLOCKS_DIFFER_MS = 3_600_000;

/** Reads which contacts know of an incident, and the answers to each. */
export function createNotificationStore(pool: Pool): NotificationStore {
  return {
    async ofIncident(teamId, incidentId) {
      const found = await pool.query<IncidentRow>({
        name: "notifications_of_incident",
        text: INCIDENT,
        values: [teamId, incidentId],
      });
      const [incident] = found.rows;
      if (incident === undefined) return null;
      const { subjectId, episodes, from } = incident;
      const values = [subjectId, episodes, new Date(from.getTime() - CLOCKS_DIFFER_MS)];
      const { rows } = await pool.query<AnswerDbRow>({ name: "answers_of_incident", text: ANSWERS, values });
      return toNotifications(incident, rows.reverse());
    },
  };
}

/** A contact that knows nothing of an incident that is over is left out. */
function toNotifications(
  { kind, isOpen, contacts }: IncidentRow,
  answers: readonly AnswerDbRow[],
): IncidentNotifications {
  const known = new Map<number, NotifiedContact & { readonly answers: AnsweredContact[] }>();
  for (const { id, name, type, wantsDown, isStopped, ...told } of contacts) {
    known.set(id, { contact: { id, name, type }, wantsDown, isStopped, told: toTold(told), answers: [] });
  }
  for (const row of answers) {
    const { contactId: id, name, type, wantsDown } = row;
    const detached = { contact: { id, name, type }, wantsDown, isStopped: false, told: null, answers: [] };
    const contact = known.get(id) ?? detached;
    contact.answers.push(toAnswer(row));
    known.set(id, contact);
  }
  const shown = [...known.values()].filter(({ told, answers: own }) => isOpen || told !== null || own.length > 0);
  return { kind: enumOf(subjectKinds, kind, "subjects.kind"), isOpen, contacts: shown };
}

type ToldJson = Omit<ContactJson, "id" | "name" | "type" | "wantsDown" | "isStopped">;

function toTold({ state, said, why, reminders, atMs, askAtMs, isOlder }: ToldJson): NotifiedContact["told"] {
  if (state === null) return null;
  const row = { state, said, why, reminders, at: new Date(atMs), askAt: askAtMs === null ? null : new Date(askAtMs) };
  return isOlder ? behindOlder(row) : row;
}

function toAnswer({ at, answer, why, until, deliveryId, state, attempts, deliveredAt, reason }: AnswerDbRow) {
  const delivery =
    deliveryId === null
      ? null
      : {
          id: deliveryId,
          state: enumOf(deliveryStates, state, "deliveries.state"),
          attempts,
          deliveredAt,
          reason: reason === null ? null : enumOf(failureReasons, reason, "deliveries.reason"),
        };
  return { at, answer, why, until, delivery };
}
