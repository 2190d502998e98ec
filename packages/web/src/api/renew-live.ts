import type { QueryClient } from "@tanstack/react-query";
import type { KeyStart } from "./keys.ts";
import { DELETION, renew } from "./renew.ts";

/**
 * Resolves once no request deletes a record. The stream may say that a record is deleted before the request is answered.
 * The page that waits for this answer still shows the record with its parts, such as its incident, and must not request
 * deleted ones.
 */
function deletionsEnded(client: QueryClient): Promise<void> {
  const isDeleting = () => client.isMutating({ mutationKey: [DELETION] }) > 0;
  if (!isDeleting()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (isDeleting()) return;
      stop();
      resolve();
    });
  });
}

/** Options of a query for a report about the whole team. It is too heavy to load it again at each change of a monitor. */
export const EACH_MINUTE = { refetchInterval: 60_000, meta: { isLoadedEachMinute: true } };

/** As `renew`, after deletions that are on their way, and without `EACH_MINUTE`. For changes that the stream announces. */
export async function renewLater(client: QueryClient, stale: readonly KeyStart[] | "all"): Promise<void> {
  await deletionsEnded(client);
  await renew(client, stale, ({ meta }) => meta !== EACH_MINUTE.meta);
}

/** Data of the page that only events make stale. */
export const EVENTS_ONLY = { waitsForEvents: true };

/** A first stream opens so soon after the first requests that a change in between is rare. */
const RECENT_MS = 5_000;

/** Loads the data again that the server wrote into the page, and older data. Requests of the first page are not repeated. */
export function renewFirst(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ state, meta }) =>
      meta !== EVENTS_ONLY &&
      state.fetchStatus === "idle" &&
      (state.dataUpdateCount === 0 || Date.now() - state.dataUpdatedAt > RECENT_MS),
  });
}
