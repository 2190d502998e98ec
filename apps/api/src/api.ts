import type { RequestListener } from "node:http";
import { createBadgeReader } from "@pharos/db";
import { createApi } from "@pharos/http";
import { type OperationsOptions, type OperationsOutbound, openOperations } from "@pharos/open-operations";
import { MAX_BADGES_PER_MINUTE, MAX_REQUESTS_PER_MINUTE } from "@pharos/operations";
import { type Logger, type ProcessEnv, type PublicEnv, type Service, startParts } from "@pharos/runtime";
import type { ApiEnv } from "./env.ts";

/** The API's own configuration. Ports and the log level belong to its caller. */
export type ApiConfig = Omit<ApiEnv, keyof ProcessEnv | keyof PublicEnv>;

export interface ApiService extends Service {
  /** Answers every request; a path that does not exist gets a 404 problem. */
  readonly handle: RequestListener;
  /** The application of Express that does. */
  readonly app: RequestListener;
  /** Ends test messages that are on their way, so that the requests that asked for them are answered at once. */
  readonly outbound: OperationsOutbound;
}

/** The API without a port. */
export function openApi(env: ApiConfig, logger: Logger, options: OperationsOptions = {}): Promise<ApiService> {
  return startParts(async (use) => {
    const opened = await use(openOperations("api", env, logger, options));
    const { services, permits, tokens, database, observer, health, readiness, registry, outbound } = opened;
    const perMinute = (prefix: string, limit: number) => opened.limiter(prefix, limit, 60);
    const handle = createApi({
      ...observer,
      ...health,
      services,
      permits,
      mcpHosts: env.MCP_ALLOWED_HOSTS,
      door: { credential: "token", tokens, limiter: perMinute("api-user", MAX_REQUESTS_PER_MINUTE) },
      badges: createBadgeReader(database.pool),
      badgeLimiter: perMinute("badge-address", MAX_BADGES_PER_MINUTE),
      trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    });
    return { app: handle, handle: opened.afterClock(handle), readiness, registry, outbound };
  });
}
