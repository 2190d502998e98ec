import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { onlyKnown } from "../../lib/only-known.ts";
import { getParentRoute } from "../../root-route.ts";
import { forWriters } from "../../shell/viewer.tsx";
import { parseNewPageReportSearch, parseStatusPageSearch } from "./search.ts";

const statusPages = createRoute({
  getParentRoute,
  path: "/status-pages",
  component: lazyRouteComponent(() => import("./list.tsx")),
});

const createStatusPage = createRoute({
  getParentRoute,
  path: "/status-pages/new",
  component: forWriters(lazyRouteComponent(() => import("./create.tsx"))),
});

const statusPage = createRoute({
  getParentRoute,
  path: "/status-pages/$id",
  validateSearch: onlyKnown(parseStatusPageSearch),
  component: lazyRouteComponent(() => import("./page.tsx")),
});

const editStatusPage = createRoute({
  getParentRoute,
  path: "/status-pages/$id/edit",
  component: forWriters(lazyRouteComponent(() => import("./edit.tsx"))),
});

const createReport = createRoute({
  getParentRoute,
  path: "/status-pages/$id/reports/new",
  validateSearch: onlyKnown(parseNewPageReportSearch),
  component: forWriters(lazyRouteComponent(() => import("./create-report.tsx"))),
});

const report = createRoute({
  getParentRoute,
  path: "/status-pages/$id/reports/$report",
  component: lazyRouteComponent(() => import("./report.tsx")),
});

/** The pages of status pages. */
export const statusPageRoutes = { statusPages, createStatusPage, statusPage, editStatusPage, createReport, report };
