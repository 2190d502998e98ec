import {
  GIVE_UP_AFTER_MS,
  type JsonObject,
  type LedgerChange,
  type PendingDelivery,
  type SubjectAnswers,
} from "@pharos/core";
import type { PoolClient } from "pg";
import { booleanArray, jsonArray, numberArray, textArray } from "../sql/arrays.ts";
import type { Finish } from "../sql/transaction.ts";
import { type AnswerRow, answerColumns, insertAnswers } from "./answer-rows.ts";
import type { AskedState } from "./read-states.ts";
import { createNewEvents } from "./write-events.ts";
import { writeClocks, writeShort } from "./write-incidents.ts";

/** The answers to all questions about one subject. */
export interface AnsweredSubject {
  readonly state: Pick<AskedState, "id" | "teamId">;
  readonly eventIds: readonly number[];
  readonly answers: SubjectAnswers;
}

/**
 * Events count as fanned out in the statement that makes their deliveries. Deliveries come in the order of their ids to a
 * contact, and wait for others as long as the contact wants. The row of the ledger knows the delivery of its last message.
 */
const WRITE = `
WITH asked AS (
  UPDATE events e SET fanned_out_at = $1::timestamptz, withheld = q.withheld FROM unnest($2::bigint[], $3::boolean[]) AS q (id, withheld)
  WHERE e.id = q.id),
made AS (
  INSERT INTO deliveries (event_id, contact_id, subject_id, next_attempt_at, expires_at, includes_recovery, detail)
  SELECT m.event_id, m.contact_id, m.subject_id, $1::timestamptz + c.gather_seconds * interval '1 second', to_timestamp(m.expires_ms / 1000.0), m.includes_recovery,
    nullif(m.detail, 'null')::jsonb
  FROM unnest($4::bigint[], $5::int[], $6::int[], $7::bigint[], $8::boolean[], $31::text[])
    WITH ORDINALITY AS m (event_id, contact_id, subject_id, expires_ms, includes_recovery, detail, place) JOIN contacts c ON c.id = m.contact_id
  ORDER BY m.place
  ON CONFLICT (event_id, contact_id) DO NOTHING
  RETURNING id, event_id, contact_id, attempts),
kept AS (
  INSERT INTO told AS t (subject_id, contact_id, topic, team_id, episode, state, said, said_at, is_over, reminders, why, ask_at, delivery_id)
  SELECT k.subject_id, k.contact_id, k.topic, k.team_id, k.episode, k.state, k.said, to_timestamp(k.said_ms / 1000.0), k.is_over, k.reminders,
    k.why, to_timestamp(k.ask_ms / 1000.0), made.id
  FROM unnest($9::int[], $10::int[], $11::text[], $12::int[], $13::bigint[], $14::text[], $15::text[], $16::bigint[], $17::boolean[],
      $18::int[], $19::text[], $20::bigint[], $21::bigint[])
      AS k (subject_id, contact_id, topic, team_id, episode, state, said, said_ms, is_over, reminders, why, ask_ms, event_id)
    LEFT JOIN made ON made.event_id = k.event_id AND made.contact_id = k.contact_id
  ON CONFLICT (subject_id, contact_id, topic) DO UPDATE SET
    (episode, state, said, said_at, is_over, reminders, why, ask_at, delivery_id) = (excluded.episode, excluded.state, excluded.said,
      excluded.said_at, excluded.is_over, excluded.reminders, excluded.why, excluded.ask_at,
      CASE excluded.state WHEN 'held' THEN NULL ELSE coalesce(excluded.delivery_id, t.delivery_id) END)),
logged AS (${insertAnswers(22)})
SELECT made.id AS "deliveryId", made.event_id AS "eventId", made.contact_id AS "contactId", c.team_id AS "teamId", made.attempts
FROM made JOIN contacts c ON c.id = made.contact_id ORDER BY made.id`;

/** They are locked, so they stay where they are. They are looked up one by one: a join may begin with all rows. */
const FORGET = `
DELETE FROM told WHERE ctid = ANY (ARRAY (
  SELECT found.ctid FROM unnest($1::int[], $2::int[], $3::text[]) AS g (subject_id, contact_id, topic) CROSS JOIN LATERAL (
    SELECT t.ctid FROM told t WHERE t.subject_id = g.subject_id AND t.contact_id = g.contact_id AND t.topic = g.topic LIMIT 1) found))`;

interface MadeRow {
  readonly eventId: number;
  readonly contactId: number;
  readonly subjectId: number;
  readonly expiresAtMs: number;
  readonly includesRecovery: boolean;
  readonly detail: JsonObject | null;
}

interface KeptRow extends LedgerChange {
  readonly subjectId: number;
  readonly teamId: number;
  readonly eventId: number | null;
}

/**
 * Writes all answers of a transaction, and nothing if nothing changes. The write ends the transaction.
 * @returns the deliveries
 */
export async function writeAnswers(
  client: PoolClient,
  finish: Finish,
  answered: readonly AnsweredSubject[],
  now: Date,
): Promise<readonly PendingDelivery[]> {
  const newEvents = createNewEvents();
  const places = answered.map(({ state, answers }) =>
    answers.made.map(({ event }) => (event.kind === "stored" ? null : newEvents.add(state.id, event))),
  );
  const newIds = await newEvents.write(client, now);
  const rows: MadeRow[] = [];
  const ledger: KeptRow[] = [];
  const log: AnswerRow[] = [];
  for (const [index, { state, answers }] of answered.entries()) {
    const made = answers.made.map((one, at) => {
      const { event, contactId, includesRecovery, detail } = one;
      const eventId = event.kind === "stored" ? event.id : (newIds[places[index]?.[at] ?? 0] ?? 0);
      const fromMs = event.kind === "stored" ? event.fromMs : null;
      const expiresAtMs = (fromMs ?? now.getTime()) + GIVE_UP_AFTER_MS;
      return { eventId, contactId, subjectId: state.id, expiresAtMs, includesRecovery, detail };
    });
    rows.push(...made);
    const withEvent = <T extends { readonly madeAt: number | null }>(one: T) => {
      const eventId = one.madeAt === null ? null : (made[one.madeAt]?.eventId ?? null);
      return { ...one, subjectId: state.id, teamId: state.teamId, eventId };
    };
    ledger.push(...answers.ledger.map(withEvent));
    log.push(...answers.log.map(withEvent));
  }
  await forget(client, ledger);
  await writeShort(client, answered);
  await writeClocks(client, answered, now);
  const events = answered.flatMap(({ eventIds, answers }) =>
    eventIds.map((id) => ({ id, withheld: answers.withheld.has(id) })),
  );
  if (events.length + rows.length + ledger.length + log.length === 0) return [];
  const values = [
    ...[now, ...eventColumns(events), ...madeColumns(rows)],
    ...[...ledgerColumns(ledger), ...answerColumns(log)],
    jsonArray(rows.map(({ detail }) => detail)),
  ];
  const written = await finish(() => client.query<PendingDelivery>({ name: "write_told", text: WRITE, values }));
  return written.rows;
}

/** Deletes the rows of contacts that are notified of nothing more. Most questions have none. */
async function forget(client: PoolClient, ledger: readonly KeptRow[]): Promise<void> {
  const gone = ledger.filter(({ told }) => told === null);
  if (gone.length === 0) return;
  const values = [
    numberArray(gone.map((row) => row.subjectId)),
    numberArray(gone.map((row) => row.contactId)),
    textArray(gone.map((row) => row.topic)),
  ];
  await client.query({ name: "forget_told", text: FORGET, values });
}

const eventColumns = (events: readonly { readonly id: number; readonly withheld: boolean }[]) => [
  numberArray(events.map(({ id }) => id)),
  booleanArray(events.map(({ withheld }) => withheld)),
];

const madeColumns = (rows: readonly MadeRow[]) => [
  numberArray(rows.map((row) => row.eventId)),
  numberArray(rows.map((row) => row.contactId)),
  numberArray(rows.map((row) => row.subjectId)),
  numberArray(rows.map((row) => row.expiresAtMs)),
  booleanArray(rows.map((row) => row.includesRecovery)),
];

function ledgerColumns(rows: readonly KeptRow[]): readonly string[] {
  const kept = rows.flatMap(({ told, ...row }) => (told === null ? [] : [{ ...row, ...told }]));
  return [
    numberArray(kept.map((row) => row.subjectId)),
    numberArray(kept.map((row) => row.contactId)),
    textArray(kept.map((row) => row.topic)),
    numberArray(kept.map((row) => row.teamId)),
    numberArray(kept.map((row) => row.episode)),
    textArray(kept.map((row) => row.state)),
    textArray(kept.map((row) => row.said)),
    numberArray(kept.map((row) => row.saidAtMs)),
    booleanArray(kept.map((row) => row.isOver)),
    numberArray(kept.map((row) => row.reminders)),
    textArray(kept.map((row) => row.why)),
    numberArray(kept.map((row) => row.askAtMs)),
    numberArray(kept.map((row) => row.eventId)),
  ];
}
