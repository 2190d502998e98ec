import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { onlyKnown } from "../../lib/only-known.ts";
import { getParentRoute } from "../../root-route.ts";
import { forWriters } from "../../shell/viewer.tsx";
import { parseNewWindowSearch } from "./search.ts";

const maintenance = createRoute({
  getParentRoute,
  path: "/maintenance",
  component: lazyRouteComponent(() => import("./list.tsx")),
});

const createWindow = createRoute({
  getParentRoute,
  path: "/maintenance/new",
  validateSearch: onlyKnown(parseNewWindowSearch),
  component: forWriters(lazyRouteComponent(() => import("./form.tsx"), "CreateWindowPage")),
});

const window = createRoute({
  getParentRoute,
  path: "/maintenance/$id",
  component: lazyRouteComponent(() => import("./page.tsx")),
});

const editWindow = createRoute({
  getParentRoute,
  path: "/maintenance/$id/edit",
  component: forWriters(lazyRouteComponent(() => import("./form.tsx"), "EditWindowPage")),
});

/** The pages of maintenance windows. */
export const maintenanceRoutes = { maintenance, createWindow, window, editWindow };
