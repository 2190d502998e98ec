import type { SampleMetric } from "./sample.ts";

/** Figures of all samples of a step; null if no sample has the value. */
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

/** Reads the past of servers for their pages. */
export interface ServerHistoryStore {
  /** The steps that have samples, ascending. @param stepSeconds 300, or full hours */
  steps(serverId: number, from: Date, to: Date, stepSeconds: number): Promise<readonly SampleStep[]>;
}
