import { randomBytes, randomUUID } from "node:crypto";
import { PassThrough } from "node:stream";
import type { ApiClient } from "@pharos/configuration";
import { createDatabaseClock, openDatabase, readPushKey, readTeam } from "@pharos/db";
import { createOperationServices } from "@pharos/open-operations";
import { openOutbound, pushSubject } from "@pharos/outbound";
import { createLogger, type Part, startParts } from "@pharos/runtime";
import { createPushKeys, createVault, type KeyRing, newPushKey, openPasswordHasher } from "@pharos/vault";
import { withKeys } from "./keyed-door.ts";
import { openOperationsDoor } from "./operations-door.ts";

interface TeamOptions {
  readonly teamId: number;
  readonly databaseUrl: string;
  readonly encryptionKeys: KeyRing;
  /** Where people find the dashboard, without a slash at the end. */
  readonly dashboardUrl: string;
  /** Nothing of the work lasts. */
  readonly isRehearsal?: boolean;
}

/** One operation runs at a time. It may use two connections. */
const CONNECTIONS = 2;

/** The team's records, by the operations of the API and the dashboard. @throws AdminError when there is no such team */
export function openTeam({
  teamId,
  databaseUrl,
  encryptionKeys,
  dashboardUrl,
  isRehearsal = false,
}: TeamOptions): Promise<{ readonly api: ApiClient } & Part> {
  return startParts(async (use) => {
    const database = await use(
      openDatabase(databaseUrl, { poolSize: CONNECTIONS, onIdleError: () => {}, isRehearsal }),
    );
    const team = await readTeam(database.pool, teamId);
    const clock = createDatabaseClock(database.pool);
    await clock.refresh();
    const env = { BASE_URL: dashboardUrl, DASHBOARD_URL: dashboardUrl, ENCRYPTION_KEYS: encryptionKeys };
    const vault = createVault(encryptionKeys);
    const outboundEnv = { ...env, ...NO_CALLS };
    const pushKeys = createPushKeys(() => readPushKey(database.pool, vault, newPushKey), pushSubject(outboundEnv));
    const logger = createLogger({ service: "ctl", level: "error", destination: new PassThrough().resume() });
    const { services } = createOperationServices({
      ...{ env, database, pushKeys, trialLimiter: unlimited, mailLimiter: unlimited },
      outbound: await use(openOutbound(outboundEnv, logger, pushKeys)),
      placeTrials: { run: async () => "unsent" },
      passwords: await use(openPasswordHasher(randomBytes)),
      teamCreation: { by: "nobody", maxFreeTeams: 0 },
      clock: { now: clock.now, monotonicMs: () => performance.now() },
      onUnexpected: () => {},
    });
    const caller = { userId: 0, via: { kind: "operator" }, role: "owner", team } as const;
    const origin = { door: "operator", requestId: randomUUID() } as const;
    return { api: withKeys(openOperationsDoor({ ...services, caller, origin }), database.pool, teamId) };
  });
}

/** No kind of record needs a call to another machine. */
const NO_CALLS = {
  ...{ EGRESS_ALLOW_PRIVATE: false, EGRESS_DENIED_PORTS: [], DNS_SERVERS: [] },
  ...{ SMTP_URL: null, MAIL_FROM: null, TELEGRAM_API_URL: "https://api.telegram.org" },
};

const unlimited = {
  consume: async () => ({ allowed: true, limit: 1, remaining: 1, retryAfterSeconds: 0 }),
};
