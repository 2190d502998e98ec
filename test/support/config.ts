import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { IANA_RDAP_LIST } from "@pharos/outbound";
import { createLogger } from "@pharos/runtime";
import { newKeyRingText, parseKeyRing, type RegionKey } from "@pharos/vault";

/** Encryption keys of this test file. */
export const keysText = newKeyRingText(randomBytes);
export const keys = parseKeyRing(keysText);

/** Where services find what they share. */
export interface Backends {
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

/** Drops the logs of services: tests cause failures on purpose. */
export const silentLogger = createLogger({
  service: "test",
  level: "error",
  destination: new Writable({ write: (_line, _encoding, done) => done() }),
});

/** The configuration of services in tests: private addresses are allowed, and nothing else is there to be called. */
export function configOf({ databaseUrl, redisUrl }: Backends, regions: readonly string[], baseUrl: string) {
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: null,
    DATABASE_POOL_SIZE: 10,
    REDIS_URL: redisUrl,
    ENCRYPTION_KEYS: keys,
    PHAROS_REGIONS: [...regions],
    EGRESS_ALLOW_PRIVATE: true,
    EGRESS_DENIED_PORTS: [],
    DNS_SERVERS: [],
    // It is first asked for an hour after the start.
    RDAP_BOOTSTRAP_URL: IANA_RDAP_LIST,
    BASE_URL: baseUrl,
    MCP_ALLOWED_HOSTS: [],
    PROBES_IN_FLIGHT: 200,
    PHAROS_REGION_KEY: null as readonly RegionKey[] | null,
    PHAROS_REGION_KEY_FILE: null,
    PHAROS_EVIDENCE_KEY: null,
    WORKER_LOOKS: null as boolean | null,
    TRUSTED_PROXY_HOPS: 0,
    DASHBOARD_URL: null,
    SMTP_URL: null,
    MAIL_FROM: null,
    OIDC_ISSUER: null,
    OIDC_CLIENT_ID: null,
    OIDC_CLIENT_SECRET: null,
    PHAROS_TEAM_CREATION: "anybody" as const,
    PHAROS_MAX_FREE_TEAMS: 3,
    PHAROS_REGION_NAMES: "this-machine" as const,
    WATCHDOG_URL: null as string | null,
    TELEGRAM_API_URL: "http://127.0.0.1:9",
  };
}
