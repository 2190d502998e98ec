import { type FirstAlert, isoMicros, type OpenCause, type OpenCauses } from "@pharos/core";
import type { Static } from "typebox";
import { MAX_CHANGED_SUBJECTS, MAX_LISTED_OUTAGES } from "../limits.ts";
import type { OpenCausesRecord } from "./subject-schema.ts";

/** Names of subjects in one row. */
const MAX_NAMES = 3;

/** The rows that are shown: a team may have more. */
function shownCauses({ rows }: OpenCauses): readonly OpenCause[] {
  return rows.slice(0, MAX_LISTED_OUTAGES);
}

/** The open incidents of which the first alert is shown. */
export function shownIncidentIds(causes: OpenCauses): readonly number[] {
  return shownCauses(causes).flatMap(({ incidents }) => incidents.at(-1)?.id ?? []);
}

export function causesView(causes: OpenCauses, alerts: readonly FirstAlert[]): Static<typeof OpenCausesRecord> {
  const { counts, oldestMs, acknowledgedBy, snoozedUntilMs } = causes;
  const alertOf = new Map(alerts.map((alert) => [alert.incidentId, alert]));
  return {
    rows: shownCauses(causes).flatMap((row) => causeView(row, alertOf) ?? []),
    ...counts,
    oldest_at: moment(oldestMs),
    acknowledged_by: [...acknowledgedBy],
    snoozed_until: moment(snoozedUntilMs),
  };
}

function causeView(row: OpenCause, alertOf: ReadonlyMap<number, FirstAlert>) {
  const { section, cause, incidents, members, flaps, startedAtMs, alertGap } = row;
  const [newest] = incidents;
  const oldest = incidents.at(-1);
  if (newest === undefined || oldest === undefined) return null;
  const alert = alertOf.get(oldest.id);
  const { subjectId: id, kind, name, type } = newest;
  return {
    section,
    place: cause?.place.name ?? null,
    place_kind: cause?.place.kind ?? null,
    subject: { id, kind, name, type },
    incident_id: newest.id,
    subject_ids: incidents.slice(0, MAX_CHANGED_SUBJECTS).map(({ subjectId }) => subjectId),
    names: incidents.slice(0, MAX_NAMES).map((incident) => incident.name),
    down: incidents.length,
    members,
    cause: newest.cause,
    started_at: isoMicros(new Date(startedAtMs)),
    regions: newest.regions.length,
    flaps: flaps?.count ?? 1,
    flaps_since: moment(flaps?.sinceMs ?? null),
    alert_gap: alertGap,
    notified: alert === undefined ? null : { contact: alert.contact, at: isoMicros(alert.at) },
    acknowledged_by: incidents.find(({ acknowledgedBy }) => acknowledgedBy !== null)?.acknowledgedBy ?? null,
    assignee: incidents.find(({ assignee }) => assignee !== null)?.assignee?.name ?? null,
    until: moment(newest.holdUntilMs),
  };
}

function moment(ms: number | null): string | null {
  return ms === null ? null : isoMicros(new Date(ms));
}
