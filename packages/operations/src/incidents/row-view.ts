import {
  type Flaps,
  type IncidentRow,
  isoMicros,
  type ListedOutage,
  lastOf,
  lostMs,
  type OpenWarning,
  ruleMetrics,
} from "@pharos/core";
import type { Static } from "typebox";
import { type IncidentRowRecord, MAX_LISTED_FLAPS, MAX_LISTED_MEMBERS } from "./row-schema.ts";

const iso = (ms: number) => isoMicros(new Date(ms));
const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms));

export function rowView(
  { section, cause, members }: IncidentRow<ListedOutage>,
  nowMs: number,
): Static<typeof IncidentRowRecord> {
  const last = members.map(lastOf);
  const openFirst = members.toSorted((one, other) => Number(isOver(one)) - Number(isOver(other)));
  const starts = last.map(({ startedAtMs }) => startedAtMs);
  return {
    section,
    cause: cause && { place: cause.place.kind, name: cause.place.name, error_class: cause.errorClass },
    members: openFirst.slice(0, MAX_LISTED_MEMBERS).map((fold) => memberView(fold, nowMs)),
    member_count: members.length,
    down_count: members.filter((fold) => !isOver(fold)).length,
    began_within_seconds: Math.round((Math.max(...starts) - Math.min(...starts)) / 1_000),
  };
}

const isOver = (fold: Flaps<ListedOutage>) => lastOf(fold).resolvedAtMs !== null;

function memberView(fold: Flaps<ListedOutage>, nowMs: number) {
  const last = lastOf(fold);
  const { id, subjectId, kind, name, type, cause, regions, assignee, comment } = last;
  return {
    ...{ id, subject: { id: subjectId, kind, name, type }, cause, regions: [...regions] },
    started_at: iso(last.startedAtMs),
    resolved_at: isoOrNull(last.resolvedAtMs),
    in_maintenance: last.inMaintenance,
    short: last.isShort,
    imported_from: last.importedFrom,
    acknowledged_by: last.acknowledgedBy,
    hold_until: isoOrNull(last.holdUntilMs),
    alert_gap: last.alertGap,
    assignee: assignee && { user_id: assignee.userId, name: assignee.name },
    comment: comment && { by: comment.by, at: isoMicros(comment.at), body: comment.body },
    outages: fold
      .toReversed()
      .slice(0, MAX_LISTED_FLAPS)
      .map((one) => ({ id: one.id, started_at: iso(one.startedAtMs), resolved_at: isoOrNull(one.resolvedAtMs) })),
    outage_count: fold.length,
    first_at: iso(fold[0].startedAtMs),
    lost_seconds: Math.round(lostMs(fold, nowMs) / 1_000),
  };
}

export function warningView({
  kind,
  subjectId,
  name,
  sinceMs,
  about,
  thing,
  finding,
  value,
  above,
  isInMaintenance,
}: OpenWarning) {
  const metric = ruleMetrics.find((one) => one === about) ?? null;
  const shown = { kind, subject_id: subjectId, name, metric, thing, finding, value, above };
  return { ...shown, since: iso(sinceMs), in_maintenance: isInMaintenance };
}
