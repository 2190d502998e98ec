import { pageNames } from "#texts/pages.ts";
import { page } from "../../router/page.ts";
import { parseEditorSearch, parseNewPageReportSearch, parseStatusPageSearch } from "./search.ts";

/** The pages of status pages. */
export const statusPagePages = [
  page({
    path: "/status-pages",
    title: pageNames.statusPages,
    code: () => import("./list.tsx"),
    icon: "globe",
    keys: ["g p"],
    creates: "/status-pages/new",
  }),
  page({
    path: "/status-pages/new",
    title: pageNames.newStatusPage,
    code: () => import("./create.tsx"),
    may: "write",
  }),
  page({
    path: "/status-pages/$id",
    title: pageNames.statusPages,
    search: parseStatusPageSearch,
    code: () => import("./page.tsx"),
  }),
  page({
    path: "/status-pages/$id/edit",
    title: pageNames.statusPages,
    search: parseEditorSearch,
    code: () => import("./edit.tsx"),
    may: "write",
  }),
  page({
    path: "/status-pages/$id/reports/new",
    title: pageNames.newPost,
    search: parseNewPageReportSearch,
    code: () => import("./create-report.tsx"),
    may: "write",
  }),
  page({
    path: "/status-pages/$id/reports/$report",
    title: pageNames.statusPages,
    code: () => import("./report.tsx"),
  }),
] as const;
