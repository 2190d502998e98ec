import type { PoolClient } from "pg";
import { incidentEnd } from "../incidents/effects.ts";
import { numberArray } from "../sql/arrays.ts";
import { LOCKS } from "../sql/locks.ts";

/** A question about one of them that is being answered ends first. */
const WAIT_FOR_QUESTIONS = `
SELECT pg_advisory_xact_lock(${LOCKS.askSubject}, id) FROM (SELECT id FROM unnest($1::int[]) AS s (id) ORDER BY id) ordered`;

const END = `
WITH resolved AS (
  UPDATE incidents i SET resolved_at = ${incidentEnd("$2::timestamptz")}
  WHERE subject_id = ANY ($1::int[]) AND resolved_at IS NULL),
forgotten AS (DELETE FROM told WHERE subject_id = ANY ($1::int[])),
settled AS (DELETE FROM flapping_subjects WHERE subject_id = ANY ($1::int[]))
UPDATE subject_states SET status = 'pending', changes_count_from = $2 WHERE subject_id = ANY ($1::int[])`;

/**
 * Makes groups pending whose members all are paused, pending or deleted. As by a pause, their incidents end without an alert.
 * The caller has locked their states.
 */
export async function endWithoutAlert(client: PoolClient, groupIds: readonly number[], now: Date): Promise<void> {
  const ids = numberArray(groupIds);
  await client.query({ name: "wait_for_questions", text: WAIT_FOR_QUESTIONS, values: [ids] });
  await client.query({ name: "end_without_alert", text: END, values: [ids, now] });
}
