import type { Prisma } from "../generated/client.ts";
import { RECENT_OF_RULE } from "./change-facts.ts";

/**
 * Writes that the incidents of a subject so far are outages for contacts: one failure was enough for an alert. Its next
 * rule demands more, and does not decide about the past. Nothing reads older incidents. The caller has locked the state.
 */
export async function confirmEarlier(tx: Prisma.TransactionClient, subjectId: number): Promise<void> {
  await tx.$executeRaw`
    WITH recent AS (
      SELECT id FROM incidents WHERE subject_id = ${subjectId} ORDER BY started_at DESC, id DESC LIMIT ${RECENT_OF_RULE}),
    locked AS (SELECT id FROM incidents WHERE id IN (SELECT id FROM recent) ORDER BY id FOR NO KEY UPDATE)
    UPDATE incidents SET outage_id = id
    WHERE outage_id IS NULL AND NOT is_short AND id IN (SELECT id FROM locked)`;
}
