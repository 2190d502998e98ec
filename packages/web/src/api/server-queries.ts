import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask, askData } from "./client.ts";
import type { QueryOf } from "./routes.ts";

/** Reports come about once a minute and say no event: an open page asks for them now and then. */
export const SERVER_RENEW_MS = 20_000;

export function serversQuery() {
  return queryOptions({
    queryKey: ["servers"],
    queryFn: ({ signal }) => askData("GET /servers", { signal }),
  });
}

/** A server, with the version that a change of it is meant for. */
export function serverQuery(id: number) {
  return queryOptions({
    queryKey: ["server", id],
    queryFn: async ({ signal }) => {
      const { body, etag } = await ask("GET /servers/{server}", { ids: [id], signal });
      return { server: body.data, etag };
    },
  });
}

/** The configuration of each agent. */
export function setupQuery(id: number) {
  return queryOptions({
    queryKey: ["server", id, "setup"],
    queryFn: ({ signal }) => askData("GET /servers/{server}/setup", { ids: [id], signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function serverSeriesQuery(id: number, range: QueryOf<"GET /servers/{server}/series">["range"]) {
  return queryOptions({
    queryKey: ["server", id, "series", range],
    queryFn: ({ signal }) => askData("GET /servers/{server}/series", { ids: [id], query: { range }, signal }),
    placeholderData: keepPreviousData,
  });
}
