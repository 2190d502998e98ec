import { SILENT_UNTIL, type SnoozeChange } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { nameOf } from "../incidents/answerer.ts";
import { numberArray } from "../sql/arrays.ts";

/** When the snooze of a subject ends; null if it is not snoozed. */
export const snoozedUntil = (subjectId: string): string => `(
  SELECT max(q.until) FROM quiet_times q
  WHERE q.subject_id = ${subjectId} AND q.kind = 'snooze' AND q.ended_at IS NULL AND q.until > now())`;

/**
 * Begins snoozes of subjects, gives those that run another end, or ends them. A snooze without an end gets one then, so that
 * it expires.
 *
 * @param subjectIds must be locked, so that each subject has at most one snooze
 */
export async function writeSnoozes(
  tx: Prisma.TransactionClient,
  subjectIds: readonly number[],
  { until, by }: SnoozeChange,
  now: Date,
): Promise<void> {
  const ids = numberArray(subjectIds);
  await tx.$executeRaw`
    WITH running AS (
      UPDATE quiet_times SET until = coalesce(${until}::timestamptz, CASE WHEN until < ${SILENT_UNTIL} THEN until ELSE ${now} END), by = ${nameOf(by)},
        ended_at = CASE WHEN ${until}::timestamptz IS NULL THEN ${now}::timestamptz END
      WHERE subject_id = ANY (${ids}::int[]) AND kind = 'snooze' AND ended_at IS NULL AND until > now()
      RETURNING subject_id)
    INSERT INTO quiet_times (subject_id, kind, began_at, until, by)
    SELECT s.id, 'snooze', ${now}::timestamptz, ${until}::timestamptz, ${nameOf(by)} FROM unnest(${ids}::int[]) AS s (id)
    WHERE ${until}::timestamptz IS NOT NULL AND s.id NOT IN (SELECT subject_id FROM running)`;
}
