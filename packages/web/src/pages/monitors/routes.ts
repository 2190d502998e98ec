import { pageNames } from "#texts/pages.ts";
import { monitorQuery } from "../../api/queries.ts";
import { page } from "../../router/page.ts";

/** The pages of monitors. */
export const monitorPages = [
  page({
    path: "/monitors/$id",
    title: pageNames.monitors,
    code: () => import("../monitor/page.tsx"),
    load: ({ params }) => [monitorQuery(Number(params.id))],
  }),
  page({
    path: "/monitors/$id/edit",
    title: pageNames.monitors,
    code: () => import("../monitor-form/pages.ts").then((code) => code.EditMonitorPage),
    load: ({ params }) => [monitorQuery(Number(params.id))],
    may: "write",
  }),
] as const;
