import type { ProcessEnv } from "./env/groups.ts";
import { type AdminRoute, startAdminServer } from "./http/admin.ts";
import type { ServiceDetails, ServiceReadiness } from "./http/readiness.ts";
import { createLogger, type Logger } from "./log/logger.ts";
import type { MetricRegistry } from "./metrics.ts";
import { type Part, startParts } from "./parts.ts";
import { runService } from "./service.ts";

/** A running service: the view of its process for operators, and how it is stopped. */
export interface Service extends Part {
  readonly readiness: ServiceReadiness;
  readonly details?: ServiceDetails;
  readonly registry: MetricRegistry;
  /** Its own answers at its admin port next to the common ones, by path. */
  readonly adminRoutes?: Readonly<Record<string, AdminRoute>>;
}

/**
 * Runs one service as a separate process, with its admin server. See `runService` for signals and exit codes.
 *
 * @param read reads the environment; an error ends the start
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
