import type { ProcessEnv } from "./env/groups.ts";
import { type AdminRoute, startAdminServer } from "./http/admin.ts";
import type { ServiceDetails, ServiceReadiness } from "./http/readiness.ts";
import { createLogger, type Logger } from "./log/logger.ts";
import type { MetricRegistry } from "./metrics.ts";
import { type Part, startParts } from "./parts.ts";
import { runService } from "./service.ts";

/** A running service: what its process shows to operators, and how it is stopped. */
export interface Service extends Part {
  readonly readiness: ServiceReadiness;
  readonly details?: ServiceDetails;
  readonly registry: MetricRegistry;
  /** What it answers at its admin port beside what all services do, by path. */
  readonly adminRoutes?: Readonly<Record<string, AdminRoute>>;
}

/**
 * Runs one service as a process of its own, with its admin server. See `runService` for signals and exit codes.
 *
 * @param read reads the environment; what it throws ends the start
 */
export function runProcess<E extends ProcessEnv>(
  name: string,
  read: () => E,
  start: (env: E, logger: Logger) => Promise<Service>,
): Promise<void> {
  return runService(name, () =>
    startParts(async (use) => {
      const env = read();
      const logger = createLogger({ service: name, level: env.LOG_LEVEL });
      const { readiness, details, registry, adminRoutes: routes } = await use(start(env, logger));
      const address = { port: env.ADMIN_PORT, host: env.ADMIN_HOST };
      registry.measureProcess();
      await use(startAdminServer({ ...address, routes, readiness, details, registry, logger }));
      return {};
    }),
  );
}
