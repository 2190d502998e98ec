import type { Happening } from "../subject/happening.ts";
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

/** Something that happened to a subject; its contacts may have heard of it. */
interface SubjectEvent {
  readonly at: Date;
  readonly event: Happening | "reboot";
  /** Of the incident. */
  readonly cause: string | null;
  /** What there is to know of it, in words of its kind. */
  readonly detail: unknown;
}

/** Reads what pages of servers and sites show of their past. */
export interface SubjectHistoryStore {
  /** Those of which there are samples, ascending. @param stepSeconds 300, or full hours */
  steps(serverId: number, from: Date, to: Date, stepSeconds: number): Promise<readonly SampleStep[]>;
  /** The newest first; withheld ones as well. */
  events(subjectId: number, limit: number): Promise<readonly SubjectEvent[]>;
}
