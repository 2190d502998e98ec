import { type AuditedChange, MASK, type Monitor, maskValues, renamed, settingFields, snapshot } from "@pharos/core";
import { remindersView } from "../schema/reminders.ts";

/** A monitor as the audit log keeps it: what its client configures, by the names of the API. */
function monitorSnapshot(monitor: Monitor, { hasNewPassword = false } = {}) {
  const { type, requestHeaders, requestBody, hasPassword, contacts } = monitor;
  const settings = renamed(monitor, settingFields);
  const clear = {
    type,
    ...settings,
    password: hasNewPassword ? "new" : hasPassword,
    notification_contact_ids: contacts.map(({ id }) => id).sort((a, b) => a - b),
    reminders: remindersView(monitor.reminders),
  };
  return snapshot(clear, {
    request_headers: requestHeaders && maskValues(requestHeaders),
    request_body: requestBody && MASK,
    password: hasPassword ? MASK : null,
  });
}

/** @param hasNewPassword a password was sent: it counts as changed even if it is the one that was stored */
export function monitorChange(
  before: Monitor | null,
  after: Monitor | null,
  { hasNewPassword = false } = {},
): AuditedChange {
  const { id = null, name = null } = after ?? before ?? {};
  return {
    entity: "monitor",
    id,
    name,
    before: before && monitorSnapshot(before),
    after: after && monitorSnapshot(after, { hasNewPassword }),
  };
}
