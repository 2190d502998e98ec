import type { SiteData } from "@pharos/operations";
import { read, readVersion } from "./reads.ts";

/** Looks and checks say no event: an open page asks for them now and then. */
export const SITE_RENEW_MS = 30_000;

export const siteQuery = (id: number) => readVersion("GET /sites/{site}", { ids: [id] });

/** Aspects with a history of states; `headers` are the headers that protect the site's readers. */
export type AspectWithChanges = Exclude<SiteData["aspects"][number]["aspect"], "pages"> | "headers";

/** The changes of an aspect of a site, the newest first. */
export const siteChangesQuery = (id: number, aspect: AspectWithChanges) =>
  read("GET /sites/{site}/changes", { ids: [id], query: { aspect } });
