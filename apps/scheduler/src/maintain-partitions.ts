import { dropPartitions, makePartitions, type Pool } from "@pharos/db";
import type { Logger } from "@pharos/runtime";

/** Makes the partitions of the time ahead and drops those that lie behind their retention. */
export async function maintainPartitions(
  { pool, now }: { readonly pool: Pool; readonly now: () => Date },
  logger: Logger,
): Promise<void> {
  await makePartitions(pool, now());
  const dropped = await dropPartitions(pool, now());
  if (dropped.length > 0) logger.info("Dropped partitions", { partitions: dropped });
}
