import { type AuditedChange, isoMicros, snapshot, type WatchedSite } from "@pharos/core";
import type { Static } from "typebox";
import type { SiteRecord } from "./schema.ts";

/** A site as the dashboard shows it; nothing of it is secret. */
export function siteView(site: WatchedSite): Static<typeof SiteRecord> {
  const { downSince, lastCheckedAt } = site;
  return {
    id: site.id,
    ...{ name: site.name, url: site.url, status: site.status, is_active: site.isActive },
    check_interval_seconds: site.checkIntervalSeconds,
    in_maintenance: site.isInMaintenance,
    down_since: downSince && isoMicros(downSince),
    last_checked_at: lastCheckedAt && isoMicros(lastCheckedAt),
    notification_contacts: site.contacts.map((contact) => ({ ...contact })),
    created_at: isoMicros(site.createdAt),
    updated_at: isoMicros(site.updatedAt),
  };
}

/** A site as the audit log keeps it: what people say of it. */
function siteSnapshot(site: WatchedSite) {
  const { name, url, is_active, check_interval_seconds, notification_contacts } = siteView(site);
  const clear = {
    ...{ name, url, is_active, check_interval_seconds },
    notification_contact_ids: notification_contacts.map(({ id }) => id),
  };
  return snapshot(clear);
}

export function siteChange(before: WatchedSite | null, after: WatchedSite | null): AuditedChange {
  const { id = null, name = null } = after ?? before ?? {};
  return { entity: "site", id, name, before: before && siteSnapshot(before), after: after && siteSnapshot(after) };
}
