import { keepPreviousData } from "@tanstack/react-query";
import { read, readPage, readVersion } from "./reads.ts";

export const statusPagesQuery = () => read("GET /status-pages");

/** The public state of all pages, with their open posts and drafts. */
export const pageStatesQuery = () => read("GET /overview/status-pages");

export const statusPageQuery = (id: number) => readVersion("GET /status-pages/{statusPage}", { ids: [id] });

/** Changes that are saved and not published. An editor never begins with older ones. */
export const unpublishedPageQuery = (id: number) => ({
  ...readVersion("GET /status-pages/{statusPage}/unpublished", { ids: [id] }),
  gcTime: 0,
});

/** The newest reports of a page, drafts as well. */
export const pageReportsQuery = (pageId: number) => read("GET /status-pages/{statusPage}/reports", { ids: [pageId] });

/** The text of an update before its corrections. For Owners. */
export const formerTextsQuery = (pageId: number, reportId: number, updateId: number) =>
  read("GET /status-pages/{statusPage}/reports/{report}/updates/{update}/former-texts", {
    ids: [pageId, reportId, updateId],
  });

/** The number of subscribers of these components; without components, of the whole page. */
export const audienceQuery = (pageId: number, componentIds: readonly number[]) => ({
  ...read("GET /status-pages/{statusPage}/audience", {
    ids: [pageId],
    query: { component_ids: componentIds.join(",") },
  }),
  // It is asked for when something is to be published.
  staleTime: 0,
});

export const subscribersQuery = (pageId: number, page: number) => ({
  ...readPage("GET /status-pages/{statusPage}/subscribers", { ids: [pageId], query: { page } }),
  placeholderData: keepPreviousData,
});
