import {
  barsOf,
  isoMicros,
  nowFigure,
  type SubjectGroup,
  type SubjectLine,
  type SubjectTotals,
  uptimePercent,
} from "@pharos/core";
import type { Static } from "typebox";
import type { SubjectGroupRecord, SubjectLineRecord, TotalsRecord } from "./subject-schema.ts";
import { namedMonitorView } from "./view.ts";

/** Contacts in one line. */
const MAX_NAMED_CONTACTS = 3;

export function subjectLineView(line: SubjectLine, now: Date): Static<typeof SubjectLineRecord> {
  const { kind, state, isActive, inMaintenance, createdAt, lastCheckedAt, notifies, outage, hours, outages } = line;
  const figure = nowFigure(line, now);
  return {
    ...namedMonitorView(line),
    group: line.group,
    kind,
    status: state,
    is_active: isActive,
    in_maintenance: inMaintenance,
    created_at: isoMicros(createdAt),
    last_checked_at: lastCheckedAt && isoMicros(lastCheckedAt),
    interval_seconds: line.intervalSeconds,
    cron: line.cron,
    time_zone: line.timeZone,
    host_name: line.hostName,
    tags: [...line.tags],
    alert_gap: line.alertGap,
    notifies: notifies.slice(0, MAX_NAMED_CONTACTS),
    notifies_count: notifies.length,
    outage: outage && {
      incident_id: outage.incidentId,
      started_at: isoMicros(outage.startedAt),
      cause: outage.cause,
      acknowledged_by: outage.acknowledgedBy,
      status_code: outage.statusCode,
      error_class: outage.errorClass,
    },
    conditions: line.conditions.map((condition) => ({ ...condition })),
    findings: line.findings.map((finding) => ({ ...finding })),
    warnings: line.warnings,
    now: figure && { ...figure, at: figure.at && isoMicros(figure.at) },
    uptime_30d: uptimePercent(line.month),
    bars: barsOf(hours, outages, now.getTime()),
  };
}

export function groupView({ key, name, counts, month, bars }: SubjectGroup): Static<typeof SubjectGroupRecord> {
  return { key, name, counts: { ...counts }, uptime_30d: uptimePercent(month), bars };
}

export function totalsView({ states, warning, kinds, alertGaps, tagged }: SubjectTotals): Static<typeof TotalsRecord> {
  return {
    statuses: { ...states },
    warning: { ...warning },
    kinds: { ...kinds },
    alert_gaps: { ...alertGaps },
    tagged,
  };
}
