import { GIVE_UP_AFTER_MS } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { isMuted } from "../maintenance/muting.ts";

/**
 * Creates alerts about the open outage for contacts that were attached just now, if they want them. If a monitor flaps,
 * the alert mentions it. A contact that got the alert before and was detached in between gets no second one. The event
 * may not have been fanned out yet. Then the fan-out finds the delivery that this function has created, and the other
 * way round. In maintenance the alert follows at the end.
 *
 * @param subjectId must be locked, so that the outage does not end in between
 */
export async function alertAttached(
  tx: Prisma.TransactionClient,
  subjectId: number,
  contactIds: readonly number[],
  now: Date,
): Promise<void> {
  if (contactIds.length === 0) return;
  const expiresAt = new Date(now.getTime() + GIVE_UP_AFTER_MS);
  await tx.$executeRawUnsafe(ALERT, subjectId, [...contactIds], now, expiresAt);
}

const ALERT = `
    INSERT INTO deliveries (event_id, contact_id, subject_id, next_attempt_at, expires_at)
    SELECT outage.id, c.id, $1::int, $3::timestamptz, $4::timestamptz
    FROM (
      SELECT e.id FROM incidents i JOIN events e ON e.subject_id = i.subject_id
      WHERE i.subject_id = $1::int AND i.resolved_at IS NULL AND NOT e.withheld
        AND CASE WHEN EXISTS (SELECT 1 FROM flapping_subjects f WHERE f.subject_id = i.subject_id)
          THEN e.happening = 'flapping' ELSE e.happening = 'down' AND e.incident_id = i.id END
      ORDER BY e.id DESC LIMIT 1
    ) outage
    CROSS JOIN subject_contacts a JOIN contacts c ON c.id = a.contact_id
    WHERE a.subject_id = $1::int AND c.id = ANY($2::int[]) AND c.notify_on_down AND NOT ${isMuted("$1::int", "$3::timestamptz")}
    ON CONFLICT (event_id, contact_id) DO NOTHING`;
