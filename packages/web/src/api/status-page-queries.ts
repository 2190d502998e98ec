import type { PageReportData, PageStateData, StatusPageData } from "@pharos/operations";
import { queryOptions } from "@tanstack/react-query";
import { ask, askData } from "./client.ts";

export function statusPagesQuery() {
  return queryOptions({
    queryKey: ["status-pages"],
    queryFn: ({ signal }) => askData<readonly StatusPageData[]>("/status-pages", { signal }),
  });
}

/** What the public sees of all pages now, and what waits on them. */
export function pageStatesQuery() {
  return queryOptions({
    queryKey: ["status-pages", "states"],
    queryFn: ({ signal }) => askData<readonly PageStateData[]>("/overview/status-pages", { signal }),
  });
}

/** A page, with the version that a change of it is meant for. */
export function statusPageQuery(id: number) {
  return queryOptions({
    queryKey: ["status-page", id],
    queryFn: async ({ signal }) => {
      const { body, etag } = await ask<{ readonly data: StatusPageData }>(`/status-pages/${id}`, { signal });
      return { page: body.data, etag };
    },
  });
}

/** The newest reports of a page, drafts as well. */
export function pageReportsQuery(pageId: number) {
  return queryOptions({
    queryKey: ["status-page", pageId, "reports"],
    queryFn: ({ signal }) => askData<readonly PageReportData[]>(`/status-pages/${pageId}/reports`, { signal }),
  });
}
