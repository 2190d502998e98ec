import { pageNames } from "#texts/pages.ts";
import { type MovedPage, page } from "../../router/page.ts";
import { parseNewSearch } from "./search.ts";

/** One page that creates, with a tab for each kind. */
export const createPages = [
  page({
    path: "/new",
    title: pageNames.newMonitor,
    code: () => import("../monitor-form/pages.ts").then((code) => code.CreateMonitorPage),
    search: parseNewSearch,
    may: "write",
  }),
  page({
    path: "/new/many",
    title: pageNames.newMonitors,
    code: () => import("../monitor-form/pages.ts").then((code) => code.ManyPage),
    may: "write",
  }),
  page({
    path: "/new/server",
    title: pageNames.newServer,
    code: () => import("../servers/forms.ts").then((code) => code.CreateServerPage),
    may: "write",
  }),
  page({
    path: "/new/site",
    title: pageNames.newSite,
    code: () => import("../sites/form.tsx").then((code) => code.CreateSitePage),
    may: "write",
  }),
] as const;

/** The earlier pages that created one kind each. */
export const movedForms: readonly MovedPage[] = [
  { path: "/monitors/new", moved: (search) => ({ to: "/new", search }) },
  { path: "/servers/new", moved: (search) => ({ to: "/new/server", search }) },
  { path: "/sites/new", moved: (search) => ({ to: "/new/site", search }) },
];
