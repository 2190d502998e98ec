import { coverTags, type Pool, placeTagged } from "@pharos/db";
import type { OnSetAside } from "@pharos/runtime";

/** Ranges of pages that one run looks at. */
const MAX_RANGES = 10;

interface FollowDeps {
  readonly pool: Pool;
  readonly now: () => Date;
  readonly setAside: OnSetAside<"cover-tags" | "place-tagged">;
}

/**
 * Makes a function that lets maintenance windows and status pages follow the tags of subjects. If it fails at a window or page,
 * it tries that again later. A run looks at some of the pages, and the next run continues after them.
 */
export function createTagFollower({ pool, now, setAside }: FollowDeps): (signal: AbortSignal) => Promise<void> {
  let after = 0;
  return async (signal) => {
    await coverWindows({ pool, now, setAside }, signal);
    for (let range = 0; range < MAX_RANGES && !signal.aborted; range++) {
      const { next } = await placeTagged(pool, after, (pageId, error) => setAside("place-tagged", { pageId }, error));
      after = next ?? 0;
      if (next === null) return;
    }
  };
}

async function coverWindows({ pool, now, setAside }: FollowDeps, signal: AbortSignal): Promise<void> {
  const failing = new Set<number>();
  for (let isMore = true; isMore && !signal.aborted; ) {
    const failed = failing.size;
    const covered = await coverTags(pool, { now: now(), except: [...failing] }, (windowId, error) => {
      failing.add(windowId);
      setAside("cover-tags", { windowId }, error);
    });
    isMore = covered > 0 || failing.size > failed;
  }
}
