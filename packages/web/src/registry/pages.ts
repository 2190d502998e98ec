import { comparisonPages } from "../pages/comparison/routes.ts";
import { createPages, movedForms } from "../pages/create/routes.ts";
import { deploymentPages } from "../pages/deployments/routes.ts";
import { incidentPages } from "../pages/incidents/routes.ts";
import { maintenancePages } from "../pages/maintenance/routes.ts";
import { monitorPages } from "../pages/monitors/routes.ts";
import { contactPages, movedContacts } from "../pages/notifications/routes.ts";
import { movedLists, overviewPages } from "../pages/overview/routes.ts";
import { placePages } from "../pages/places/routes.ts";
import { uptimePages } from "../pages/reports/routes.ts";
import { serverPages } from "../pages/servers/routes.ts";
import { settingsPages } from "../pages/settings/routes.ts";
import { sitePages } from "../pages/sites/routes.ts";
import { statusPagePages } from "../pages/status-pages/routes.ts";
import type { MovedPage } from "../router/page.ts";

/** Every page, in the order of the navigation. */
export const pages = [
  ...overviewPages,
  ...createPages,
  ...monitorPages,
  ...serverPages,
  ...sitePages,
  ...incidentPages,
  ...maintenancePages,
  ...statusPagePages,
  ...contactPages,
  ...placePages,
  ...uptimePages,
  ...deploymentPages,
  ...comparisonPages,
  ...settingsPages,
] as const;

/** Earlier URLs, which still lead to their pages. */
export const movedPages: readonly MovedPage[] = [...movedLists, ...movedContacts, ...movedForms];
