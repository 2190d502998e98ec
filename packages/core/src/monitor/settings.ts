import type { Needed } from "../group/group.ts";
import { inverse, namesOf } from "../wire/members.ts";
import { noProbeSettings, type ProbeSettings, probeFields, probeSettingNames } from "./probe-settings.ts";

/** The settings of a monitor: every field of a create or an update, except contacts. */
export interface MonitorSettings extends ProbeSettings {
  readonly name: string;
  readonly url: string | null;
  readonly isActive: boolean;
  readonly checkIntervalMinutes: number;
  readonly checkIntervalSeconds: number | null;
  readonly httpMethod: string;
  readonly expectedStatusCodes: readonly number[];
  readonly expectedKeyword: string | null;
  readonly port: number | null;
  readonly requestTimeoutSeconds: number;
  readonly requestHeaders: Readonly<Record<string, string>> | null;
  readonly username: string | null;
  readonly sslExpiryWarningDays: number;
  /** A check that takes longer is slow. Null without a limit. */
  readonly maxResponseTimeMs: number | null;
  /** So many slow ones of the last five checks that passed make the monitor slow. */
  readonly slowAfterChecks: number;
  /** The client's own name for it, which no other monitor of the team has. */
  readonly key: string | null;
  /** When the job of a heartbeat runs; null for every interval. */
  readonly heartbeatCron: string | null;
  /** Null: UTC. */
  readonly heartbeatTimeZone: string | null;
  readonly heartbeatGraceSeconds: number;
  /** How long a run of the job may take; null without a limit. */
  readonly maxRuntimeSeconds: number | null;
  readonly postOnly: boolean;
  /** Names the heartbeat in addresses below its team's ping key; no other monitor of the team has it. */
  readonly slug: string | null;
  /** Contacts are notified of an outage after so many failed checks. */
  readonly alertAfterFailures: number;
  /** The failures are counted among so many checks. Null: all of them follow one another. */
  readonly alertFailuresOf: number | null;
  /** Contacts are notified of a recovery after so many checks in a row that passed. */
  readonly recoverAfterSuccesses: number;
  /** Sorted, each once. */
  readonly tags: readonly string[];
  /** IDs of the monitors in a group, sorted, each once. Empty for other types, and with `memberTag`. */
  readonly members: readonly number[];
  /** A group contains the monitors with this tag that are no groups. */
  readonly memberTag: string | null;
  /** How many members must be up. Null for other types. */
  readonly needed: Needed | null;
}

/**
 * THE SETTINGS, each with its name in the API. Its column and its field in a configuration file have the same name. All
 * code that converts settings uses this table: bodies, answers, rows, tasks of workers.
 */
export const settingFields = {
  name: "name",
  url: "url",
  isActive: "is_active",
  checkIntervalMinutes: "check_interval_minutes",
  checkIntervalSeconds: "check_interval_seconds",
  httpMethod: "http_method",
  expectedStatusCodes: "expected_status_codes",
  expectedKeyword: "expected_keyword",
  port: "port",
  requestTimeoutSeconds: "request_timeout_seconds",
  requestHeaders: "request_headers",
  username: "username",
  sslExpiryWarningDays: "ssl_expiry_warning_days",
  maxResponseTimeMs: "max_response_time_ms",
  slowAfterChecks: "slow_after_checks",
  ...probeFields,
  key: "key",
  heartbeatCron: "heartbeat_cron",
  heartbeatTimeZone: "heartbeat_time_zone",
  heartbeatGraceSeconds: "heartbeat_grace_seconds",
  maxRuntimeSeconds: "max_runtime_seconds",
  postOnly: "post_only",
  slug: "slug",
  alertAfterFailures: "alert_after_failures",
  alertFailuresOf: "alert_failures_of",
  recoverAfterSuccesses: "recover_after_successes",
  tags: "tags",
  members: "members",
  memberTag: "member_tag",
  needed: "needed",
} as const satisfies Readonly<Record<keyof MonitorSettings, string>>;

export const settingNames = namesOf(settingFields);

/** The settings by their names in the API. */
export const settingsOfFields = inverse(settingFields);

/** A setting's name in the API. */
export type SettingField = keyof typeof settingsOfFields;

/** The settings of a new monitor if the client leaves them out (spec: Create a monitor). The others must be sent. */
export const monitorDefaults = {
  url: null,
  isActive: true,
  checkIntervalSeconds: null,
  httpMethod: "GET",
  expectedStatusCodes: [200],
  expectedKeyword: null,
  port: null,
  requestTimeoutSeconds: 30,
  requestHeaders: null,
  username: null,
  sslExpiryWarningDays: 14,
  maxResponseTimeMs: null,
  slowAfterChecks: 3,
  ...noProbeSettings,
  key: null,
  heartbeatCron: null,
  heartbeatTimeZone: null,
  heartbeatGraceSeconds: 0,
  maxRuntimeSeconds: null,
  postOnly: false,
  slug: null,
  alertAfterFailures: 1,
  alertFailuresOf: null,
  recoverAfterSuccesses: 1,
  tags: [],
  members: [],
  memberTag: null,
  needed: null,
} as const satisfies Partial<MonitorSettings>;

/** The settings in every task of a worker. */
const everyProbed = [
  "url",
  "httpMethod",
  "expectedStatusCodes",
  "expectedKeyword",
  "port",
  "requestTimeoutSeconds",
  "requestHeaders",
  "username",
  "sslExpiryWarningDays",
  "maxResponseTimeMs",
  "slowAfterChecks",
] as const satisfies readonly (keyof MonitorSettings)[];

export interface ProbedSettings extends Pick<MonitorSettings, (typeof everyProbed)[number]>, ProbeSettings {}

/** The settings in a task of a worker. A change of one of these makes checks in flight void. */
export const probedSettings = [...everyProbed, ...probeSettingNames] as const;
