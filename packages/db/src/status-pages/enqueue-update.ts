import { GIVE_UP_AFTER_MS, MAX_WAITING_PAGE_MESSAGES } from "@pharos/core";
import type { Prisma } from "../generated/client.ts";
import { hears } from "./hears.ts";
import { isPublic } from "./is-public.ts";

/** The newest update of a published report on a public page, for each subscriber of its components. */
const ENQUEUE = `
INSERT INTO page_messages (team_id, page_id, subscriber_id, update_id, created_at, next_attempt_at, expires_at)
SELECT p.team_id, p.id, s.id, u.id, $2, $2, $2::timestamptz + ${GIVE_UP_AFTER_MS} * interval '1 ms'
FROM page_reports r JOIN status_pages p ON p.id = r.page_id
  CROSS JOIN LATERAL (SELECT id FROM page_updates WHERE report_id = r.id ORDER BY id DESC LIMIT 1) u
  CROSS JOIN LATERAL (SELECT r.named_components || ARRAY(
    SELECT component_id FROM page_report_components WHERE report_id = r.id) AS components) c
  JOIN page_subscribers s ON s.page_id = p.id
WHERE r.id = $1 AND r.published_at IS NOT NULL AND ${isPublic("p")} AND ${hears("c.components")}
ON CONFLICT (subscriber_id, update_id) DO NOTHING`;

/** The oldest message of a page that has too many. A message that asks for a confirmation stays. */
const SKIP_OLDEST = `
UPDATE page_messages SET state = 'skipped'
WHERE page_id = $1 AND state = 'pending' AND (update_id IS NOT NULL OR announcement_id IS NOT NULL) AND id <= (
  SELECT id FROM page_messages WHERE page_id = $1 AND state = 'pending' ORDER BY id DESC OFFSET ${MAX_WAITING_PAGE_MESSAGES} LIMIT 1)`;

/**
 * Sends subscribers messages about a published update, in the transaction that publishes it. A draft sends no messages, and neither does a page that is not public.
 */
export async function enqueueUpdate(
  tx: Prisma.TransactionClient,
  { pageId, reportId }: { readonly pageId: number; readonly reportId: number },
  now: Date,
): Promise<void> {
  const queued = await tx.$executeRawUnsafe(ENQUEUE, reportId, now);
  if (queued > 0) await tx.$executeRawUnsafe(SKIP_OLDEST, pageId);
}
