import {
  type Caller,
  daysRemaining,
  isoMicros,
  lateSince,
  type Monitor,
  maskedSecrets,
  renamedWith,
  seesSecrets,
  settingFields,
  shownLocations,
} from "@pharos/core";
import type { Static } from "typebox";
import { contactView } from "../contacts/view.ts";
import { incidentView } from "../incidents/view.ts";
import { remindersView } from "../schema/reminders.ts";
import { authorityExpiryOf, expiryOf } from "./certificate-rules.ts";
import { escalationsView } from "./escalation-fields.ts";
import { MonitorRecord } from "./schema.ts";
import { snoozeView } from "./snooze-fields.ts";

/** Of the spec. */
const inOrder = Object.keys(MonitorRecord.properties);

/** Nobody sees a client key. */
const { clientKey: _hidden, ...shownFields } = settingFields;

/** A monitor as the API shows it: every field, in the spec's order, secrets masked for Viewers. */
export function monitorView(
  monitor: Monitor,
  caller: Caller,
  now: Date,
  baseUrl: string,
): Static<typeof MonitorRecord> {
  const { lastCheckedAt, sslExpiresAt, slowSince, heartbeatToken, openIncident } = monitor;
  const late = lateSince(monitor, now);
  const shown = {
    id: monitor.id,
    type: monitor.type,
    status: monitor.status,
    expected_status_codes: [...monitor.expectedStatusCodes],
    assertions: [...monitor.assertions],
    expected_dns_values: [...monitor.expectedDnsValues],
    has_password: monitor.hasPassword,
    has_client_key: monitor.clientKey !== null,
    client_certificate_expires_at: monitor.clientCertificate && expiryOf(monitor.clientCertificate),
    tls_authority_expires_at: monitor.tlsAuthority && authorityExpiryOf(monitor.tlsAuthority, now),
    last_checked_at: lastCheckedAt && isoMicros(lastCheckedAt),
    ssl_days_remaining: sslExpiresAt && daysRemaining(sslExpiresAt.getTime(), now.getTime()),
    ssl_expires_at: sslExpiresAt && isoMicros(sslExpiresAt),
    heartbeat_token: heartbeatToken,
    heartbeat_url: heartbeatToken && `${baseUrl}/ping/${heartbeatToken}`,
    open_incident: openIncident && incidentView(openIncident),
    notification_contacts: monitor.contacts.map((contact) => contactView(contact, caller)),
    created_at: isoMicros(monitor.createdAt),
    skipped_checks: monitor.skippedSlots,
    in_maintenance: monitor.inMaintenance,
    slow_since: slowSince && isoMicros(slowSince),
    late_since: late && isoMicros(late),
    reminders: remindersView(monitor.reminders),
    depends_on: [...monitor.dependsOn],
    locations: [...shownLocations(monitor.locations)],
    location_verdict: monitor.locationVerdict,
    tags: [...monitor.tags],
    members: [...monitor.members],
    escalations: escalationsView(monitor.escalations),
    holds_alerts: heldAlerts(monitor),
    notifies_nobody: monitor.alertGap === "nobody",
    ...snoozeView(monitor.snoozedUntil),
  };
  const view = renamedWith(monitor, shownFields, shown, inOrder);
  return seesSecrets(caller.role) ? view : Object.assign(view, masksOf(monitor));
}

function masksOf(monitor: Monitor) {
  const { client_key: _hidden, ...masks } = maskedSecrets(monitor);
  return masks;
}

function heldAlerts({ holdsAlerts }: Monitor) {
  return holdsAlerts && { why: holdsAlerts.why, until: holdsAlerts.until && isoMicros(holdsAlerts.until) };
}
