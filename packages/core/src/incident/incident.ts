import type { RecordSource } from "../record/system-record.ts";

export interface Incident {
  readonly id: number;
  /** Under the name that it has now. */
  readonly monitor: { readonly id: number; readonly name: string };
  readonly startedAt: Date;
  readonly resolvedAt: Date | null;
  readonly cause: string | null;
  /** It began in maintenance. */
  readonly inMaintenance: boolean;
  /** It was over before enough checks had failed, so contacts got no alert. */
  readonly isShort: boolean;
  /** The other system that saw it, before the monitor was created. Null: Pharos saw it. */
  readonly importedFrom: RecordSource | null;
  /** When a member acknowledged it; null without an acknowledgement, or after its end. */
  readonly acknowledgedAt: Date | null;
}

/** The checks whose evidence an incident stores: the check that opened it, and the check that resolved it. */
export const incidentMoments = ["opened", "resolved"] as const;
export type IncidentMoment = (typeof incidentMoments)[number];
