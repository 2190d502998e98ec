import {
  type AuditedChange,
  isoMicros,
  type JsonObject,
  type PlaceProbe,
  snapshot,
  type WatchedPlace,
} from "@pharos/core";
import type { Static } from "typebox";
import { remindersView } from "../schema/reminders.ts";
import { subjectRulesSnapshot, subjectRulesView } from "../schema/subject-rules.ts";
import type { PlaceRecord, ProbeRecord } from "./schema.ts";

/** A place as the dashboard shows it; nothing of it is secret. */
export function placeView(place: WatchedPlace): Static<typeof PlaceRecord> {
  const { downSince, polledAt } = place;
  return {
    id: place.id,
    ...{ key: place.key, name: place.name, status: place.status, is_active: place.isActive, live: place.isLive },
    polled_at: polledAt && isoMicros(polledAt),
    silent_after_seconds: place.silentAfterSeconds,
    ...{ reference_url: place.referenceUrl, evidence: place.evidence },
    down_since: downSince && isoMicros(downSince),
    in_maintenance: place.isInMaintenance,
    monitors: place.monitors,
    probes: place.probes.map(probeView),
    notification_contacts: place.contacts.map((contact) => ({ ...contact })),
    reminders: remindersView(place.reminders),
    contacts_without_warnings: [...place.contactsWithoutWarnings],
    ...subjectRulesView(place),
    notifies_nobody: place.alertGap === "nobody",
    tags: [...place.tags],
    created_at: isoMicros(place.createdAt),
    updated_at: isoMicros(place.updatedAt),
  };
}

export function probeView(probe: PlaceProbe): Static<typeof ProbeRecord> {
  const { id, name, fingerprint, enrolledAt, network, version, features, lastSeenAt, isLive, capacity, isReplica } =
    probe;
  return {
    ...{ id, name, fingerprint, enrolled_at: isoMicros(enrolledAt), network, version, features: [...features] },
    last_seen_at: lastSeenAt && isoMicros(lastSeenAt),
    live: isLive,
    ...{ free: countIn(capacity, "free"), capacity: countIn(capacity, "places"), replica: isReplica },
  };
}

/** Probes of other releases may send other members. */
function countIn(capacity: JsonObject | null, name: string): number | null {
  const value = capacity?.[name];
  return typeof value === "number" && Number.isSafeInteger(value) ? value : null;
}

/** A place in the audit log: its settings. */
function placeSnapshot(place: WatchedPlace) {
  const { key, name, is_active, silent_after_seconds, reference_url, evidence, notification_contacts, ...shown } =
    placeView(place);
  return {
    ...{ key, name, is_active, silent_after_seconds, reference_url, evidence },
    notification_contact_ids: notification_contacts.map(({ id }) => id),
    reminders: shown.reminders,
    contacts_without_warnings: shown.contacts_without_warnings,
    tags: shown.tags,
    ...subjectRulesSnapshot(place),
  };
}

export function placeChange(before: WatchedPlace | null, after: WatchedPlace | null): AuditedChange {
  const { id = null, name = null } = after ?? before ?? {};
  return {
    ...{ entity: "place", id, name },
    before: before && snapshot(placeSnapshot(before)),
    after: after && snapshot(placeSnapshot(after)),
  };
}

/** A new token of a place. The audit log shows no part of the token. */
export function enrolmentChange({ id, name }: WatchedPlace, uses: number, expiresAt: Date): AuditedChange {
  const token = { uses, expires_at: isoMicros(expiresAt) };
  return { entity: "place", id, name, before: snapshot({ token: null }), after: snapshot({ token }) };
}

/** @param after its new name. Null: it is revoked */
export function probeChange(place: WatchedPlace, before: PlaceProbe, after: string | null): AuditedChange {
  const { id, name, fingerprint, network } = before;
  const fields = { place: place.key, name, fingerprint, network };
  return {
    ...{ entity: "place_probe", id, name },
    before: snapshot(fields),
    after: after === null ? null : snapshot({ ...fields, name: after }),
  };
}
