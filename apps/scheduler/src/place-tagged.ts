import { type Pool, placeTagged as place } from "@pharos/db";
import type { OnSetAside } from "@pharos/runtime";

interface PlaceDeps {
  readonly pool: Pool;
  readonly setAside: OnSetAside<"place-tagged">;
}

/** Lets status pages follow the tags of subjects. A page at which that fails is tried again at the next tick. */
export async function placeTagged({ pool, setAside }: PlaceDeps, signal: AbortSignal): Promise<void> {
  const failing = new Set<number>();
  for (let isMore = true; isMore && !signal.aborted; ) {
    const failed = failing.size;
    const placed = await place(pool, [...failing], (pageId, error) => {
      failing.add(pageId);
      setAside("place-tagged", { pageId }, error);
    });
    isMore = placed > 0 || failing.size > failed;
  }
}
