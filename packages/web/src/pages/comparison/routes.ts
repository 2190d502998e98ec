import { pageNames } from "#texts/pages.ts";
import { page } from "../../router/page.ts";

/** The comparison with another system. Guides and the command line lead to it. */
export const comparisonPages = [
  page({ path: "/comparison", title: pageNames.comparison, code: () => import("./page.tsx") }),
] as const;
