import { type Incident, isoMicros } from "@pharos/core";
import type { Static } from "typebox";
import type { IncidentRecord } from "./schema.ts";

export function incidentView(incident: Incident): Static<typeof IncidentRecord> {
  const { startedAt, resolvedAt, acknowledgedAt } = incident;
  return {
    id: incident.id,
    started_at: isoMicros(startedAt),
    resolved_at: resolvedAt && isoMicros(resolvedAt),
    duration_seconds: resolvedAt && Math.max(0, Math.round((resolvedAt.getTime() - startedAt.getTime()) / 1000)),
    cause: incident.cause,
    resolved: resolvedAt !== null,
    monitor_id: incident.monitor.id,
    monitor_name: incident.monitor.name,
    in_maintenance: incident.inMaintenance,
    acknowledged_at: acknowledgedAt && isoMicros(acknowledgedAt),
    short: incident.isShort,
    imported_from: incident.importedFrom,
  };
}
