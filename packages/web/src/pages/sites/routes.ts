import { pageNames } from "#texts/pages.ts";
import { siteQuery } from "../../api/site-queries.ts";
import { page } from "../../router/page.ts";

/** The pages of sites. */
export const sitePages = [
  page({
    path: "/sites/$id",
    title: pageNames.sites,
    code: () => import("./page.tsx"),
    load: ({ params }) => [siteQuery(Number(params.id))],
  }),
  page({
    path: "/sites/$id/edit",
    title: pageNames.sites,
    code: () => import("./form.tsx").then((code) => code.EditSitePage),
    load: ({ params }) => [siteQuery(Number(params.id))],
    may: "write",
  }),
] as const;
