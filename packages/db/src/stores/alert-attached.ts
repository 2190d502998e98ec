import { GIVE_UP_AFTER_MS } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";

/**
 * Lets contacts that were attached just now hear of the outage that is under way, if there is one and they want to; of a
 * monitor that flaps, that it does. One that was told before, and detached meanwhile, is not told again. The event may not
 * have been fanned out yet: whoever comes second finds the delivery that the other one made.
 *
 * @param monitorId must be locked: the outage does not end meanwhile
 */
export async function alertAttached(
  tx: Prisma.TransactionClient,
  monitorId: number,
  contactIds: readonly number[],
  now: Date,
): Promise<void> {
  if (contactIds.length === 0) return;
  const expiresAt = new Date(now.getTime() + GIVE_UP_AFTER_MS);
  await tx.$executeRaw`
    INSERT INTO deliveries (event_id, contact_id, monitor_id, next_attempt_at, expires_at)
    SELECT outage.id, c.id, ${monitorId}::int, ${now}::timestamptz, ${expiresAt}::timestamptz
    FROM (
      SELECT e.id FROM incidents i JOIN events e ON e.monitor_id = i.monitor_id
      WHERE i.monitor_id = ${monitorId} AND i.resolved_at IS NULL
        AND CASE WHEN EXISTS (SELECT 1 FROM flapping_monitors f WHERE f.monitor_id = i.monitor_id)
          THEN e.kind = 'monitor.flapping' ELSE e.kind = 'monitor.down' AND e.incident_id = i.id END
      ORDER BY e.id DESC LIMIT 1
    ) outage
    CROSS JOIN monitor_contacts a JOIN contacts c ON c.id = a.contact_id
    WHERE a.monitor_id = ${monitorId} AND c.id = ANY(${[...contactIds]}::int[]) AND c.notify_on_down
    ON CONFLICT (event_id, contact_id) DO NOTHING`;
}
