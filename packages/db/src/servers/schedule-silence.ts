import { pingDeadlineMs, type ServerSettings, SILENCE_LEASE_MS } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";

/**
 * A server is due when its silence has lasted too long, as a heartbeat is. A server that has never reported is not due at any
 * time: its agent is still to be installed.
 */
const WRITE = `
INSERT INTO subject_schedules AS s (subject_id, active, due_at, interval_seconds, lease_ms, awaits_reports)
VALUES ($1, $2, coalesce($3::timestamptz, 'infinity'), $4, $5, true)
ON CONFLICT (subject_id) DO UPDATE
SET active = EXCLUDED.active, due_at = EXCLUDED.due_at, interval_seconds = EXCLUDED.interval_seconds, lease_ms = EXCLUDED.lease_ms,
  excused_at = NULL`;

/** Writes the schedule of a server that is new, edited, paused or resumed. The caller has locked its state, if it has one. */
export async function scheduleSilence(
  tx: Prisma.TransactionClient,
  id: number,
  { isActive, downAfterSeconds }: Pick<ServerSettings, "isActive" | "downAfterSeconds">,
  { firstReportAwaited, now }: { readonly firstReportAwaited: boolean; readonly now: Date },
): Promise<void> {
  const dueAt = firstReportAwaited ? null : new Date(pingDeadlineMs(downAfterSeconds, now.getTime()));
  await tx.$executeRawUnsafe(WRITE, id, isActive, dueAt, downAfterSeconds, SILENCE_LEASE_MS);
}
