import type { Reminder } from "../alert/reminder.ts";
import { isHeartbeat } from "../heartbeat/heartbeat.ts";
import { heartbeatScheduleOf } from "../heartbeat/settings.ts";
import { isSameJson } from "../wire/json.ts";
import { pick } from "../wire/members.ts";
import { intervalSecondsOf } from "./interval.ts";
import type { Monitor } from "./monitor.ts";
import { type MonitorSettings, probedSettings, settingNames } from "./settings.ts";
import type { MonitorChange } from "./store.ts";

/** What a create or an update asks for. What is missing keeps what is there. */
export interface MonitorPatch extends Partial<MonitorSettings> {
  readonly password?: string | null;
  readonly contactIds?: readonly number[];
  readonly reminders?: readonly Reminder[];
}

/**
 * Settings after a patch. Minutes that come without seconds clear the override of the seconds (spec: Update), and a
 * heartbeat monitor has no URL whatever is sent (spec: Monitor).
 */
export function patchSettings(type: string, current: MonitorSettings, patch: MonitorPatch): MonitorSettings {
  const next = pick({ ...current, ...patch }, settingNames);
  const clearsSeconds = patch.checkIntervalMinutes !== undefined && patch.checkIntervalSeconds === undefined;
  return {
    ...next,
    url: isHeartbeat(type) ? null : next.url,
    checkIntervalSeconds: clearsSeconds ? null : next.checkIntervalSeconds,
    expectedStatusCodes: [...new Set(next.expectedStatusCodes)],
  };
}

/** What an update makes of a monitor: a user name of null takes the password along, an empty password keeps it. */
export function patchMonitor(current: Monitor, patch: MonitorPatch): MonitorChange {
  const password = patch.username === null ? null : patch.password || undefined;
  return {
    settings: patchSettings(current.type, current, patch),
    ...(password !== undefined && { password }),
    ...(patch.contactIds !== undefined && { contactIds: patch.contactIds }),
    ...(patch.reminders !== undefined && { reminders: patch.reminders }),
  };
}

/**
 * Whether a change touches what is probed, or how often, so that results in flight no longer count. No region probes a
 * heartbeat: only when its job is to succeed matters.
 */
export function changesProbe(current: Monitor, change: MonitorChange): boolean {
  const next = change.settings;
  if (isHeartbeat(current.type)) {
    return !isSameJson(heartbeatScheduleOf(current), heartbeatScheduleOf(next));
  }
  if (intervalSecondsOf(current) !== intervalSecondsOf(next)) return true;
  return change.password !== undefined || !isSameJson(pick(current, probedSettings), pick(next, probedSettings));
}
