import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { KeyStart } from "./keys.ts";

interface Keyed {
  readonly queryKey: QueryKey;
}

/** Whether a query is about one of these. */
export function isAbout(stale: readonly KeyStart[]) {
  return ({ queryKey }: Keyed): boolean => stale.some((start) => start.every((part, at) => part === queryKey[at]));
}

/** The key of the mutation that deletes the record of a query: its resource and its ID. */
export function deletionKey([resource, id]: QueryKey): QueryKey {
  return ["delete", resource, id];
}

/**
 * Loads the shown data of a change again.
 *
 * The stream may say that something is deleted before the request that deletes it is answered. The page that waits for
 * this answer still shows it then, and does not request a deleted record.
 */
export function renew(client: QueryClient, stale: readonly KeyStart[] | "all"): Promise<void> {
  const isStale = stale === "all" ? () => true : isAbout(stale);
  const isDeleting = ({ queryKey }: Keyed) =>
    client.isMutating({ mutationKey: deletionKey(queryKey), exact: true }) > 0;
  return client.invalidateQueries({ predicate: (query) => isStale(query) && !isDeleting(query) });
}
