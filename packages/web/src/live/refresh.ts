import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { LiveChange } from "./stream.ts";
import { staleKeys } from "./topics.ts";

/** The key of the mutation that deletes the record of `queryKey`: its kind and its id. */
export function deletionKey([kind, id]: QueryKey): QueryKey {
  return ["delete", kind, id];
}

/**
 * Loads the shown data of a change again.
 *
 * The stream may say that something is deleted before the request that deletes it is answered. The page that waits for
 * this answer still shows it then, and does not request a deleted record.
 */
export function refresh(client: QueryClient, change: LiveChange | "all"): void {
  const keys = change === "all" ? "all" : staleKeys(change);
  const predicate = ({ queryKey }: { readonly queryKey: QueryKey }) =>
    client.isMutating({ mutationKey: deletionKey(queryKey), exact: true }) === 0;
  if (keys === "all") void client.invalidateQueries({ predicate });
  else for (const queryKey of keys) void client.invalidateQueries({ queryKey: [...queryKey], predicate });
}
