import { coverTags, type Pool, placeTagged } from "@pharos/db";
import type { OnSetAside } from "@pharos/runtime";

interface FollowDeps {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly setAside: OnSetAside<"cover-tags" | "place-tagged">;
}

/**
 * Lets maintenance windows and status pages follow the tags of subjects. A window or a page at which that fails is tried
 * again at the next tick.
 */
export async function followTags({ pool, now, setAside }: FollowDeps, signal: AbortSignal): Promise<void> {
  await untilDone(signal, (failing) =>
    coverTags(pool, { now: now(), except: [...failing] }, (windowId, error) => {
      failing.add(windowId);
      setAside("cover-tags", { windowId }, error);
    }),
  );
  await untilDone(signal, (failing) =>
    placeTagged(pool, [...failing], (pageId, error) => {
      failing.add(pageId);
      setAside("place-tagged", { pageId }, error);
    }),
  );
}

/** @param work adds the items at which it fails, and answers with how many it changed */
async function untilDone(signal: AbortSignal, work: (failing: Set<number>) => Promise<number>): Promise<void> {
  const failing = new Set<number>();
  for (let isMore = true; isMore && !signal.aborted; ) {
    const failed = failing.size;
    isMore = (await work(failing)) > 0 || failing.size > failed;
  }
}
