import {
  isSameJson,
  type Monitor,
  type MonitorPatch,
  patchMonitor,
  renamed,
  settingFields,
  snoozeAfter,
} from "@pharos/core";

/** The fields of a monitor that a replay applies. */
const replayed: ReadonlySet<string> = new Set([
  ...["notification_contact_ids", "reminders", "escalations", "depends_on"],
  ...["alert_after_failures", "alert_failures_of", "recover_after_successes"],
]);

/** Fields that do not change checks or alerts. */
const neutral: ReadonlySet<string> = new Set(["name", "key", "tags"]);

const isLeftOut = (field: string) => !replayed.has(field) && !neutral.has(field);

/** Fields that a replay leaves out: they change the checks, whose results nobody knows. */
export function fieldsLeftOut(sent: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(sent).filter(isLeftOut);
}

/** The same of those that differ from the stored monitor. */
export function changesLeftOut(monitor: Monitor, patch: MonitorPatch): readonly string[] {
  const { settings, password } = patchMonitor(monitor, patch);
  const stored: Readonly<Record<string, unknown>> = renamed(monitor, settingFields);
  const changed = Object.entries(renamed(settings, settingFields)).flatMap(([field, value]) =>
    isLeftOut(field) && !isSameJson(value, stored[field]) ? [field] : [],
  );
  const next = patch.snooze && snoozeAfter(monitor.snoozedUntil, patch.snooze);
  const snooze = next !== undefined && next.until?.getTime() !== monitor.snoozedUntil?.getTime();
  return [...changed, ...(password === undefined ? [] : ["password"]), ...(snooze ? ["snoozed_until"] : [])];
}
