export { type DashboardService, openDashboard } from "./dashboard.ts";
export { oidcVariables, readDashboardEnv, teamVariables } from "./env.ts";
export { start } from "./start.ts";
