import { useEffect, useState } from "react";

/** A page waits for its parts no longer than this. */
const MAX_WAIT_MS = 500;

/** For a query whose data another part of the page shows: that part throws its error and renews it. */
export const watchedElsewhere = { throwOnError: false, refetchInterval: false } as const;

/**
 * Whether all of these queries have come to an end once. Cards that grow one after the other would move the content
 * below them. A slow one does not keep the page away for long: its card then loads later. One that failed and is asked
 * again later does not take the page away.
 */
export function useSettled(queries: readonly { readonly isPending: boolean }[]): boolean {
  const [settled, setSettled] = useState(false);
  const now = queries.every(({ isPending }) => !isPending);
  if (now && !settled) setSettled(true);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(true), MAX_WAIT_MS);
    return () => clearTimeout(waiting);
  }, []);
  return settled || now;
}
