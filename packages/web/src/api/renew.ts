import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { KeyStart } from "./keys.ts";

interface Keyed {
  readonly queryKey: QueryKey;
}

/** Whether a query is about one of these. */
export function isAbout(stale: readonly KeyStart[] | "all") {
  return ({ queryKey }: Keyed): boolean =>
    stale === "all" || stale.some((start) => start.every((part, at) => part === queryKey[at]));
}

interface Described {
  readonly meta: unknown;
}

/** The first part of the keys of mutations that delete a record. */
export const DELETION = "delete";

/** The key of the mutation that deletes the record of a query: its resource and its ID. */
export function deletionKey([resource, id]: QueryKey): QueryKey {
  return [DELETION, resource, id];
}

export function isDeletion({ mutationKey }: { readonly mutationKey?: QueryKey | undefined }): boolean {
  return mutationKey?.[0] === DELETION;
}

/** Loads the shown data of a change again, but no record that a request deletes now. */
export function renew(
  client: QueryClient,
  stale: readonly KeyStart[] | "all",
  isMeant: (query: Described) => boolean = () => true,
): Promise<void> {
  const isStale = isAbout(stale);
  const isDeleting = ({ queryKey }: Keyed) =>
    client.isMutating({ mutationKey: deletionKey(queryKey), exact: true }) > 0;
  return client.invalidateQueries({ predicate: (query) => isStale(query) && isMeant(query) && !isDeleting(query) });
}
