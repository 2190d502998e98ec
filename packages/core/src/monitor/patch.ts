import { isHeartbeat } from "../heartbeat/heartbeat.ts";
import type { Monitor, MonitorSettings } from "./monitor.ts";
import type { MonitorChange } from "./store.ts";

/** What a create or an update asks for. `undefined` keeps what is there. */
export type MonitorPatch = {
  readonly [Field in keyof MonitorSettings]?: MonitorSettings[Field] | undefined;
} & {
  readonly password?: string | null | undefined;
  readonly contactIds?: readonly number[] | undefined;
};

/** What a new monitor has where the client says nothing (spec: Create a monitor). */
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
  key: null,
} as const satisfies Partial<MonitorSettings>;

/** The exact interval in seconds: the override, else the minutes. */
export function intervalSecondsOf(
  settings: Pick<MonitorSettings, "checkIntervalMinutes" | "checkIntervalSeconds">,
): number {
  return settings.checkIntervalSeconds ?? settings.checkIntervalMinutes * 60;
}

/**
 * Settings after a patch. Minutes that come without seconds clear the override of the seconds (spec: Update), and a
 * heartbeat monitor has no URL whatever is sent (spec: Monitor).
 */
export function patchSettings(type: string, current: MonitorSettings, patch: MonitorPatch): MonitorSettings {
  const overrideKept = patch.checkIntervalMinutes === undefined ? current.checkIntervalSeconds : null;
  return {
    name: patch.name ?? current.name,
    url: isHeartbeat(type) ? null : sent(patch.url, current.url),
    isActive: patch.isActive ?? current.isActive,
    checkIntervalMinutes: patch.checkIntervalMinutes ?? current.checkIntervalMinutes,
    checkIntervalSeconds: sent(patch.checkIntervalSeconds, overrideKept),
    httpMethod: patch.httpMethod ?? current.httpMethod,
    expectedStatusCodes: [...new Set(patch.expectedStatusCodes ?? current.expectedStatusCodes)],
    expectedKeyword: sent(patch.expectedKeyword, current.expectedKeyword),
    port: sent(patch.port, current.port),
    requestTimeoutSeconds: patch.requestTimeoutSeconds ?? current.requestTimeoutSeconds,
    requestHeaders: sent(patch.requestHeaders, current.requestHeaders),
    username: sent(patch.username, current.username),
    sslExpiryWarningDays: patch.sslExpiryWarningDays ?? current.sslExpiryWarningDays,
    key: sent(patch.key, current.key),
  };
}

/** What an update makes of a monitor: a user name of null takes the password along, an empty password keeps it. */
export function patchMonitor(current: Monitor, patch: MonitorPatch): MonitorChange {
  const password = patch.username === null ? null : patch.password || undefined;
  return {
    settings: patchSettings(current.type, current, patch),
    ...(password !== undefined && { password }),
    ...(patch.contactIds !== undefined && { contactIds: patch.contactIds }),
  };
}

/**
 * Whether a change touches what is probed, or how often, so that results in flight no longer count. No region probes a
 * heartbeat: only its interval matters.
 */
export function changesProbe(current: Monitor, change: MonitorChange): boolean {
  const next = change.settings;
  if (intervalSecondsOf(current) !== intervalSecondsOf(next)) return true;
  if (isHeartbeat(current.type)) return false;
  return change.password !== undefined || fingerprint(current) !== fingerprint(next);
}

function fingerprint(settings: MonitorSettings): string {
  return JSON.stringify([
    settings.url,
    settings.httpMethod,
    settings.expectedStatusCodes,
    settings.expectedKeyword,
    settings.port,
    settings.requestTimeoutSeconds,
    settings.requestHeaders,
    settings.username,
    settings.sslExpiryWarningDays,
  ]);
}

function sent<Value>(value: Value | undefined, current: Value): Value {
  return value === undefined ? current : value;
}
