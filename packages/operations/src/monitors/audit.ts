import {
  type AuditedChange,
  type JsonObject,
  MASK,
  type Monitor,
  maskedSecrets,
  renamed,
  settingFields,
  shownLocations,
  snapshot,
} from "@pharos/core";
import { remindersView } from "../schema/reminders.ts";
import { escalationsView } from "./escalation-fields.ts";
import { snoozeView } from "./snooze-fields.ts";

/** A monitor in the audit log: the settings of its client, by the names of the API. */
function monitorSnapshot(monitor: Monitor, more: JsonObject, { hasNewPassword = false } = {}) {
  const { type, hasPassword, contacts } = monitor;
  const settings = renamed(monitor, settingFields);
  const clear = {
    type,
    ...settings,
    locations: [...shownLocations(monitor.locations)],
    password: hasNewPassword ? "new" : hasPassword,
    notification_contact_ids: contacts.map(({ id }) => id).sort((a, b) => a - b),
    reminders: remindersView(monitor.reminders),
    depends_on: [...monitor.dependsOn],
    escalations: escalationsView(monitor.escalations),
    ...snoozeView(monitor.snoozedUntil),
    ...more,
  };
  return snapshot(clear, { ...maskedSecrets(monitor), password: hasPassword ? MASK : null });
}

interface ChangeOptions {
  /** A password was sent: it counts as changed even if it is the one that was stored. */
  readonly hasNewPassword?: boolean;
  /** The change of the open incident; null without one. */
  readonly incident?: { readonly before: JsonObject; readonly after: JsonObject } | null;
}

export function monitorChange(
  before: Monitor | null,
  after: Monitor | null,
  { hasNewPassword = false, incident = null }: ChangeOptions = {},
): AuditedChange {
  const { id = null, name = null } = after ?? before ?? {};
  return {
    entity: "monitor",
    id,
    name,
    before: before && monitorSnapshot(before, incident?.before ?? {}),
    after: after && monitorSnapshot(after, incident?.after ?? {}, { hasNewPassword }),
  };
}
