import type { Escalation } from "../alert/escalation.ts";
import type { Reminder } from "../alert/reminder.ts";
import { groupSettings } from "../group/fields.ts";
import { isGroup } from "../group/group.ts";
import { isHeartbeat } from "../heartbeat/heartbeat.ts";
import { heartbeatScheduleOf } from "../heartbeat/settings.ts";
import { type SentSnooze, snoozeAfter } from "../subject/snooze.ts";
import { sortedTags } from "../subject/tags.ts";
import { isSameJson } from "../wire/json.ts";
import { pick } from "../wire/members.ts";
import { intervalSecondsOf } from "./interval.ts";
import type { Monitor } from "./monitor.ts";
import { type MonitorSettings, probedSettings, settingNames } from "./settings.ts";
import type { MonitorChange } from "./store.ts";

/** The fields of a create or an update. A missing field keeps its value. */
export interface MonitorPatch extends Partial<MonitorSettings> {
  readonly password?: string | null;
  readonly contactIds?: readonly number[];
  readonly reminders?: readonly Reminder[];
  readonly dependsOn?: readonly number[];
  readonly escalations?: readonly Escalation[];
  readonly snooze?: SentSnooze;
}

/**
 * Settings after a patch. Minutes that come without seconds clear the seconds. A heartbeat monitor never has a URL
 * (spec: Update, Monitor), and neither has a group. A client key goes with its certificate, and an empty one keeps it.
 */
export function patchSettings(type: string, current: MonitorSettings, patch: MonitorPatch): MonitorSettings {
  const next = pick({ ...current, ...patch }, settingNames);
  const clearsSeconds = patch.checkIntervalMinutes !== undefined && patch.checkIntervalSeconds === undefined;
  return {
    ...next,
    url: isHeartbeat(type) || isGroup(type) ? null : next.url,
    checkIntervalSeconds: clearsSeconds ? null : next.checkIntervalSeconds,
    expectedStatusCodes: [...new Set(next.expectedStatusCodes)],
    tags: sortedTags(next.tags),
    clientKey: patch.clientCertificate === null ? null : patch.clientKey || current.clientKey,
    ...(isGroup(type) && groupSettings(next, patch)),
  };
}

/** The monitor after an update. A user name of null removes the password, and an empty password keeps it. */
export function patchMonitor(current: Monitor, patch: MonitorPatch): MonitorChange {
  const password = patch.username === null ? null : patch.password || undefined;
  const snooze = patch.snooze && snoozeAfter(current.snoozedUntil, patch.snooze);
  return {
    settings: patchSettings(current.type, current, patch),
    ...(password !== undefined && { password }),
    ...(patch.contactIds !== undefined && { contactIds: patch.contactIds }),
    ...(patch.reminders !== undefined && { reminders: patch.reminders }),
    ...(patch.dependsOn !== undefined && { dependsOn: patch.dependsOn }),
    ...(patch.escalations !== undefined && { escalations: patch.escalations }),
    ...(snooze && { snooze }),
  };
}

/** The settings by which a group is judged. */
const groupedSettings = ["members", "memberTag", "needed"] as const satisfies readonly (keyof MonitorSettings)[];

/**
 * Whether a change affects the target or the interval, so that results in flight are void. No region probes a
 * heartbeat, so only the times at which its job must succeed matter.
 */
export function changesProbe(current: Monitor, change: MonitorChange): boolean {
  const next = change.settings;
  if (isGroup(current.type)) return !isSameJson(pick(current, groupedSettings), pick(next, groupedSettings));
  if (isHeartbeat(current.type)) {
    return !isSameJson(heartbeatScheduleOf(current), heartbeatScheduleOf(next));
  }
  if (intervalSecondsOf(current) !== intervalSecondsOf(next)) return true;
  return change.password !== undefined || !isSameJson(pick(current, probedSettings), pick(next, probedSettings));
}
