import {
  type AspectState,
  type AuditedChange,
  type ConfirmationRule,
  type Finding,
  isoMicros,
  snapshot,
  type WatchedSite,
} from "@pharos/core";
import type { Static } from "typebox";
import { remindersView } from "../schema/reminders.ts";
import { subjectRulesSnapshot, subjectRulesView } from "../schema/subject-rules.ts";
import { factsOf } from "./facts.ts";
import type { SiteRecord } from "./schema.ts";

/** A site as the dashboard shows it; nothing of it is secret. */
export function siteView(site: WatchedSite): Static<typeof SiteRecord> {
  const { downSince, lastCheckedAt, answerHeaders, crawl } = site;
  return {
    id: site.id,
    ...{ name: site.name, url: site.url, status: site.status, is_active: site.isActive },
    check_interval_seconds: site.checkIntervalSeconds,
    in_maintenance: site.isInMaintenance,
    down_since: downSince && isoMicros(downSince),
    last_checked_at: lastCheckedAt && isoMicros(lastCheckedAt),
    notification_contacts: site.contacts.map((contact) => ({ ...contact })),
    reminders: remindersView(site.reminders),
    contacts_without_warnings: [...site.contactsWithoutWarnings],
    ...subjectRulesView(site),
    ...confirmationView(site.confirmation),
    notifies_nobody: site.alertGap === "nobody",
    tags: [...site.tags],
    aspects: site.aspects.map(aspectView),
    findings: site.findings.map(findingView),
    findings_count: site.findingsCount,
    crawl: crawl && { started_at: isoMicros(crawl.startedAt), urls: crawl.urls, asked: crawl.asked },
    security_headers: answerHeaders && {
      checked_at: isoMicros(answerHeaders.lookedAt),
      headers: answerHeaders.headers.map((header) => ({ ...header })),
      cookies: answerHeaders.cookies.map(({ name, flags }) => ({ name, flags: [...flags] })),
    },
    created_at: isoMicros(site.createdAt),
    updated_at: isoMicros(site.updatedAt),
  };
}

function confirmationView({ alertAfterFailures, alertFailuresOf, recoverAfterSuccesses }: ConfirmationRule) {
  return {
    alert_after_failures: alertAfterFailures,
    alert_failures_of: alertFailuresOf,
    recover_after_successes: recoverAfterSuccesses,
  };
}

function aspectView(state: AspectState) {
  const { lookedAt, nextLookAt } = state;
  return {
    aspect: state.aspect,
    enabled: state.isEnabled,
    supported: state.unsupported === null,
    error: state.unsupported ?? state.error,
    last_looked_at: lookedAt && isoMicros(lookedAt),
    next_look_at: nextLookAt && isoMicros(nextLookAt),
    facts: factsOf(state),
  };
}

function findingView({ id, aspect, kind, thing, detail, ...times }: Finding) {
  return {
    ...{ id, aspect, kind, thing, detail },
    first_seen_at: isoMicros(times.firstSeenAt),
    last_seen_at: isoMicros(times.lastSeenAt),
    told_at: times.toldAt && isoMicros(times.toldAt),
  };
}

/** A site in the audit log: its settings. */
function siteSnapshot(site: WatchedSite) {
  const { name, url, is_active, check_interval_seconds, notification_contacts, reminders, ...shown } = siteView(site);
  const clear = {
    ...{ name, url, is_active, check_interval_seconds },
    aspects: Object.fromEntries(site.aspects.map(({ aspect, isEnabled }) => [aspect, isEnabled])),
    notification_contact_ids: notification_contacts.map(({ id }) => id),
    reminders,
    contacts_without_warnings: shown.contacts_without_warnings,
    tags: shown.tags,
    ...subjectRulesSnapshot(site),
    ...confirmationView(site.confirmation),
  };
  return snapshot(clear);
}

export function siteChange(before: WatchedSite | null, after: WatchedSite | null): AuditedChange {
  const { id = null, name = null } = after ?? before ?? {};
  return { entity: "site", id, name, before: before && siteSnapshot(before), after: after && siteSnapshot(after) };
}
