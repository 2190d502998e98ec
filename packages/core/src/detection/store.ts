import type { DurationFigures, Stage } from "./meter.ts";

/** How long the figures of a minute, and violations, are stored, in days. */
export const DETECTION_KEPT_DAYS = 7;

/** Violations of a team that are shown: the newest. */
export const MAX_SHOWN_VIOLATIONS = 100;

/** How the installation did, over all teams. */
export interface PipelineFigures {
  /** Of the last 24 hours. */
  readonly last24h: Readonly<Record<Exclude<Stage, "wait">, DurationFigures>>;
  /** How long checks waited in workers for permits in the last 15 minutes, by region. */
  readonly waits: readonly { readonly region: string; readonly wait: DurationFigures }[];
  /** The newest minute in which something was measured; null if there is none. */
  readonly asOf: Date | null;
}

/** A violation of one of the team's monitors. */
export interface ShownViolation {
  readonly monitorId: number;
  readonly monitorName: string;
  readonly dueAt: Date;
  /** When the verdict was recorded. */
  readonly checkedAt: Date;
  /** The time that the check was allowed to take after it was due. */
  readonly allowedSeconds: number;
}

export interface DetectionStore {
  figures(): Promise<PipelineFigures>;
  /** Violations of the last 24 hours, newest first. */
  violationsOf(teamId: number): Promise<readonly ShownViolation[]>;
}
