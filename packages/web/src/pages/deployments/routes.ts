import { pageNames } from "#texts/pages.ts";
import { page } from "../../router/page.ts";

/** The pages of deployments. */
export const deploymentPages = [
  page({
    path: "/deployments",
    title: pageNames.deployments,
    code: () => import("./list.tsx"),
    icon: "up",
  }),
  page({ path: "/deployments/$id", title: pageNames.deployments, code: () => import("./page.tsx") }),
] as const;
