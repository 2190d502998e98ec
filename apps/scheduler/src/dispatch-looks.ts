import { claimLooks, type Pool } from "@pharos/db";
import type { Producer } from "@pharos/queue";
import type { OnSetAside } from "@pharos/runtime";
import type { SchedulerMetrics } from "./metrics.ts";

export interface LookDispatch {
  readonly pool: Pool;
  readonly producer: Pick<Producer, "looks" | "waiting">;
  readonly now: () => Date;
  readonly setAside: OnSetAside<"dispatch-looks">;
}

/** Looks of one claim. */
const MAX_CLAIMED = 200;

/**
 * Claims stop while this many site checks wait for a worker, because later ones would be too old when it starts them.
 */
const MAX_LOOKS_WAITING = 1_000;

/**
 * Claims looks at sites that are due, and sends them to workers. Nothing is claimed that cannot be sent: while Valkey is away
 * the first statement throws.
 *
 * @returns "again" when more may be due
 */
export async function dispatchLooks(
  { pool, producer, now, setAside }: LookDispatch,
  metrics: SchedulerMetrics,
): Promise<"again" | undefined> {
  if ((await producer.waiting("looks")) > MAX_LOOKS_WAITING) {
    metrics.held.inc({ reason: "looks-waiting" });
    return undefined;
  }
  const tasks = await claimLooks(pool, now(), MAX_CLAIMED, ({ site_id: siteId, look_number: lookNumber }, error) =>
    setAside("dispatch-looks", { siteId, lookNumber }, error),
  );
  await producer.looks(tasks);
  metrics.claimed.inc({ kind: "look" }, tasks.length);
  return tasks.length === MAX_CLAIMED ? "again" : undefined;
}
