import { useState } from "react";

/**
 * Whether all of these queries have come to an end once. Cards that grow one after the other would move what is below them.
 * A query that failed and is asked again later does not take the page away.
 */
export function useSettled(queries: readonly { readonly isPending: boolean }[]): boolean {
  const [settled, setSettled] = useState(false);
  const now = queries.every(({ isPending }) => !isPending);
  if (now && !settled) setSettled(true);
  return settled || now;
}
