export interface Incident {
  readonly id: number;
  /** Under the name that it has now. */
  readonly monitor: { readonly id: number; readonly name: string };
  readonly startedAt: Date;
  readonly resolvedAt: Date | null;
  readonly cause: string | null;
  /** It began in maintenance. */
  readonly inMaintenance: boolean;
}
