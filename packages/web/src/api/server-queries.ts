import type { ServerData, ServerSeriesData, ServerSetupData } from "@pharos/operations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask, askData, withQuery } from "./client.ts";

/** Reports come about once a minute and say no event: an open page asks for them now and then. */
export const SERVER_RENEW_MS = 20_000;

export function serversQuery() {
  return queryOptions({
    queryKey: ["servers"],
    queryFn: ({ signal }) => askData<readonly ServerData[]>("/servers", { signal }),
  });
}

/** A server, with the version that a change of it is meant for. */
export function serverQuery(id: number) {
  return queryOptions({
    queryKey: ["server", id],
    queryFn: async ({ signal }) => {
      const { body, etag } = await ask<{ readonly data: ServerData }>(`/servers/${id}`, { signal });
      return { server: body.data, etag };
    },
  });
}

/** The configuration of each agent. */
export function setupQuery(id: number) {
  return queryOptions({
    queryKey: ["server", id, "setup"],
    queryFn: ({ signal }) => askData<ServerSetupData>(`/servers/${id}/setup`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** @param range `24h`, `7d`, `30d` or `90d` */
export function serverSeriesQuery(id: number, range: string) {
  return queryOptions({
    queryKey: ["server", id, "series", range],
    queryFn: ({ signal }) => askData<ServerSeriesData>(withQuery(`/servers/${id}/series`, { range }), { signal }),
    placeholderData: keepPreviousData,
  });
}
