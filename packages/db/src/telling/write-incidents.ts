import type { SubjectAnswers } from "@pharos/core";
import type { PoolClient } from "pg";
import { numberArray } from "../sql/arrays.ts";
import { askAgainAt } from "./wakes.ts";

/** The part of an answered subject that its incidents store. */
interface Answered {
  readonly state: { readonly id: number };
  readonly answers: Pick<SubjectAnswers, "short" | "tellable">;
}

/**
 * Recorders and members lock the state of a subject before its open incident. Questions lock no state. So they do not wait
 * for an open incident either: two transactions that each hold an incident of the other would wait for each other.
 */
const TELLABLE = `
WITH free AS (
  SELECT i.id, c.at_ms FROM unnest($1::bigint[], $2::bigint[]) AS c (incident_id, at_ms) JOIN incidents i ON i.id = c.incident_id
  ORDER BY i.id FOR NO KEY UPDATE OF i SKIP LOCKED)
UPDATE incidents i SET tellable_at = to_timestamp(free.at_ms / 1000.0) FROM free WHERE i.id = free.id
RETURNING i.id::int`;

/** The clocks of subjects whose incident is locked begin with their next question, so much later. */
const AGAIN_AFTER_MS = 1_000;

/** These are over, so recorders leave them alone. Others that change several of one subject lock them in this order too. */
const SHORT = `
UPDATE incidents SET is_short = true WHERE id = ANY (ARRAY (
  SELECT id FROM incidents WHERE id = ANY ($1::bigint[]) ORDER BY id FOR NO KEY UPDATE))`;

/**
 * Writes which incidents were too short for an alert. Most subjects have no rule for that. It must come before
 * `writeClocks`: it waits, and holds no other incident.
 */
export async function writeShort(client: PoolClient, answered: readonly Answered[]): Promise<void> {
  const short = answered.flatMap(({ answers }) => answers.short);
  if (short.length === 0) return;
  await client.query({ name: "short_incidents", text: SHORT, values: [numberArray(short)] });
}

/** Writes from when on the escalations of outages count. */
export async function writeClocks(client: PoolClient, answered: readonly Answered[], now: Date): Promise<void> {
  const started = answered.flatMap(({ state, answers: { tellable } }) =>
    tellable === null ? [] : [{ subjectId: state.id, ...tellable }],
  );
  if (started.length === 0) return;
  const values = [numberArray(started.map((one) => one.incidentId)), numberArray(started.map((one) => one.atMs))];
  const { rows } = await client.query<{ id: number }>({ name: "tellable_incidents", text: TELLABLE, values });
  const written = new Set(rows.map(({ id }) => id));
  const locked = started.filter(({ incidentId }) => !written.has(incidentId)).map(({ subjectId }) => subjectId);
  if (locked.length > 0) await askAgainAt(client, locked, new Date(now.getTime() + AGAIN_AFTER_MS));
}
