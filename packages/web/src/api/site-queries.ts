import type { SiteData } from "@pharos/operations";
import { queryOptions } from "@tanstack/react-query";
import { ask, askData } from "./client.ts";

/** Looks and checks say no event: an open page asks for them now and then. */
export const SITE_RENEW_MS = 30_000;

export function sitesQuery() {
  return queryOptions({
    queryKey: ["sites"],
    queryFn: ({ signal }) => askData("GET /sites", { signal }),
  });
}

/** A site, with the version that a change of it is meant for. */
export function siteQuery(id: number) {
  return queryOptions({
    queryKey: ["site", id],
    queryFn: async ({ signal }) => {
      const { body, etag } = await ask("GET /sites/{site}", { ids: [id], signal });
      return { site: body.data, etag };
    },
  });
}

/** Aspects with a history of states; `headers` are the headers that protect the site's readers. */
export type AspectWithChanges = Exclude<SiteData["aspects"][number]["aspect"], "pages"> | "headers";

/** The changes of an aspect of a site, the newest first. */
export function siteChangesQuery(id: number, aspect: AspectWithChanges) {
  return queryOptions({
    queryKey: ["site", id, "changes", aspect],
    queryFn: ({ signal }) => askData("GET /sites/{site}/changes", { ids: [id], query: { aspect }, signal }),
  });
}
