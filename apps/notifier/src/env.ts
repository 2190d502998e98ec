import {
  boolean,
  choice,
  type Env,
  encryptionKeys,
  httpUrl,
  list,
  listenHost,
  logLevels,
  mailAddress,
  port,
  postgresUrl,
  readEnv,
  redisUrl,
  smtpUrl,
} from "@pharos/runtime";
import { parseValkeyUrl } from "@pharos/valkey";
import { parseKeyRing } from "@pharos/vault";

const spec = {
  DATABASE_URL: postgresUrl(),
  REDIS_URL: redisUrl(parseValkeyUrl),
  ENCRYPTION_KEYS: encryptionKeys(parseKeyRing),
  EGRESS_ALLOW_PRIVATE: boolean().default(false),
  /** Ports that no alert may call. */
  EGRESS_DENIED_PORTS: list(port()).default([]),
  /** Where Pharos itself is found: alerts name it in their User-Agent. */
  BASE_URL: httpUrl().default("http://localhost:3000"),
  /** Where people see monitors: alerts link there. Unset: to the API. */
  DASHBOARD_URL: httpUrl().optional(),
  /** Unset: contacts of type email cannot be told. */
  SMTP_URL: smtpUrl().optional(),
  MAIL_FROM: mailAddress().optional(),
  TELEGRAM_API_URL: httpUrl().default("https://api.telegram.org"),
  ADMIN_PORT: port().default(9105),
  ADMIN_HOST: listenHost().default("localhost"),
  LOG_LEVEL: choice(logLevels).default("info"),
};

export type NotifierEnv = Env<typeof spec>;

/** @throws EnvError */
export const readNotifierEnv = (): NotifierEnv => readEnv(spec, process.env);
