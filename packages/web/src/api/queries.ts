import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { boot } from "../boot.ts";
import { ask, askData, withQuery } from "./client.ts";
import type { OverviewData, OverviewMonitorData, PageOf } from "./records.ts";

/** The counts and the open outages of the team. */
export function overviewQuery() {
  return queryOptions({
    queryKey: ["overview"],
    queryFn: ({ signal }) => askData<OverviewData>("/overview", { signal }),
    ...(boot.overview && { initialData: boot.overview.data }),
  });
}

/** What the list of monitors can be narrowed by and ordered by. */
interface MonitorsFilter {
  readonly status?: string | undefined;
  readonly type?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
  readonly page?: number | undefined;
}

/** One page of the list of monitors. While the next one is on its way, the last one stays. */
export function monitorsQuery(filter: MonitorsFilter, perPage: number | undefined) {
  const { status, type, search, sort, page } = filter;
  const isFirst = [status, type, search, sort, page, perPage].every((value) => value === undefined);
  return queryOptions({
    queryKey: ["monitors", { status, type, search, sort, page, perPage }],
    queryFn: async ({ signal }) => {
      const path = withQuery("/overview/monitors", { status, type, search, sort, page, page_size: perPage });
      return (await ask<PageOf<OverviewMonitorData>>(path, { signal })).body;
    },
    placeholderData: keepPreviousData,
    ...(isFirst && boot.overviewMonitors && { initialData: boot.overviewMonitors }),
  });
}
