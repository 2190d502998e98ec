import type { Alert, AlertEvent } from "@pharos/core";

/** What an alert says, from the rows `e` (event), `m` (monitor), `st` (its state) and `i` (incident, if any). */
export const ALERT_COLUMNS = `e.kind AS event, e.occurred_at, e.settles, m.id AS monitor_id, m.name AS monitor_name,
  m.url AS monitor_url, i.id AS incident_id, i.started_at, i.resolved_at, i.cause, i.regions, st.ssl_expires_at`;

export const ALERT_TABLES = `deliveries d JOIN events e ON e.id = d.event_id JOIN monitors m ON m.id = e.monitor_id
  JOIN monitor_states st ON st.monitor_id = m.id LEFT JOIN incidents i ON i.id = e.incident_id`;

export interface AlertRow {
  event: AlertEvent;
  occurred_at: Date;
  settles: boolean;
  monitor_id: number;
  monitor_name: string;
  monitor_url: string | null;
  incident_id: number | null;
  started_at: Date | null;
  resolved_at: Date | null;
  cause: string | null;
  regions: string[] | null;
  ssl_expires_at: Date | null;
}

/** @param whole as `Alert` has it */
export function toAlert(row: AlertRow, whole: boolean): Alert {
  return {
    event: row.event,
    atMs: row.occurred_at.getTime(),
    monitor: { id: row.monitor_id, name: row.monitor_name, url: row.monitor_url },
    incident: incidentOf(row),
    certificateExpiresAtMs: row.ssl_expires_at?.getTime() ?? null,
    whole,
    settles: row.settles,
  };
}

function incidentOf({ incident_id, started_at, resolved_at, cause, regions }: AlertRow): Alert["incident"] {
  if (incident_id === null || started_at === null) return null;
  const resolvedAtMs = resolved_at?.getTime() ?? null;
  return { id: incident_id, startedAtMs: started_at.getTime(), resolvedAtMs, cause, regions: regions ?? [] };
}
