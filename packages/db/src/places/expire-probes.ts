import type { Pool } from "pg";
import { deleteInBatches } from "../sql/delete-in-batches.ts";

/** Replicas that are gone do not come back: each new one enrols. */
const REMOVE_REPLICAS = `
DELETE FROM place_probes WHERE id IN (
  SELECT id FROM place_probes WHERE replica AND coalesce(last_seen_at, enrolled_at) < $1::timestamptz - interval '24 hours'
  ORDER BY id LIMIT $2)`;

/** Until then, the audit log has a line for each try with a token that was used or is too old. */
const REMOVE_TOKENS = `
DELETE FROM place_enrolments WHERE token_key IN (
  SELECT token_key FROM place_enrolments WHERE expires_at < $1::timestamptz - interval '30 days' ORDER BY expires_at LIMIT $2)`;

/** Deletes probes of tokens for several replicas that are silent for 24 hours, and tokens that ended 30 days ago. */
export async function deleteSilentReplicas(pool: Pool, now: Date): Promise<void> {
  await deleteInBatches(pool, REMOVE_REPLICAS, [now]);
  await deleteInBatches(pool, REMOVE_TOKENS, [now]);
}
