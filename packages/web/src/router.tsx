import { createRootRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { MonitorsPage } from "./pages/monitors/page.tsx";
import { parseMonitorsSearch } from "./pages/monitors/search.ts";
import { Failure } from "./shell/failure.tsx";
import { NotFound } from "./shell/not-found.tsx";
import { Shell } from "./shell/shell.tsx";

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: Failure });

const index = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/monitors" });
  },
});

const monitors = createRoute({
  getParentRoute: () => root,
  path: "/monitors",
  validateSearch: parseMonitorsSearch,
  component: MonitorsPage,
});

export function createPages() {
  return createRouter({ routeTree: root.addChildren([index, monitors]), defaultPreload: "intent" });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createPages>;
  }
}
