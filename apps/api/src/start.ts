import { type Logger, listen, type Service, startParts } from "@pharos/runtime";
import { type ApiConfig, openApi } from "./api.ts";
import type { ApiEnv } from "./env.ts";

/** The API on its own port. Any number may run. */
export function start(env: ApiConfig & Pick<ApiEnv, "PORT" | "HOST">, logger: Logger): Promise<Service> {
  return startParts(async (use) => {
    const api = await use(openApi(env, logger));
    await use(listen(api.handle, { port: env.PORT, host: env.HOST, variable: "PORT" }));
    // Stopped first, for the server waits for its requests.
    await use(api.outbound);
    return { checks: api.checks, metrics: api.metrics };
  });
}
