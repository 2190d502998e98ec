import type { SampleMetric } from "./sample.ts";

/** Of all samples of a step; null if none has the value. */
export interface StepFigures {
  readonly avg: number | null;
  readonly max: number | null;
}

/** A step of a server's past. */
export interface SampleStep {
  /** Of its beginning. */
  readonly atSeconds: number;
  readonly figures: Readonly<Record<SampleMetric, StepFigures>>;
}

/** Reads what pages of servers show of their past. */
export interface ServerHistoryStore {
  /** Those of which there are samples, ascending. @param stepSeconds 300, or full hours */
  steps(serverId: number, from: Date, to: Date, stepSeconds: number): Promise<readonly SampleStep[]>;
}
