import { type Logger, listenToPublic, type PublicEnv, type Service, startParts } from "@pharos/runtime";
import { type ApiConfig, openApi } from "./api.ts";

/** The API on its own port. Any number may run. */
export function start(env: ApiConfig & PublicEnv, logger: Logger): Promise<Service> {
  return startParts(async (use) => {
    const api = await use(openApi(env, logger));
    await use(listenToPublic(api.handle, env, api.registry));
    // Stopped first, for the server waits for its requests.
    await use(api.outbound);
    return { readiness: api.readiness, registry: api.registry };
  });
}
