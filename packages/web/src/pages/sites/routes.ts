import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { getParentRoute } from "../../root-route.ts";
import { forWriters } from "../../shell/viewer.tsx";

const sites = createRoute({
  getParentRoute,
  path: "/sites",
  component: lazyRouteComponent(() => import("./list.tsx")),
});

const createSite = createRoute({
  getParentRoute,
  path: "/sites/new",
  component: forWriters(lazyRouteComponent(() => import("./form.tsx"), "CreateSitePage")),
});

const site = createRoute({
  getParentRoute,
  path: "/sites/$id",
  component: lazyRouteComponent(() => import("./page.tsx")),
});

const editSite = createRoute({
  getParentRoute,
  path: "/sites/$id/edit",
  component: forWriters(lazyRouteComponent(() => import("./form.tsx"), "EditSitePage")),
});

/** The pages of sites. */
export const siteRoutes = { sites, createSite, site, editSite };
