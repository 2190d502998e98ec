import { type EventFacts, eventName, type Happening, type Readers, type SubjectKind } from "@pharos/core";
import type { LeasedDelivery } from "./leased-message.ts";

/** The facts that decide how a delivery is sent, and its lease. */
export interface DeliveryRow {
  id: number;
  event_id: number;
  subject_id: number;
  attempts: number;
  kind: SubjectKind;
  happening: Happening;
  occurred_at: Date;
  /** Of its event. */
  committed_at: Date;
  ends_flapping: boolean;
  subject_deleted: boolean;
  is_detached: boolean;
  /** Of its incident. */
  resolved_at: Date | null;
  is_acknowledged: boolean;
  is_step: boolean;
  includes_recovery: boolean;
}

/** SQL: columns that say whether the contact of the delivery `d` still gets alerts of the subject `sub`. */
export const OF_SUBJECT = `sub.deleted_at IS NOT NULL AS subject_deleted, NOT EXISTS (
    SELECT 1 FROM subject_contacts a WHERE a.subject_id = d.subject_id AND a.contact_id = d.contact_id) AS is_detached`;

/** SQL: the delivery `d` is a step of an escalation, and no person asked for it. */
export const IS_STEP = `coalesce((d.detail ->> 'escalated_after_minutes')::int > coalesce(i.escalated_through, 0), false)`;

export function eventFacts(row: DeliveryRow, readers: Readers): EventFacts {
  return {
    readers,
    happening: row.happening,
    subjectDeleted: row.subject_deleted,
    isDetached: row.is_detached,
    incidentOver: row.resolved_at !== null,
    isAcknowledged: row.is_acknowledged,
    isStep: row.is_step,
    tellsBothEnds: row.includes_recovery,
  };
}

/** @param includesRecovery see `LeasedDelivery` */
export function leasedDelivery(row: DeliveryRow, includesRecovery: boolean): LeasedDelivery {
  return {
    id: row.id,
    eventId: row.event_id,
    event: eventName(row.kind, row.happening),
    atMs: row.occurred_at.getTime(),
    committedAtMs: row.committed_at.getTime(),
    subjectId: row.subject_id,
    attempts: row.attempts + 1,
    includesRecovery,
  };
}
