export { type DashboardService, openDashboard } from "./dashboard.ts";
export { oidcVariables, readDashboardEnv, teamVariables } from "./env.ts";
export { regionNames, THIS_MACHINE } from "./region-names.ts";
export { start } from "./start.ts";
