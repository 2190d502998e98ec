import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ask, askData } from "./client.ts";

export function statusPagesQuery() {
  return queryOptions({
    queryKey: ["status-pages"],
    queryFn: ({ signal }) => askData("GET /status-pages", { signal }),
  });
}

/** The public state of all pages, with their open posts and drafts. */
export function pageStatesQuery() {
  return queryOptions({
    queryKey: ["status-pages", "states"],
    queryFn: ({ signal }) => askData("GET /overview/status-pages", { signal }),
  });
}

/** A page, with the version that a change of it is meant for. */
export function statusPageQuery(id: number) {
  return queryOptions({
    queryKey: ["status-page", id],
    queryFn: async ({ signal }) => {
      const { body, etag } = await ask("GET /status-pages/{statusPage}", { ids: [id], signal });
      return { page: body.data, etag };
    },
  });
}

/** The newest reports of a page, drafts as well. */
export function pageReportsQuery(pageId: number) {
  return queryOptions({
    queryKey: ["status-page", pageId, "reports"],
    queryFn: ({ signal }) => askData("GET /status-pages/{statusPage}/reports", { ids: [pageId], signal }),
  });
}

/** The text of an update before its corrections. For Owners. */
export function formerTextsQuery(pageId: number, reportId: number, updateId: number) {
  return queryOptions({
    queryKey: ["status-page", pageId, "reports", reportId, "former-texts", updateId],
    queryFn: ({ signal }) =>
      askData("GET /status-pages/{statusPage}/reports/{report}/updates/{update}/former-texts", {
        ids: [pageId, reportId, updateId],
        signal,
      }),
  });
}

/** The number of subscribers of these components; without components, of the whole page. */
export function audienceQuery(pageId: number, componentIds: readonly number[]) {
  return queryOptions({
    queryKey: ["status-page", pageId, "audience", componentIds],
    queryFn: ({ signal }) =>
      askData("GET /status-pages/{statusPage}/audience", {
        ids: [pageId],
        query: { component_ids: componentIds.join(",") },
        signal,
      }),
    // It is asked for when something is to be published.
    staleTime: 0,
  });
}

export function subscribersQuery(pageId: number, page: number) {
  return queryOptions({
    queryKey: ["status-page", pageId, "subscribers", page],
    queryFn: async ({ signal }) =>
      (await ask("GET /status-pages/{statusPage}/subscribers", { ids: [pageId], query: { page }, signal })).body,
    placeholderData: keepPreviousData,
  });
}
