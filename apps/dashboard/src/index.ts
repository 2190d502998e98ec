export { type DashboardService, openDashboard } from "./dashboard.ts";
export { readDashboardEnv } from "./env.ts";
export { start } from "./start.ts";
