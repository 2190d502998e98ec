import {
  daysRemaining,
  isoMicros,
  type Monitor,
  maskValues,
  namesOf,
  pick,
  renamed,
  seesSecrets,
  settingFields,
  type Viewer,
} from "@pharos/core";
import type { Static } from "typebox";
import { contactView } from "../contacts/view.ts";
import { incidentView } from "../incidents/view.ts";
import { MonitorRecord } from "./schema.ts";

/** The spec's order. */
const fields = namesOf(MonitorRecord.properties);

/** A monitor as the API shows it: every field, in the spec's order, secrets masked for Viewers. */
export function monitorView(
  monitor: Monitor,
  viewer: Viewer,
  now: Date,
  baseUrl: string,
): Static<typeof MonitorRecord> {
  const settings = renamed(monitor, settingFields);
  const { request_headers: headers } = settings;
  const { lastCheckedAt, sslExpiresAt, heartbeatToken, openIncident } = monitor;
  const view = {
    id: monitor.id,
    type: monitor.type,
    status: monitor.status,
    has_password: monitor.hasPassword,
    last_checked_at: lastCheckedAt && isoMicros(lastCheckedAt),
    ssl_days_remaining: sslExpiresAt && daysRemaining(sslExpiresAt.getTime(), now.getTime()),
    ssl_expires_at: sslExpiresAt && isoMicros(sslExpiresAt),
    heartbeat_token: heartbeatToken,
    heartbeat_url: heartbeatToken && `${baseUrl}/ping/${heartbeatToken}`,
    open_incident: openIncident && incidentView(openIncident),
    notification_contacts: monitor.contacts.map((contact) => contactView(contact, viewer)),
    created_at: isoMicros(monitor.createdAt),
    skipped_checks: monitor.skippedSlots,
    // Last: V8 takes thirty times as long to add members to an object that was spread.
    ...settings,
    expected_status_codes: [...settings.expected_status_codes],
    request_headers: headers && (seesSecrets(viewer.role) ? headers : maskValues(headers)),
  };
  return pick(view, fields);
}
