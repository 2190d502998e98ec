export interface Incident {
  readonly id: number;
  /** Under the name that it has now. */
  readonly monitor: { readonly id: number; readonly name: string };
  readonly startedAt: Date;
  readonly resolvedAt: Date | null;
  readonly cause: string | null;
  /** It began in maintenance. */
  readonly inMaintenance: boolean;
  /** Since when a member looks after it; null: no member said so. */
  readonly acknowledgedAt: Date | null;
}

/** When evidence of an incident is kept: of the check that opened it, and of the one that resolved it. */
export const incidentMoments = ["opened", "resolved"] as const;
export type IncidentMoment = (typeof incidentMoments)[number];
