import { type ChangeFacts, flappingOfChange } from "@pharos/core";
import type { PoolClient } from "pg";
import { booleanArray, numberArray } from "../sql/arrays.ts";
import { type ReadChange, readChangeFacts } from "./change-facts.ts";

/** The subjects of $1 whose last incident is an outage for contacts. */
const OUTAGES = `
SELECT sub.id FROM subjects sub CROSS JOIN LATERAL (
    SELECT i.outage_id FROM incidents i WHERE i.subject_id = sub.id ORDER BY i.started_at DESC, i.id DESC LIMIT 1) last
WHERE sub.id = ANY ($1::int[]) AND (sub.alert_after_failures <= 1 OR last.outage_id IS NOT NULL)`;

const FLAPPING = `
INSERT INTO flapping_subjects AS f (subject_id, since, last_change_at, told)
SELECT subject_id, to_timestamp(at_ms / 1000.0), to_timestamp(at_ms / 1000.0), NOT in_maintenance
FROM unnest($1::int[], $2::bigint[], $3::boolean[]) AS c (subject_id, at_ms, in_maintenance)
ON CONFLICT (subject_id) DO UPDATE SET last_change_at = greatest(f.last_change_at, excluded.last_change_at)`;

/**
 * Counts changes of subjects with a rule of failures or passes towards flapping, once enough checks agree. The question
 * that the change makes due also makes the event that the subject flaps. The caller has locked the states and written
 * the incidents.
 */
export async function countConfirmed(client: PoolClient, changes: readonly ReadChange[]): Promise<void> {
  const ids = numberArray(changes.map(({ subjectId }) => subjectId));
  const { rows } = await client.query<{ id: number }>({ name: "confirmed_changes", text: OUTAGES, values: [ids] });
  const counted = new Set(rows.map(({ id }) => id));
  const confirmed = changes.filter(({ subjectId }) => counted.has(subjectId));
  if (confirmed.length === 0) return;
  const facts = await readChangeFacts(client, confirmed);
  const flapping = confirmed.filter(({ subjectId }) => flaps(facts.get(subjectId)));
  if (flapping.length === 0) return;
  const values = [
    numberArray(flapping.map(({ subjectId }) => subjectId)),
    numberArray(flapping.map(({ atMs }) => atMs)),
    booleanArray(flapping.map(({ subjectId }) => facts.get(subjectId)?.inMaintenance ?? false)),
  ];
  await client.query({ name: "flapping_confirmed", text: FLAPPING, values });
}

/** The last of its changes is the one that counts now. */
function flaps(facts: ChangeFacts | undefined): boolean {
  const last = facts?.changesAtMs.at(-1);
  if (facts === undefined || last === undefined) return false;
  return flappingOfChange({ ...facts, changesAtMs: facts.changesAtMs.slice(0, -1) }, last) !== "none";
}
