import { createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { onlyKnown } from "./lib/only-known.ts";
import { deploymentRoutes } from "./pages/deployments/routes.ts";
import { parseIncidentsSearch } from "./pages/incidents/search.ts";
import { maintenanceRoutes } from "./pages/maintenance/routes.ts";
import { MonitorsPage } from "./pages/monitors/page.tsx";
import { parseMonitorsSearch } from "./pages/monitors/search.ts";
import { parseUptimeReportSearch } from "./pages/reports/search.ts";
import { serverRoutes } from "./pages/servers/routes.ts";
import { parseAuditSearch, parseProfileSearch } from "./pages/settings/search.ts";
import { siteRoutes } from "./pages/sites/routes.ts";
import { statusPageRoutes } from "./pages/status-pages/routes.ts";
import { getParentRoute, root } from "./root-route.ts";
import { PageFailure } from "./shell/page-failure.tsx";
import { forWriters } from "./shell/viewer.tsx";

const index = createRoute({
  getParentRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/monitors" });
  },
});

const monitors = createRoute({
  getParentRoute,
  path: "/monitors",
  validateSearch: onlyKnown(parseMonitorsSearch),
  component: MonitorsPage,
});

const createMonitor = createRoute({
  getParentRoute,
  path: "/monitors/new",
  component: forWriters(lazyRouteComponent(() => import("./pages/monitor-form/create.tsx"))),
});

const monitor = createRoute({
  getParentRoute,
  path: "/monitors/$id",
  component: lazyRouteComponent(() => import("./pages/monitor/page.tsx")),
});

const editMonitor = createRoute({
  getParentRoute,
  path: "/monitors/$id/edit",
  component: forWriters(lazyRouteComponent(() => import("./pages/monitor-form/edit.tsx"))),
});

const incidents = createRoute({
  getParentRoute,
  path: "/incidents",
  validateSearch: onlyKnown(parseIncidentsSearch),
  component: lazyRouteComponent(() => import("./pages/incidents/list.tsx")),
});

const incident = createRoute({
  getParentRoute,
  path: "/incidents/$id",
  component: lazyRouteComponent(() => import("./pages/incidents/story.tsx")),
});

const reports = createRoute({
  getParentRoute,
  path: "/reports",
  validateSearch: onlyKnown(parseUptimeReportSearch),
  component: lazyRouteComponent(() => import("./pages/reports/page.tsx")),
});

const detection = createRoute({
  getParentRoute,
  path: "/reports/detection",
  component: lazyRouteComponent(() => import("./pages/reports/detection.tsx")),
});

const contacts = createRoute({
  getParentRoute,
  path: "/contacts",
  component: lazyRouteComponent(() => import("./pages/contacts/list.tsx")),
});

const createContact = createRoute({
  getParentRoute,
  path: "/contacts/new",
  component: forWriters(lazyRouteComponent(() => import("./pages/contacts/form.tsx"), "CreateContactPage")),
});

const contact = createRoute({
  getParentRoute,
  path: "/contacts/$id",
  component: lazyRouteComponent(() => import("./pages/contacts/page.tsx")),
});

const editContact = createRoute({
  getParentRoute,
  path: "/contacts/$id/edit",
  component: forWriters(lazyRouteComponent(() => import("./pages/contacts/form.tsx"), "EditContactPage")),
});

const team = createRoute({
  getParentRoute,
  path: "/settings",
  component: lazyRouteComponent(() => import("./pages/settings/team.tsx")),
});

const members = createRoute({
  getParentRoute,
  path: "/settings/members",
  component: lazyRouteComponent(() => import("./pages/settings/members.tsx")),
});

const tokens = createRoute({
  getParentRoute,
  path: "/settings/tokens",
  component: lazyRouteComponent(() => import("./pages/settings/tokens.tsx")),
});

const pingKey = createRoute({
  getParentRoute,
  path: "/settings/ping-key",
  component: lazyRouteComponent(() => import("./pages/settings/ping-key.tsx")),
});

const auditLog = createRoute({
  getParentRoute,
  path: "/settings/audit-log",
  validateSearch: onlyKnown(parseAuditSearch),
  component: lazyRouteComponent(() => import("./pages/settings/audit-log.tsx")),
});

const profile = createRoute({
  getParentRoute,
  path: "/settings/profile",
  validateSearch: onlyKnown(parseProfileSearch),
  component: lazyRouteComponent(() => import("./pages/settings/profile.tsx")),
});

const sessions = createRoute({
  getParentRoute,
  path: "/settings/sessions",
  component: lazyRouteComponent(() => import("./pages/settings/sessions.tsx")),
});

export function createPages() {
  const ofMonitors = { index, monitors, createMonitor, monitor, editMonitor };
  const ofAlerts = { incidents, incident, reports, detection, contacts, createContact, contact, editContact };
  const ofSettings = { team, members, tokens, pingKey, auditLog, profile, sessions };
  return createRouter({
    routeTree: root.addChildren({
      ...ofMonitors,
      ...serverRoutes,
      ...siteRoutes,
      ...ofAlerts,
      ...deploymentRoutes,
      ...maintenanceRoutes,
      ...statusPageRoutes,
      ...ofSettings,
    }),
    defaultPreload: "intent",
    defaultErrorComponent: PageFailure,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createPages>;
  }
}
