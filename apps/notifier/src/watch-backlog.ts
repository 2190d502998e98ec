import type { Permits } from "@pharos/core";
import { alertBacklog, countUnreached, type Pool, pageMessageBacklog } from "@pharos/db";
import type { NotifierMetrics } from "./metrics.ts";

/** Measures the backlog in the database, for all notifiers. */
export async function watchBacklog(
  { pool, now, permits }: { readonly pool: Pool; readonly now: () => Date; readonly permits: Pick<Permits, "inUse"> },
  metrics: NotifierMetrics,
): Promise<void> {
  metrics.inProgress.set(permits.inUse);
  const at = now();
  const { pending, oldestAt, brokenContacts, failingContacts } = await alertBacklog(pool, at);
  metrics.pending.set(pending);
  metrics.oldestPending.set(ageSeconds(oldestAt, at));
  metrics.brokenContacts.set(brokenContacts);
  metrics.failingContacts.set(failingContacts);
  metrics.unreachedNotices.set(await countUnreached(pool));
  const messages = await pageMessageBacklog(pool);
  metrics.pageMessagesWaiting.set(messages.pending);
  metrics.oldestPageMessage.set(ageSeconds(messages.oldestAt, at));
}

const ageSeconds = (since: Date | null, at: Date) =>
  since === null ? 0 : Math.max(0, (at.getTime() - since.getTime()) / 1000);
