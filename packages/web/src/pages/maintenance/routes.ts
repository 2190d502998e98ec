import { pageNames } from "#texts/pages.ts";
import { page } from "../../router/page.ts";
import { parseNewWindowSearch } from "./search.ts";

/** The pages of maintenance windows. */
export const maintenancePages = [
  page({
    path: "/maintenance",
    title: pageNames.maintenance,
    code: () => import("./list.tsx"),
    icon: "wrench",
    keys: ["g w"],
    creates: "/maintenance/new",
  }),
  page({
    path: "/maintenance/new",
    title: pageNames.newWindow,
    search: parseNewWindowSearch,
    code: () => import("./form.tsx").then((code) => code.CreateWindowPage),
    may: "write",
  }),
  page({ path: "/maintenance/$id", title: pageNames.maintenance, code: () => import("./page.tsx") }),
  page({
    path: "/maintenance/$id/edit",
    title: pageNames.maintenance,
    code: () => import("./form.tsx").then((code) => code.EditWindowPage),
    may: "write",
  }),
] as const;
