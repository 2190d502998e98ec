import { pingDeadlineMs, SILENCE_LEASE_MS } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";

/**
 * A server or a place is due when its silence has lasted too long, as a heartbeat is. One that has never called is not due at any
 * time: its agent or probe is still to be installed.
 */
const WRITE = `
INSERT INTO subject_schedules AS s (subject_id, active, due_at, interval_seconds, lease_ms, awaits_reports, awaits_polls)
VALUES ($1, $2, coalesce($3::timestamptz, 'infinity'), $4, $5, true, $6)
ON CONFLICT (subject_id) DO UPDATE
SET active = EXCLUDED.active, due_at = EXCLUDED.due_at, interval_seconds = EXCLUDED.interval_seconds, lease_ms = EXCLUDED.lease_ms,
  excused_at = NULL`;

interface AwaitedSubject {
  readonly isActive: boolean;
  /** How long it may be silent. */
  readonly afterSeconds: number;
  /** Of a place: polls of its probes move its deadline, instead of reports. */
  readonly awaitsPolls: boolean;
}

/** Writes the schedule of a server or a place that is new, edited, paused or resumed. The caller has locked its state, if it has one. */
export async function scheduleSilence(
  tx: Prisma.TransactionClient,
  id: number,
  { isActive, afterSeconds, awaitsPolls }: AwaitedSubject,
  { isFirstAwaited, now }: { readonly isFirstAwaited: boolean; readonly now: Date },
): Promise<void> {
  const dueAt = isFirstAwaited ? null : new Date(pingDeadlineMs(afterSeconds, now.getTime()));
  await tx.$executeRawUnsafe(WRITE, id, isActive, dueAt, afterSeconds, SILENCE_LEASE_MS, awaitsPolls);
}
