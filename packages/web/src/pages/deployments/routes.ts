import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { getParentRoute } from "../../root-route.ts";

const deployments = createRoute({
  getParentRoute,
  path: "/deployments",
  component: lazyRouteComponent(() => import("./list.tsx")),
});

const deployment = createRoute({
  getParentRoute,
  path: "/deployments/$id",
  component: lazyRouteComponent(() => import("./page.tsx")),
});

/** The pages of deployments. */
export const deploymentRoutes = { deployments, deployment };
