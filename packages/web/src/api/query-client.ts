import { MutationCache, QueryClient } from "@tanstack/react-query";
import type { KeyStart } from "./keys.ts";
import { isAbout, isDeletion, renew } from "./renew.ts";
import { isRetried, retryDelayMs } from "./retry.ts";
import { takeWritten } from "./written.ts";

/** The starts of the keys that changes made stale. Everything, if the code that knows them cannot be loaded. */
async function takeStale(): Promise<readonly KeyStart[] | "all"> {
  const written = takeWritten();
  // Code that comes after the first page, with the live updates.
  return import("./stale.ts").then(({ staleOf }) => staleOf(written)).catch(() => "all" as const);
}

async function renewWritten(client: QueryClient): Promise<void> {
  await renew(client, await takeStale());
}

/**
 * The queries of the page. After a mutation, the data that its requests changed is loaded again. The mutation ends when
 * this data has come, so that its button stays busy until then.
 */
export function createQueryClient(): QueryClient {
  let renewing: Promise<void> = Promise.resolve();
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess(_data, _variables, _result, { options }) {
        if (!isDeletion(options)) renewing = renewWritten(client);
      },
      // A record that could not be deleted is still there.
      onError() {
        renewing = takeStale().then((stale) => client.invalidateQueries({ predicate: isAbout(stale) }));
      },
      onSettled(_data, error, _variables, _result, { options }) {
        // The person has left the page of the deleted record. Its other parts would request parts of this record.
        if (error === null && isDeletion(options)) renewing = renewWritten(client);
        return renewing;
      },
    }),
    defaultOptions: {
      // Offline, an action fails immediately with an error. It does not wait for the network and happen minutes later.
      mutations: { networkMode: "always" },
      queries: {
        staleTime: 30_000,
        retry: isRetried,
        retryDelay: retryDelayMs,
        // Without data, the nearest boundary shows the error. With old data, the page keeps it.
        throwOnError: (_error, { state }) => state.data === undefined,
      },
    },
  });
  return client;
}
