import { MutationCache, QueryClient } from "@tanstack/react-query";
import { isAbout, isDeletion, renew } from "./renew.ts";
import { isRetried, retryDelayMs } from "./retry.ts";
import { takeStale } from "./written.ts";

/**
 * The queries of the page. After a mutation, the data that its requests changed is loaded again. The mutation ends when
 * this data has come, so that its button stays busy until then.
 */
export function createQueryClient(): QueryClient {
  let renewing: Promise<void> = Promise.resolve();
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess(_data, _variables, _result, { options }) {
        if (!isDeletion(options)) renewing = renew(client, takeStale());
      },
      // A record that could not be deleted is still there.
      onError() {
        renewing = client.invalidateQueries({ predicate: isAbout(takeStale()) });
      },
      onSettled(_data, error, _variables, _result, { options }) {
        // The person has left the page of the deleted record. Its other parts would request parts of this record.
        if (error === null && isDeletion(options)) renewing = renew(client, takeStale());
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
