export { type DashboardService, openDashboard } from "./dashboard.ts";
