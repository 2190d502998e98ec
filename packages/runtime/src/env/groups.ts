import { logLevels } from "../log/logger.ts";
import { listenHost } from "./urls.ts";
import { choice, integer, port, regions } from "./values.ts";
import type { Env } from "./variable.ts";

/** Variables of every service that runs as a separate process. */
export function processVariables(adminPort: number) {
  return {
    ADMIN_PORT: port().default(adminPort),
    ADMIN_HOST: listenHost().default("localhost"),
    LOG_LEVEL: choice(logLevels).default("info"),
  };
}

export type ProcessEnv = Env<ReturnType<typeof processVariables>>;

/** Variables of every service with a public port. */
export function publicVariables(publicPort: number) {
  return {
    PORT: port().default(publicPort),
    /** The address of the public port. */
    HOST: listenHost().default("::"),
    /** Connections to that port at a time. */
    MAX_CONNECTIONS: integer(1, 1_000_000).default(10_000),
    /** Proxies in front of this service whose X-Forwarded-For is believed. */
    TRUSTED_PROXY_HOPS: integer(0, 10).default(0),
  };
}

/** The part of it that a listener needs. */
export type PublicEnv = Omit<Env<ReturnType<typeof publicVariables>>, "TRUSTED_PROXY_HOPS">;

/** The regions of an installation without its own list. */
export function configuredRegions() {
  return regions().default(["lon", "nyc", "sgp", "tor"]);
}
