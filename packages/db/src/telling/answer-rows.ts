import type { LoggedAnswer } from "@pharos/core";
import { numberArray, textArray } from "../sql/arrays.ts";

/**
 * SQL: writes the answers that differ from the answers before, as a part of the statement that writes the ledger. Its
 * part `made` has the new deliveries. $1 is now. `answerColumns` has the parameters from `first` on.
 */
export const insertAnswers = (first: number) => `
  INSERT INTO telling_log (at, subject_id, team_id, contact_id, topic, episode, answer, why, until, delivery_id)
  SELECT $1::timestamptz, l.subject_id, l.team_id, l.contact_id, l.topic, l.episode, l.answer, l.why,
    to_timestamp(l.until_ms / 1000.0), made.id
  FROM unnest($${first}::int[], $${first + 1}::int[], $${first + 2}::int[], $${first + 3}::text[], $${first + 4}::bigint[],
      $${first + 5}::text[], $${first + 6}::text[], $${first + 7}::bigint[], $${first + 8}::bigint[])
      WITH ORDINALITY AS l (subject_id, team_id, contact_id, topic, episode, answer, why, until_ms, event_id, place)
    LEFT JOIN made ON made.event_id = l.event_id AND made.contact_id = l.contact_id
  ORDER BY l.place`;

/** An answer, its subject, and the event of its message. */
export interface AnswerRow extends Omit<LoggedAnswer, "madeAt"> {
  readonly subjectId: number;
  readonly teamId: number;
  readonly eventId: number | null;
}

export const answerColumns = (rows: readonly AnswerRow[]): readonly string[] => [
  numberArray(rows.map((row) => row.subjectId)),
  numberArray(rows.map((row) => row.teamId)),
  numberArray(rows.map((row) => row.contactId)),
  textArray(rows.map((row) => row.topic)),
  numberArray(rows.map((row) => row.episode)),
  textArray(rows.map((row) => row.answer)),
  textArray(rows.map((row) => row.why)),
  numberArray(rows.map((row) => row.untilMs)),
  numberArray(rows.map((row) => row.eventId)),
];
