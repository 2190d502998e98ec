import type { RequestListener } from "node:http";
import type { PublicEnv } from "../env/groups.ts";
import type { MetricRegistry } from "../metrics.ts";
import { type Listening, listen } from "./listen.ts";

/**
 * Serves the public port of a service.
 *
 * @throws StartError when the port is in use
 */
export function listenToPublic(handler: RequestListener, env: PublicEnv, registry: MetricRegistry): Promise<Listening> {
  const refused = registry.counter(
    "pharos_public_refused_connections_total",
    "Connections to the public port that were rejected because of the connection limit.",
  );
  return listen(handler, {
    port: env.PORT,
    host: env.HOST,
    variable: "PORT",
    limits: { maxConnections: env.MAX_CONNECTIONS },
    onRefused: () => refused.inc(),
  });
}
