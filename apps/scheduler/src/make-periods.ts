import { occurrencesBetween } from "@pharos/core/time-zone";
import { makePeriods as make, type Pool } from "@pharos/db";
import type { OnSetAside } from "@pharos/runtime";

interface MakeDeps {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly setAside: OnSetAside<"make-periods">;
}

/**
 * Creates the maintenance periods of the time ahead for all windows. A window at which that fails is tried again at the
 * next tick.
 *
 * @param zoneData the release of the time zone data of this process
 */
export async function makePeriods(
  { pool, now, setAside }: MakeDeps,
  signal: AbortSignal,
  zoneData = process.versions["tz"] ?? "",
): Promise<void> {
  const failing = new Set<number>();
  for (let isMore = true; isMore && !signal.aborted; ) {
    const failed = failing.size;
    const options = { now: now(), zoneData, occurrences: occurrencesBetween, except: [...failing] };
    const made = await make(pool, options, (windowId, error) => {
      failing.add(windowId);
      setAside("make-periods", { windowId }, error);
    });
    isMore = made > 0 || failing.size > failed;
  }
}
