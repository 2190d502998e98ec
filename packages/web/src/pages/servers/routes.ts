import { pageNames } from "#texts/pages.ts";
import { serverQuery, setupQuery } from "../../api/server-queries.ts";
import { page } from "../../router/page.ts";

/** The pages of servers. */
export const serverPages = [
  page({
    path: "/servers/$id",
    title: pageNames.servers,
    code: () => import("./page.tsx"),
    load: ({ params }) => [serverQuery(Number(params.id))],
  }),
  page({
    path: "/servers/$id/setup",
    title: pageNames.servers,
    code: () => import("./setup.tsx"),
    load: ({ params }) => [serverQuery(Number(params.id)), setupQuery(Number(params.id))],
  }),
  page({
    path: "/servers/$id/edit",
    title: pageNames.servers,
    code: () => import("./forms.ts").then((code) => code.EditServerPage),
    load: ({ params }) => [serverQuery(Number(params.id))],
    may: "write",
  }),
] as const;
