import { daysRemaining, isoMicros, type Monitor, maskValues, seesSecrets, type Viewer } from "@pharos/core";
import type { Static } from "typebox";
import { contactView } from "../contacts/view.ts";
import { incidentView } from "../incidents/view.ts";
import type { MonitorRecord } from "./schema.ts";

/** A monitor as the API shows it: every field, in the spec's order, secrets masked for Viewers. */
export function monitorView(
  monitor: Monitor,
  viewer: Viewer,
  now: Date,
  baseUrl: string,
): Static<typeof MonitorRecord> {
  const { requestHeaders, lastCheckedAt, sslExpiresAt, heartbeatToken, openIncident } = monitor;
  return {
    id: monitor.id,
    name: monitor.name,
    type: monitor.type,
    url: monitor.url,
    status: monitor.status,
    is_active: monitor.isActive,
    check_interval_minutes: monitor.checkIntervalMinutes,
    check_interval_seconds: monitor.checkIntervalSeconds,
    http_method: monitor.httpMethod,
    expected_status_codes: [...monitor.expectedStatusCodes],
    expected_keyword: monitor.expectedKeyword,
    port: monitor.port,
    request_timeout_seconds: monitor.requestTimeoutSeconds,
    request_headers: requestHeaders && (seesSecrets(viewer.role) ? requestHeaders : maskValues(requestHeaders)),
    username: monitor.username,
    has_password: monitor.hasPassword,
    ssl_expiry_warning_days: monitor.sslExpiryWarningDays,
    last_checked_at: lastCheckedAt && isoMicros(lastCheckedAt),
    ssl_days_remaining: sslExpiresAt && daysRemaining(sslExpiresAt.getTime(), now.getTime()),
    ssl_expires_at: sslExpiresAt && isoMicros(sslExpiresAt),
    heartbeat_token: heartbeatToken,
    heartbeat_url: heartbeatToken && `${baseUrl}/ping/${heartbeatToken}`,
    open_incident: openIncident && incidentView(openIncident),
    notification_contacts: monitor.contacts.map((contact) => contactView(contact, viewer)),
    created_at: isoMicros(monitor.createdAt),
    skipped_checks: monitor.skippedSlots,
    key: monitor.key,
  };
}
