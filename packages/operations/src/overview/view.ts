import {
  barsOf,
  isoMicros,
  type MonitorLine,
  type NamedMonitor,
  type OpenOutage,
  targetOf,
  uptimePercent,
} from "@pharos/core";
import type { Static } from "typebox";
import { checkView } from "../checks/view.ts";
import type { MonitorLineRecord, NamedMonitorRecord, OverviewRecord } from "./schema.ts";

export function namedMonitorView(monitor: NamedMonitor): Static<typeof NamedMonitorRecord> {
  const { id, name, type } = monitor;
  return { id, name, type, target: targetOf(monitor) };
}

export function outageView(outage: OpenOutage): Static<typeof OverviewRecord>["outages"][number] {
  return {
    incident_id: outage.incidentId,
    monitor: { ...namedMonitorView(outage.monitor), kind: outage.monitor.kind },
    started_at: isoMicros(outage.startedAt),
    cause: outage.cause,
    in_maintenance: outage.inMaintenance,
    alert_gap: outage.alertGap,
    votes: outage.votes.map(checkView),
  };
}

export function monitorLineView(line: MonitorLine, now: Date): Static<typeof MonitorLineRecord> {
  const { isActive, lastCheckedAt, day, month, hours, outages } = line;
  return {
    ...namedMonitorView(line),
    status: isActive ? line.status : "paused",
    is_active: isActive,
    last_checked_at: lastCheckedAt && isoMicros(lastCheckedAt),
    check_interval_seconds: line.checkIntervalSeconds,
    heartbeat_cron: line.heartbeatCron,
    created_at: isoMicros(line.createdAt),
    in_maintenance: line.inMaintenance,
    alert_gap: line.alertGap,
    tags: [...line.tags],
    response_time_ms: line.responseTimeMs,
    uptime_24h: uptimePercent(day),
    uptime_30d: uptimePercent(month),
    bars: barsOf(hours, outages, now.getTime()),
  };
}
