import { coverTags as cover, type Pool } from "@pharos/db";
import type { OnSetAside } from "@pharos/runtime";

interface CoverDeps {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly setAside: OnSetAside<"cover-tags">;
}

/**
 * Lets maintenance windows follow the tags of subjects. A window at which that fails is tried again at the next tick.
 */
export async function coverTags({ pool, now, setAside }: CoverDeps, signal: AbortSignal): Promise<void> {
  const failing = new Set<number>();
  for (let isMore = true; isMore && !signal.aborted; ) {
    const failed = failing.size;
    const covered = await cover(pool, { now: now(), except: [...failing] }, (windowId, error) => {
      failing.add(windowId);
      setAside("cover-tags", { windowId }, error);
    });
    isMore = covered > 0 || failing.size > failed;
  }
}
