import { type Logger, listenToPublic, type PublicEnv, type Service, startParts } from "@pharos/runtime";
import { type DashboardConfig, openDashboard } from "./dashboard.ts";

/** The dashboard on a separate port. Any number may run. */
export function start(env: DashboardConfig & PublicEnv, logger: Logger): Promise<Service> {
  return startParts(async (use) => {
    const dashboard = await use(openDashboard(env, logger));
    await use(listenToPublic(dashboard.handle, env, dashboard.registry));
    // Stopped first, for the server waits for its requests.
    await use(dashboard.live);
    await use(dashboard.outbound);
    return { readiness: dashboard.readiness, registry: dashboard.registry };
  });
}
