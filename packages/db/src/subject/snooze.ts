import type { SnoozeChange } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { nameOf } from "../incidents/answerer.ts";

/** When the snooze of a subject ends; null if it is not snoozed. */
export const snoozedUntil = (subjectId: string): string => `(
  SELECT max(q.until) FROM quiet_times q
  WHERE q.subject_id = ${subjectId} AND q.kind = 'snooze' AND q.ended_at IS NULL AND q.until > now())`;

/**
 * Begins a snooze, gives the one that runs another end, or ends it.
 * @param subjectId must be locked, so that at most one runs
 */
export async function writeSnooze(
  tx: Prisma.TransactionClient,
  subjectId: number,
  { until, by }: SnoozeChange,
  now: Date,
): Promise<void> {
  const running = await tx.$executeRaw`
    UPDATE quiet_times SET until = coalesce(${until}::timestamptz, until), by = ${nameOf(by)},
      ended_at = CASE WHEN ${until}::timestamptz IS NULL THEN ${now}::timestamptz END
    WHERE subject_id = ${subjectId} AND kind = 'snooze' AND ended_at IS NULL AND until > now()`;
  if (running > 0 || until === null) return;
  await tx.$executeRaw`
    INSERT INTO quiet_times (subject_id, kind, began_at, until, by)
    VALUES (${subjectId}::int, 'snooze', ${now}::timestamptz, ${until}::timestamptz, ${nameOf(by)})`;
}
