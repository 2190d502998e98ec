import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { getParentRoute } from "../../root-route.ts";
import { forWriters } from "../../shell/viewer.tsx";

const servers = createRoute({
  getParentRoute,
  path: "/servers",
  component: lazyRouteComponent(() => import("./list.tsx")),
});

const createServer = createRoute({
  getParentRoute,
  path: "/servers/new",
  component: forWriters(lazyRouteComponent(() => import("./create.tsx"))),
});

const server = createRoute({
  getParentRoute,
  path: "/servers/$id",
  component: lazyRouteComponent(() => import("./page.tsx")),
});

const setUpServer = createRoute({
  getParentRoute,
  path: "/servers/$id/setup",
  component: lazyRouteComponent(() => import("./setup.tsx")),
});

const editServer = createRoute({
  getParentRoute,
  path: "/servers/$id/edit",
  component: forWriters(lazyRouteComponent(() => import("./edit.tsx"))),
});

/** The pages of servers. */
export const serverRoutes = { servers, createServer, server, setUpServer, editServer };
