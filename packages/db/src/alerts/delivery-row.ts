import type { AlertEvent, EventFacts, OutageTold, Readers } from "@pharos/core";
import type { LeasedDelivery } from "./lease.ts";

/** What decides how a delivery is told, and what its lease says of it. */
export interface DeliveryRow {
  id: number;
  event_id: number;
  monitor_id: number;
  attempts: number;
  event: AlertEvent;
  occurred_at: Date;
  settles: boolean;
  monitor_deleted: boolean;
  /** Of its incident. */
  resolved_at: Date | null;
  outage: OutageTold;
}

export function eventFacts(row: DeliveryRow, readers: Readers): EventFacts {
  return {
    readers,
    event: row.event,
    settles: row.settles,
    monitorDeleted: row.monitor_deleted,
    incidentOver: row.resolved_at !== null,
    outage: row.outage,
  };
}

/** @param whole as `LeasedDelivery` has it */
export function leasedDelivery(row: DeliveryRow, whole: boolean): LeasedDelivery {
  return {
    id: row.id,
    eventId: row.event_id,
    event: row.event,
    atMs: row.occurred_at.getTime(),
    monitorId: row.monitor_id,
    attempts: row.attempts + 1,
    whole,
  };
}
