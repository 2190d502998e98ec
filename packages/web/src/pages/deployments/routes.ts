import { pageNames, pageWords } from "#texts/pages.ts";
import { page } from "../../router/page.ts";

/** The pages of deployments. */
export const deploymentPages = [
  page({
    path: "/deployments",
    title: pageNames.deployments,
    code: () => import("./list.tsx"),
    icon: "up",
    words: pageWords.deployments,
  }),
  page({ path: "/deployments/$id", title: pageNames.deployments, code: () => import("./page.tsx") }),
] as const;
