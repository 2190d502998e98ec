import { dropPartitions, listPartitions, makePartitions, type Pool, roomAhead } from "@pharos/db";
import type { Logger, OnSetAside } from "@pharos/runtime";
import type { SchedulerMetrics } from "./metrics.ts";

interface MaintainDeps {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly setAside: OnSetAside<"drop-partitions">;
}

/** Makes the partitions of the time ahead and drops those that lie behind their retention. */
export async function maintainPartitions(deps: MaintainDeps, metrics: SchedulerMetrics, logger: Logger): Promise<void> {
  try {
    const made = await makePartitions(deps.pool, deps.now());
    if (made.length > 0) logger.info("Made partitions", { partitions: made });
    const { dropped, waiting, failed } = await dropPartitions(deps.pool, deps.now());
    if (dropped.length > 0) logger.info("Dropped partitions", { partitions: dropped });
    for (const { name, error } of failed) deps.setAside("drop-partitions", { partition: name }, error);
    if (waiting.length > 0)
      logger.warn("Partitions are still in use and will be dropped later", { partitions: waiting });
  } finally {
    // Measured even if making partitions failed: that is when the metric matters most.
    await measureRoom(deps, metrics);
  }
}

async function measureRoom(
  { pool, now }: Pick<MaintainDeps, "pool" | "now">,
  metrics: SchedulerMetrics,
): Promise<void> {
  for (const { retentionDays, roomDays } of roomAhead(await listPartitions(pool), now())) {
    metrics.partitionRoom.set({ retention_days: retentionDays }, roomDays);
  }
}
